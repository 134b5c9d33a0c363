"""What the page of a move drill shows of an answer: explained, beside the other choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.games.sideboards.coach.reason import MISLEADING, Evidence, row_after
from puzzles.games.sideboards.play.turns import side_of
from puzzles.games.sideboards.review.words import move_words, words_of
from puzzles.games.sideboards.training.drill_words import (
    RULES_BEHIND,
    claim_words,
    move_verdict_words,
    praise_words,
    worse_words,
)
from puzzles.games.sideboards.training.move_drills import COSTLY, DrillChoice, MoveDrill
from puzzles.games.sideboards.training.punishing_deck import line_in_future
from puzzles.games.sideboards.training.themes import Theme
from puzzles.games.sideboards.training.whys import Claim
from puzzles.games.values import Data
from rules.games.sideboards.cards import FULL, Card, Sideboard
from rules.games.sideboards.notation import parse_move
from rules.games.sideboards.objectives import Objective
from rules.games.sideboards.solo import Move, Start, Swap
from rules.pictures.sideboards import Highlight, Scene
from rules.pictures.sideboards.words import marked_row_words, row_words

LEAST_WIDTH = 7
"""Cards of the shortest row where two stand side by side: wide ones would be too high."""


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """One of the two choices that are compared."""

    title: str
    move: Move
    hand: Sequence[Card]
    row: Sideboard
    evidence: Evidence | None
    slots: int

    @property
    def words(self) -> str:
        return move_words(self.move, self.hand)

    @property
    def scene(self) -> Scene:
        lights = [Highlight(self.evidence.drawers)] if self.evidence else []
        return Scene(lights, slots=self.slots, arrived=side_of(self.move))

    @property
    def label(self) -> str:
        if self.evidence is None:
            return row_words(self.row)
        return marked_row_words(self.row, self.evidence.drawers)


@dataclass(frozen=True, slots=True)
class OfferedReason:
    number: int
    words: str
    is_true: bool
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class EndOfLine:
    """How one of the two choices ends in the future that is shown."""

    title: str
    row: Sideboard
    score: int


@dataclass(frozen=True)
class AnsweredScreen:
    drill: MoveDrill
    answer: Data

    @cached_property
    def faces(self) -> dict[int, Card]:
        return self.drill.faces

    @cached_property
    def move(self) -> Move:
        return parse_move(self.answer["move"], self.faces)

    @cached_property
    def taken(self) -> DrillChoice:
        found = self.drill.choice_of(self.move)
        return found or self.drill.choices[0]

    @property
    def best(self) -> DrillChoice:
        return self.drill.choices[0]

    @property
    def is_right(self) -> bool:
        return self.taken.is_right

    @property
    def other(self) -> DrillChoice:
        """What the best is compared with."""
        return self.drill.choices[self.drill.lure] if self.taken is self.best else self.taken

    @property
    def verdict(self) -> str:
        return move_verdict_words(self.taken)

    @property
    def objectives(self) -> Sequence[Objective]:
        return self.drill.game.deal.objectives.three

    # why

    @property
    def asks_why(self) -> bool:
        return bool(self.other.claims) and "reason" not in self.answer

    @cached_property
    def claims(self) -> Sequence[Claim]:
        """In an order that does not tell which is true."""
        return sorted(self.other.claims, key=lambda each: (each.why.value, each.category or ""))

    @property
    def reasons(self) -> list[OfferedReason]:
        true, chosen = self.other.claims[:1], self.answer.get("reason")
        return [
            OfferedReason(number, claim_words(each), each in true, number == chosen)
            for number, each in enumerate(self.claims)
        ]

    @property
    def chosen(self) -> OfferedReason | None:
        return next((each for each in self.reasons if each.is_chosen), None)

    @property
    def reason(self) -> str:
        """Once it is told: why the best is better, with its counts."""
        if self.asks_why or not self.other.reason:
            return ""
        told = praise_words if self.taken is self.best else words_of
        return told(self.other.reason)

    @property
    def rule(self) -> str:
        category = self.other.reason.category if self.other.reason else None
        if category:
            return RULES_BEHIND[category]
        is_swap = Swap() in (self.best.moves[0], self.other.moves[0])
        return "swap-unused" if is_swap else ""

    @property
    def trap(self) -> str:
        if not self._misleads:
            return ""
        if self.is_right:
            return _("You didn’t take the most points at once: here they mislead.")
        says_so = self.other.reason is not None and self.other.reason.why in MISLEADING
        if self.other is self.drill.choices[self.drill.lure] and not says_so:
            return _("It brings the most points at once, and here that misleads.")
        return ""

    @property
    def _misleads(self) -> bool:
        return Theme.MISLEADING in self.drill.themes

    @property
    def sides(self) -> list[ComparedRow]:
        """Both rows at the same scale: the player's first."""
        reason = None if self.asks_why else self.other.reason
        best_move = self.move if self.taken is self.best else self.best.moves[0]
        other_move = self.other.moves[0] if self.taken is self.best else self.move
        best = self._side(self._best_title, best_move, reason.better if reason else None)
        other = self._side(self._other_title, other_move, reason.taken if reason else None)
        return [best, other] if self.taken is self.best else [other, best]

    @property
    def _best_title(self) -> str:
        return _("Yours, the best") if self.taken is self.best else _("Better")

    @property
    def _other_title(self) -> str:
        if self.taken is not self.best:
            return _("Yours")
        if self._misleads:
            return _("Most points at once")
        return _("Tempting") if self.drill.is_trap else _("Next best")

    def _side(self, title: str, move: Move, evidence: Evidence | None) -> ComparedRow:
        sideboard = self.drill.game.sideboard
        placed = row_after(sideboard, move)
        row = placed.sideboard if placed else sideboard
        slots = max(LEAST_WIDTH, len(sideboard) + 1)
        return ComparedRow(title, move, self.drill.game.hand, row, evidence, slots)

    # the deck that punishes

    @property
    def worse(self) -> str:
        """How often the answer ends worse; empty unless it loses much."""
        if self.taken.loss < COSTLY or self.asks_why or not self._example:
            return ""
        punishing = self.taken.punishing or {}
        return worse_words(punishing["worse"], punishing["futures"])

    @property
    def _example(self) -> Data | None:
        example: Data | None = (self.taken.punishing or {}).get("example")
        return example

    @property
    def future(self) -> list[Card]:
        """The cards that came, two by two."""
        example = self._example or {"cards": []}
        return [self.faces[number] for number in example["cards"]]

    @property
    def ends(self) -> list[EndOfLine]:
        example = self._example
        if example is None:
            return []
        lines = ((_("Yours"), "taken"), (_("Better"), "better"))
        return [
            EndOfLine(title, self._end(example[name + "_line"]), example[name + "_score"])
            for title, name in lines
        ]

    def _end(self, line: str) -> Sideboard:
        row = self.drill.game.sideboard
        for move in line_in_future(line, self.faces):
            placed = row_after(row, move)
            row = placed.sideboard if placed else row
        return row

    @property
    def end_scene(self) -> Scene:
        return Scene(slots=FULL)

    @property
    def spoken(self) -> str:
        said = [self.verdict]
        if self.asks_why:
            said.append(self.question)
        else:
            said += [self.trap, self.reason, self.worse]
        return " ".join(filter(None, said))

    @property
    def question(self) -> str:
        return _("Why is it better?") if self.is_right else _("Why is the other one better?")

    @property
    def is_start(self) -> bool:
        return isinstance(self.move, Start)
