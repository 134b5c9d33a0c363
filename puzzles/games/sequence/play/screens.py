"""What the page of a game shows, before the last move and after it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.games.sequence.play.own_lines import (
    MOST_MISSING,
    OwnLine,
    gain_of,
    left_after,
    own_lines,
    spaces_beside,
)
from puzzles.games.sequence.play.words import GREENS, MINE, names, turn_words
from puzzles.games.sequence.takeover import (
    SEEN_AHEAD,
    TURNS,
    Discard,
    TakeOverGame,
    TakeOverMove,
    points_on,
)
from puzzles.games.values import MyGame, Query
from rules.games.sequence.board import CARD_ON, EVERY_SPACE, SIZE, Space
from rules.games.sequence.cards import Card
from rules.games.sequence.chips import Chips
from rules.games.sequence.errors import SequenceError
from rules.games.sequence.notation import card_text, parse_card, space_text
from rules.pictures.sequence import BoardScene
from rules.pictures.sequence.words import (
    board_words,
    line_of_spaces_words,
    on_space_words,
    playing_card_words,
    side_words,
    space_words,
)

FEW_MISSING = 1


def chips_of(game: TakeOverGame) -> Chips:
    return {**dict.fromkeys(game.mine, MINE), **dict.fromkeys(game.green, GREENS)}


def scene_of(game: TakeOverGame) -> BoardScene:
    """The board after the last move, with the sequences that count."""
    last = game.moves[-1] if game.moves else None
    latest = None if last is None or isinstance(last, Discard) else last.space
    return BoardScene(chips_of(game), finished=game.counted, latest=latest)


@dataclass(frozen=True, slots=True)
class HeldCard:
    card: Card
    is_chosen: bool
    is_dead: bool
    query: str
    """After a tap on it."""
    spaces: str
    """Where it can be played, for dragging."""
    sign: str
    """Between card and space in the notation of its moves."""

    @property
    def text(self) -> str:
        return card_text(self.card)


@dataclass(frozen=True, slots=True)
class Spot:
    """A lit space: a tap there plays the chosen card."""

    space: Space
    move: TakeOverMove
    gain: int
    """Points that it brings at once."""
    left: int | None
    """Chips that the nearest line through it then needs, for who wants figures."""

    @property
    def words(self) -> str:
        words = turn_words(self.move)
        if self.gain:
            points = ngettext("%(points)s point", "%(points)s points", self.gain)
            return f"{words}. {points % {'points': self.gain}}"
        if self.left:
            left = ngettext("%(chips)s chip missing", "%(chips)s chips missing", self.left)
            return f"{words}. {left % {'chips': self.left}}"
        return words


@dataclass(frozen=True, slots=True)
class LinesChoice:
    """A switch for the lines that need so many chips more."""

    missing: int
    lines: int
    is_on: bool
    query: str


@dataclass(frozen=True)
class TakeOverScreen:
    offers_points: ClassVar[bool] = True
    """Whether there is a switch for the figures on lit spaces."""

    mine: MyGame
    card: Card | None = None
    """The one that is chosen."""
    missing: int = 0
    """The lines that need so many chips are lit; 0 for none."""
    told: str = ""
    """What is told in words: `lines`, `near` or `rows`."""
    shows_points: bool = False

    @property
    def game(self) -> TakeOverGame:
        position: TakeOverGame = self.mine.position
        return position

    @property
    def line(self) -> str:
        """Sent with the form, so that a move cannot be applied to another position."""
        return " ".join(map(repr, self.game.moves))

    @property
    def total(self) -> int:
        return self.game.score

    @property
    def turns(self) -> int:
        return TURNS

    @property
    def worth_now(self) -> int:
        """A sequence that is finished in this turn."""
        return points_on(self.game.turn)

    @property
    def is_start(self) -> bool:
        return not self.game.moves

    @property
    def result(self) -> "TakeOverResult":
        """Once it is over."""
        return TakeOverResult(self.game)

    # The hand, and the cards to come

    @cached_property
    def moves(self) -> Sequence[TakeOverMove]:
        return self.game.legal_moves()

    def moves_with(self, card: Card) -> list[TakeOverMove]:
        return [move for move in self.moves if move.card == card]

    @cached_property
    def hand(self) -> list[HeldCard]:
        return [self._held(card) for card in self.game.hand]

    def _held(self, card: Card) -> HeldCard:
        moves, is_chosen = self.moves_with(card), card == self.card
        spaces = [space_text(move.space) for move in moves if not isinstance(move, Discard)]
        return HeldCard(
            card,
            is_chosen,
            is_dead=not moves,
            query=self._query(card=None if is_chosen else card),
            spaces=" ".join(spaces),
            sign="x" if card.is_one_eyed else "-",
        )

    @property
    def row(self) -> Sequence[Card]:
        return self.game.seen_row

    @property
    def hidden(self) -> int:
        """Cards of the row that do not lie open yet."""
        return max(0, len(self.game.row) - SEEN_AHEAD)

    def _query(self, *, card: Card | None = None, missing: int | None = None) -> str:
        asked = {"draft": card_text(card) if card else "", "lines": missing or self.missing or ""}
        return urlencode({name: value for name, value in asked.items() if value})

    # The board

    @cached_property
    def spots(self) -> list[Spot]:
        if self.card is None:
            return []
        return [
            Spot(
                move.space,
                move,
                gain_of(move, self.game),
                self._left_after(move),
            )
            for move in self.moves_with(self.card)
            if not isinstance(move, Discard)
        ]

    def _left_after(self, move: TakeOverMove) -> int | None:
        left = left_after(move, self.game) if self.shows_points else None
        # a jack that goes anywhere would fill the board with figures
        return None if left is None or (move.card.is_jack and left > FEW_MISSING) else left

    @property
    def discard(self) -> TakeOverMove | None:
        """Of the chosen card, where none can be played."""
        moves = self.moves_with(self.card) if self.card else []
        return moves[0] if moves and isinstance(moves[0], Discard) else None

    @cached_property
    def lines(self) -> list[OwnLine]:
        return own_lines(self.game)

    @property
    def lines_choices(self) -> list[LinesChoice]:
        return [
            LinesChoice(
                missing,
                sum(len(each.missing) == missing for each in self.lines),
                missing == self.missing,
                self._toggled(missing),
            )
            for missing in range(1, MOST_MISSING + 1)
        ]

    def _toggled(self, missing: int) -> str:
        asked = {"draft": card_text(self.card) if self.card else ""}
        if missing != self.missing:
            asked["lines"] = str(missing)
        return urlencode({name: value for name, value in asked.items() if value})

    @property
    def scene(self) -> BoardScene:
        shown = scene_of(self.game)
        lit = [line.line for line in self.lines if len(line.missing) == self.missing]
        spots = {spot.space for spot in self.spots}
        latest = None if self.card else shown.latest
        return BoardScene(shown.chips, spots, lit, shown.finished, latest)

    @property
    def board_label(self) -> str:
        return board_words(chips_of(self.game), names())

    # In words

    @property
    def lines_told(self) -> list[str]:
        return [_line_words(each) for each in self.lines]

    @property
    def near_told(self) -> list[str]:
        return [space_words(space) for space in spaces_beside(sorted(self.game.mine), self.game)]

    @property
    def rows_told(self) -> Iterator[tuple[int, list[str]]]:
        for row in range(1, SIZE + 1):
            yield row, [self._cell(space) for space in EVERY_SPACE if space.row == row]

    def _cell(self, space: Space) -> str:
        chip = chips_of(self.game).get(space)
        if chip is None:
            return on_space_words(space)
        side = names().get(chip) or side_words(chip)
        return _("%(side)s (%(card)s)") % {"side": side, "card": playing_card_words(CARD_ON[space])}

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers."""
        if self.game.is_over:
            return _("The game is over: %(points)s points.") % {"points": self.total}
        if self.card:
            return self._chosen_words(self.card)
        if self.missing:
            lines = [each for each in self.lines if len(each.missing) == self.missing]
            return " ".join(map(_line_words, lines))
        turn = _("Turn %(turn)s of %(turns)s, %(points)s points.") % {
            "turn": self.game.turn,
            "turns": TURNS,
            "points": self.total,
        }
        hand = _("; ").join(map(playing_card_words, self.game.hand))
        last = [f"{turn_words(self.game.moves[-1])}."] if self.game.moves else []
        return " ".join([*last, turn, _("You hold: %(hand)s.") % {"hand": hand}])

    def _chosen_words(self, card: Card) -> str:
        if self.discard:
            return _("No card can be played: one is discarded.")
        if not self.spots:
            return dead_words(card)
        words = ngettext(
            "%(card)s: %(spaces)s space is lit.", "%(card)s: %(spaces)s spaces are lit.",
            len(self.spots),
        )  # fmt: skip
        return words % {"card": playing_card_words(card), "spaces": len(self.spots)}


