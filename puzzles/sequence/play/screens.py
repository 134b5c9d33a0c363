"""What the page of a game shows, before the last move and after it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.game.values import MyGame, Query
from puzzles.sequence.play.choices import HeldCard, Spot, held_cards, spots_of
from puzzles.sequence.play.in_words import (
    LINES_AT_ONCE,
    SPACES_AT_ONCE,
    lines_in_words,
    near_spaces_in_words,
    no_lines_words,
    rows_in_words,
)
from puzzles.sequence.play.own_lines import Lane, lanes_of, nearest_through
from puzzles.sequence.play.results import TakeOverResult
from puzzles.sequence.play.scenes import chips_of, scene_of
from puzzles.sequence.play.words import names, turn_words
from puzzles.sequence.takeover import SEEN_AHEAD, TURNS, TakeOverGame, points_on
from rules.sequence.engine.board import LENGTH
from rules.sequence.engine.cards import Card
from rules.sequence.engine.moves import PlaceChip
from rules.sequence.pictures import BoardScene
from rules.sequence.pictures.words import board_words, playing_card_words


@dataclass(frozen=True)
class TakeOverScreen:
    mine: MyGame[TakeOverGame]
    part_in_words: str = ""
    """What is told in words: `lines`, `near`, `rows` or nothing."""
    counting_help: bool = False
    """Each space says what it would bring, and each line can be lit."""

    offers_help: ClassVar[bool] = True
    """Whether counting help can be asked for, and moves and questions typed."""

    @property
    def game(self) -> TakeOverGame:
        position: TakeOverGame = self.mine.position
        return position

    @property
    def line(self) -> str:
        """Sent with the form, so that a move cannot be applied to another position."""
        return " ".join(map(repr, self.game.moves))

    @property
    def ply(self) -> int:
        """Part of the ids of what can be picked: a browser that fills a form in again by its ids
        finds none of another turn."""
        return len(self.game.moves)

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

    # How far one is

    @property
    def pips(self) -> Iterator[str]:
        """One for each turn: `played`, `now`, or empty."""
        for turn in range(1, TURNS + 1):
            yield "played" if turn < self.game.turn else "now" if turn == self.game.turn else ""

    @cached_property
    def lanes(self) -> Sequence[Lane]:
        return lanes_of(self.game)

    @property
    def coach(self) -> str:
        """A target before the start; empty while it is not known."""
        score = self.mine.coach_score
        return "" if score is None else _("The coach: %(points)s") % {"points": score}

    # The hand, and the cards to come

    @cached_property
    def hand(self) -> list[HeldCard]:
        return held_cards(self.game)

    @property
    def row(self) -> Sequence[Card]:
        return self.game.seen_row

    @property
    def hidden(self) -> int:
        """Cards of the row that do not lie open yet."""
        return max(0, len(self.game.row) - SEEN_AHEAD)

    # The board

    @property
    def spots(self) -> Iterator[Spot]:
        return spots_of(self.game, self.hand, counting_help=self.counting_help)

    @property
    def scene(self) -> BoardScene:
        """With counting help each line of a lane can be lit that is not finished."""
        scene = scene_of(self.game)
        if not self.counting_help:
            return scene
        return replace(scene, lanes=[each.line if each.can_be_lit else None for each in self.lanes])

    @property
    def board_label(self) -> str:
        return board_words(chips_of(self.game), names())

    # In words

    @property
    def lines_in_words(self) -> list[str]:
        return lines_in_words(self.game, counting_help=self.counting_help)

    @property
    def near_spaces_in_words(self) -> list[str]:
        return near_spaces_in_words(self.game)

    @property
    def rows_in_words(self) -> Iterator[tuple[int, list[str]]]:
        return rows_in_words(self.game)

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers."""
        if self.game.is_over:
            # the points are in the heading, which has the focus
            return _("The game is over.")
        if self.part_in_words:
            return self._words_of_part
        turn = _("Turn %(turn)s of %(turns)s, %(points)s points.") % {
            "turn": self.game.turn,
            "turns": TURNS,
            "points": self.total,
        }
        hand = _("; ").join(map(playing_card_words, self.game.hand))
        last = [f"{turn_words(self.game.moves[-1])}."] if self.game.moves else []
        if gain := self._gain:
            last.insert(0, _("Sequence! +%(points)s.") % {"points": gain})
        elif nothing := self.brought_nothing:
            last.insert(0, f"{nothing}.")
        return " ".join([*last, turn, _("You hold: %(hand)s.") % {"hand": hand}])

    @property
    def brought_nothing(self) -> str:
        """Of a chip that has just been placed and brings no points yet: what it is good for."""
        last = self.game.moves[-1] if self.game.moves else None
        if not isinstance(last, PlaceChip) or self._gain:
            return ""
        nearest = nearest_through(last.space, self.game)
        if nearest is None:
            return _("+0: no line passes there")
        said = {"chips": LENGTH - len(nearest.missing), "length": LENGTH}
        return _("+0: %(chips)s of %(length)s in its line") % said

    @property
    def _gain(self) -> int:
        """Points of the lines that the last move has finished."""
        last = self.game.turn - 1
        return sum(
            points_on(last) for line in self.game.counted if self.game.finished[line] == last
        )

    @property
    def _words_of_part(self) -> str:
        if self.part_in_words == "rows":
            return _("The board row by row, as a table.")
        if self.part_in_words == "near":
            return _first_words(self.near_spaces_in_words, SPACES_AT_ONCE)
        return _first_words(self.lines_in_words, LINES_AT_ONCE) or no_lines_words()


def _first_words(every: Sequence[str], at_once: int) -> str:
    """The first few, and that the others stand on the page."""
    if len(every) <= at_once:
        return " ".join(every)
    left = len(every) - at_once
    others = ngettext(
        "And %(count)s other, in the list.", "And %(count)s others, in the list.", left
    )
    return " ".join([*every[:at_once], others % {"count": left}])


def screen_asked(
    mine: MyGame[TakeOverGame], query: Query, *, counting_help: bool = False
) -> TakeOverScreen:
    """What an address cannot mean is passed over."""
    return TakeOverScreen(mine, part_in_words=query.get("told", ""), counting_help=counting_help)
