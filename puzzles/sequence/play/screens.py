"""What the page of a game shows, before the last move and after it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import ClassVar

from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.game.values import MyGame, Query
from puzzles.sequence.play.choices import (
    NOTHING,
    Draft,
    HeldCard,
    LinesChoice,
    Spot,
    draft_asked,
)
from puzzles.sequence.play.own_lines import (
    MOST_MISSING,
    OwnLine,
    gain_of,
    left_after,
    own_lines,
)
from puzzles.sequence.play.results import TakeOverResult
from puzzles.sequence.play.scenes import chips_of, scene_of
from puzzles.sequence.play.told import lines_told, near_told, rows_told
from puzzles.sequence.play.words import jack_words, names, turn_words
from puzzles.sequence.takeover import (
    SEEN_AHEAD,
    TURNS,
    Discard,
    TakeOverGame,
    TakeOverMove,
)
from rules.sequence.engine.cards import Card
from rules.sequence.engine.notation import space_text
from rules.sequence.pictures import BoardScene
from rules.sequence.pictures.words import board_words, playing_card_words

FEW_MISSING = 1


@dataclass(frozen=True)
class TakeOverScreen:
    offers_points: ClassVar[bool] = True
    """Whether there is a switch for the figures on lit spaces."""

    mine: MyGame[TakeOverGame]
    draft: Draft = NOTHING
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
    def asks(self) -> bool:
        """Whether a tap on a space asks before it plays: where no move can be taken back."""
        return self.mine.moves_are_final

    @property
    def jack_told(self) -> str:
        """What the chosen jack does; empty for any other card."""
        return jack_words(self.card) if self.card and self.card.is_jack else ""

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
    def is_start(self) -> bool:
        return not self.game.moves

    @property
    def result(self) -> TakeOverResult:
        """Once it is over."""
        return TakeOverResult(self.game)

    # The hand, and the cards to come

    @property
    def card(self) -> Card | None:
        """The one that is chosen."""
        return self.draft.card

    @cached_property
    def moves(self) -> Sequence[TakeOverMove]:
        return self.game.legal_moves()

    def moves_with(self, card: Card) -> Sequence[TakeOverMove]:
        return self._moves_by_card.get(card, ())

    @cached_property
    def _moves_by_card(self) -> Mapping[Card, Sequence[TakeOverMove]]:
        # those of one card follow each other
        return {card: list(moves) for card, moves in groupby(self.moves, attrgetter("card"))}

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
            query=self._query(NOTHING if is_chosen else Draft(card), self.missing),
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

    def _query(self, draft: Draft, missing: int) -> str:
        asked = {"draft": draft, "lines": missing or ""}
        return urlencode({name: str(value) for name, value in asked.items() if str(value)})

    # The board

    @cached_property
    def spots(self) -> list[Spot]:
        if self.card is None:
            return []
        moves = [each for each in self.moves_with(self.card) if not isinstance(each, Discard)]
        return [
            Spot(
                move.space,
                move,
                gain_of(move, self.game),
                self._left_after(move),
                self._query(Draft(move.card, move), self.missing) if self._asks(move) else "",
            )
            for move in moves
        ]

    def _left_after(self, move: TakeOverMove) -> int | None:
        left = left_after(move, self.game) if self.shows_points else None
        # a jack that goes anywhere would fill the board with figures
        return None if left is None or (move.card.is_jack and left > FEW_MISSING) else left

    def _asks(self, move: TakeOverMove) -> bool:
        """The space that one has chosen already plays."""
        return self.asks and move != self.draft.move

    @cached_property
    def aimed(self) -> Spot | None:
        """The space that one has chosen, where that asks first."""
        move = self.draft.move if self.asks else None
        return next((spot for spot in self.spots if spot.move == move), None)

    @property
    def query_of_card(self) -> str:
        """Back from a chosen space."""
        return self._query(Draft(self.card), self.missing)

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
                self._query(Draft(self.card), 0 if missing == self.missing else missing),
            )
            for missing in range(1, MOST_MISSING + 1)
        ]

    @property
    def scene(self) -> BoardScene:
        lit = [line.line for line in self.lines if len(line.missing) == self.missing]
        spots = {spot.space for spot in self.spots}
        if self.aimed:
            then = scene_of(self.game.play(self.aimed.move))
            return replace(then, lit=spots - {self.aimed.space}, lines=lit)
        now = scene_of(self.game)
        return replace(now, lit=spots, lines=lit, latest=None if self.card else now.latest)

    @property
    def board_label(self) -> str:
        return board_words(chips_of(self.game), names())

    # In words

    @property
    def lines_told(self) -> list[str]:
        return lines_told(self.game)

    @property
    def near_told(self) -> list[str]:
        return near_told(self.game)

    @property
    def rows_told(self) -> Iterator[tuple[int, list[str]]]:
        return rows_told(self.game)

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers."""
        if self.game.is_over:
            return _("The game is over: %(points)s points.") % {"points": self.total}
        if self.aimed:
            return f"{self.aimed.words}."
        if self.card:
            return self._chosen_words(self.card)
        if self.missing:
            return " ".join(lines_told(self.game, self.missing))
        if self.told:
            return self._told_words
        turn = _("Turn %(turn)s of %(turns)s, %(points)s points.") % {
            "turn": self.game.turn,
            "turns": TURNS,
            "points": self.total,
        }
        hand = _("; ").join(map(playing_card_words, self.game.hand))
        last = [f"{turn_words(self.game.moves[-1])}."] if self.game.moves else []
        return " ".join([*last, turn, _("You hold: %(hand)s.") % {"hand": hand}])

    @property
    def _told_words(self) -> str:
        if self.told == "rows":
            return _("The board row by row, as a table.")
        if self.told == "near":
            return " ".join(self.near_told)
        return " ".join(self.lines_told) or _("No line of yours has two chips yet.")

    def _chosen_words(self, card: Card) -> str:
        if self.discard:
            return _("No card can be played: one is discarded.")
        if not self.spots:
            return dead_words(card)
        words = ngettext(
            "%(card)s: %(spaces)s space is lit.", "%(card)s: %(spaces)s spaces are lit.",
            len(self.spots),
        )  # fmt: skip
        lit = words % {"card": playing_card_words(card), "spaces": len(self.spots)}
        return f"{lit} {self.jack_told}".rstrip()


def dead_words(card: Card) -> str:
    return _("%(card)s: no open space is left for it.") % {"card": playing_card_words(card)}


def screen_asked(
    mine: MyGame[TakeOverGame], query: Query, *, counting_help: bool = False
) -> TakeOverScreen:
    """What an address cannot mean is passed over."""
    return TakeOverScreen(
        mine,
        draft=draft_asked(mine.position, query.get("draft", "")),
        missing=int(query.get("lines", "")) if query.get("lines", "") in {"1", "2", "3"} else 0,
        told=query.get("told", ""),
        shows_points=counting_help,
    )