def dead_words(card: Card) -> str:
    return _("%(card)s: no open space is left for it.") % {"card": playing_card_words(card)}


def _line_words(each: OwnLine) -> str:
    words = ngettext(
        "%(chips)s more, %(line)s: %(spaces)s.", "%(chips)s more, %(line)s: %(spaces)s.",
        len(each.missing),
    )  # fmt: skip
    said = {
        "chips": len(each.missing),
        "line": line_of_spaces_words(each.line),
        "spaces": _("; ").join(map(space_words, each.missing)),
    }
    return words % said


def screen_asked(mine: MyGame, query: Query, *, shows_points: bool) -> TakeOverScreen:
    """What an address cannot mean is passed over."""
    return TakeOverScreen(
        mine,
        card=_card_of(mine.position, query.get("draft", "")),
        missing=int(query.get("lines", "")) if query.get("lines", "") in {"1", "2", "3"} else 0,
        told=query.get("told", ""),
        shows_points=shows_points,
    )


def _card_of(game: TakeOverGame, text: str) -> Card | None:
    try:
        card = parse_card(text)
    except SequenceError:
        return None
    return card if card in game.hand and not game.is_over else None


@dataclass(frozen=True)
class TakeOverResult:
    """A finished game that somebody shares."""

    game: TakeOverGame

    @property
    def total(self) -> int:
        return self.game.score

    @property
    def start(self) -> BoardScene:
        """What everybody begins with."""
        deal = self.game.deal
        return BoardScene({**dict.fromkeys(deal.mine, MINE), **dict.fromkeys(deal.green, GREENS)})

    @property
    def scene(self) -> BoardScene:
        return scene_of(self.game)

    @property
    def sequences(self) -> list[tuple[int, int]]:
        """The turn and the points of each that counts."""
        turns = sorted(self.game.finished[line] for line in self.game.counted)
        return [(turn, points_on(turn)) for turn in turns]

    @property
    def names(self) -> object:
        return names()
