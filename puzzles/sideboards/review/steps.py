"""One decision of an analyzed game as a page shows it: the choices, and the rows they lead to."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_CEILING, Decimal
from functools import cached_property

from puzzles.sideboards.coach.advice import Estimate
from puzzles.sideboards.coach.game_review import Decision, GameReview, rounded_to_tenths
from puzzles.sideboards.coach.reason import NEXT_TURN, Evidence
from puzzles.sideboards.play.turns import Chosen, as_chosen, placed_by, side_of
from puzzles.sideboards.review.summary import cost_words
from puzzles.sideboards.review.whole_points import whole_figures
from puzzles.sideboards.review.words import (
    ObjectiveShare,
    decision_title,
    move_words,
    reason_words,
    shares_of,
    unseen_words,
)
from rules.sideboards.engine.cards import FULL, Card, PlacedCard, Sideboard
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.solo import Move
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.words import marked_row_words, row_words

TENTH = Decimal("0.1")
MOST_EQUALS = 3
"""Of equally good choices so many are drawn; the others are counted."""
LEAST_SLOTS = 7
"""Cards of the shortest row where two rows stand side by side: wide ones would be too high."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of those that a decision had."""

    decision: Decision
    estimate: Estimate

    @property
    def move(self) -> Move:
        """As it was made, where a mirror image is as good."""
        return self.decision.move if self.is_taken else self.estimate.moves[0]

    @property
    def hand(self) -> Sequence[Card]:
        return self.decision.position.hand

    @property
    def text(self) -> str:
        return move_text(self.move)

    @property
    def words(self) -> str:
        return move_words(self.move, self.hand)

    @property
    def is_taken(self) -> bool:
        return self.decision.move in self.estimate.moves

    @property
    def is_best(self) -> bool:
        """The coach's own."""
        return self.estimate is self.decision.best

    @property
    def is_good(self) -> bool:
        """The best, or equal to it: within the margin of error, or to the tenth."""
        return self.estimate.is_close or self.expected == self.decision.before

    @property
    def is_close(self) -> bool:
        """One of several that are too close to call."""
        return self.is_good and not self.is_best_alone

    @property
    def is_best_alone(self) -> bool:
        others = (
            Choice(self.decision, each)
            for each in self.decision.advice.estimates
            if each is not self.estimate
        )
        return self.is_good and not any(other.is_good for other in others)

    @property
    def expected(self) -> Decimal:
        return rounded_to_tenths(self.estimate.expected.total)

    @property
    def error(self) -> Decimal:
        """Never rounded down to zero."""
        return Decimal(self.estimate.error).quantize(TENTH, ROUND_CEILING)

    @property
    def change(self) -> Decimal:
        return Decimal(0) if self.is_good else self.expected - self.decision.before

    @property
    def row(self) -> Sideboard:
        return self.decision.row_after(self.move)

    @property
    def placed(self) -> tuple[PlacedCard, ...]:
        return placed_by(self.move)


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A choice's row with the drawers lit that tell it from the other."""

    choice: Choice
    evidence: Evidence | None
    slots: int = FULL

    @property
    def row(self) -> Sideboard:
        return self.choice.row

    @property
    def scene(self) -> Scene:
        lights = [Highlight(self.evidence.drawers)] if self.evidence else []
        return Scene(lights, slots=self.slots, arrived=side_of(self.choice.move))

    @property
    def label(self) -> str:
        return marked_row_words(self.row, self.evidence.drawers if self.evidence else ())


@dataclass(frozen=True)
class Step:
    """A decision, with the choice that is looked at beside the one taken."""

    number: int
    decision: Decision
    turns: int
    cost: int = 0
    """What it lost, in whole points."""
    asked: str = ""

    @property
    def title(self) -> str:
        return decision_title(self.decision, self.turns)

    @property
    def spoken(self) -> str:
        """What is shown now, for screen readers."""
        shown = self.other or self.taken
        return f"{self.title}. {shown.words}. {row_words(shown.row)}"

    @cached_property
    def choices(self) -> list[Choice]:
        """The best first."""
        return [Choice(self.decision, each) for each in self.decision.advice.estimates]

    @cached_property
    def taken(self) -> Choice:
        return next(choice for choice in self.choices if choice.is_taken)

    @cached_property
    def other(self) -> Choice | None:
        """The one asked for, else the best; None where that was taken."""
        asked = (choice for choice in self.choices if choice.text == self.asked)
        found = next(asked, self.choices[0])
        return None if found.is_taken else found

    @property
    def equals(self) -> list[Choice]:
        """Those that are as good as the best, but for the one taken: the first few."""
        return self._equals[:MOST_EQUALS]

    @property
    def more_equals(self) -> int:
        return len(self._equals[MOST_EQUALS:])

    @cached_property
    def _equals(self) -> list[Choice]:
        return [choice for choice in self.choices if choice.is_good and not choice.is_taken]

    @property
    def hand(self) -> Sequence[Card]:
        return self.decision.position.hand

    @property
    def as_chosen(self) -> Chosen:
        return as_chosen(self.hand, self.taken.placed)

    @property
    def shares(self) -> list[ObjectiveShare]:
        return shares_of(self.decision.shares)

    @property
    def reason(self) -> str:
        return reason_words(self.decision)

    @property
    def unseen(self) -> str:
        why = self.decision.reason.why if self.decision.reason else None
        return unseen_words(len(self.decision.position.unseen)) if why in NEXT_TURN else ""

    @property
    def cost_words(self) -> str:
        return cost_words(self.cost) if self.decision.loss else ""

    @property
    def change(self) -> Decimal:
        return -self.decision.loss

    @property
    def taken_row(self) -> ShownRow:
        reason = self.decision.reason if self._is_compared else None
        return ShownRow(self.taken, reason.taken if reason else None)

    @property
    def other_row(self) -> ShownRow | None:
        reason = self.decision.reason if self._is_compared else None
        return ShownRow(self.other, reason.better if reason else None) if self.other else None

    @property
    def side_by_side(self) -> list[ShownRow]:
        """Both rows at the same scale: the one taken, and the other."""
        rows = [shown for shown in (self.taken_row, self.other_row) if shown]
        slots = max(LEAST_SLOTS, *(len(shown.row) for shown in rows))
        return [replace(shown, slots=slots) for shown in rows]

    @property
    def _is_compared(self) -> bool:
        """The reason speaks of the best and of the one taken."""
        return self.other is not None and self.other.is_best


def steps_of(review: GameReview, turns: int) -> list[Step]:
    costs = whole_figures(review).losses
    return [
        Step(number, decision, turns, cost)
        for number, (decision, cost) in enumerate(zip(review.decisions, costs, strict=True))
    ]
