"""One decision of an analyzed game as a page shows it: the choices, and the rows they lead to."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal
from functools import cached_property

from puzzles.games.sideboards.coach.advice import Estimate
from puzzles.games.sideboards.coach.game_review import Decision, GameReview, rounded_to_tenths
from puzzles.games.sideboards.coach.reason import PartialPattern, Reason
from puzzles.games.sideboards.play.turns import Chosen, as_chosen, placed_by, side_of
from puzzles.games.sideboards.review.words import (
    ObjectiveShare,
    decision_title,
    is_telling,
    move_words,
    reason_words,
    shares_of,
    some_of,
)
from rules.games.sideboards.cards import FULL, Card, PlacedCard, Sideboard
from rules.games.sideboards.notation import move_text
from rules.games.sideboards.solo import Move
from rules.locale_words import tenths_words
from rules.pictures.sideboards import Highlight, Scene
from rules.pictures.sideboards.words import row_words

TENTH = Decimal("0.1")


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
    def text(self) -> str:
        return move_text(self.move)

    @property
    def words(self) -> str:
        return move_words(self.move)

    @property
    def is_taken(self) -> bool:
        return self.decision.move in self.estimate.moves

    @property
    def is_best(self) -> bool:
        return self.estimate is self.decision.best

    @property
    def is_close(self) -> bool:
        """Too close to the best to be called worse."""
        return self.is_good and not self.is_best

    @property
    def is_good(self) -> bool:
        """The best, or equal to it: within the margin of error, or to the tenth."""
        return self.estimate.is_close or self.expected == self.decision.before

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

    def scene(self, partial: PartialPattern | None) -> Scene:
        lights = [Highlight([partial.drawers])] if partial else []
        return Scene(lights, slots=FULL, arrived=side_of(self.move))


@dataclass(frozen=True)
class Step:
    """A decision, with the choice that is looked at beside the one taken."""

    number: int
    decision: Decision
    turns: int
    asked: str = ""

    @property
    def title(self) -> str:
        return decision_title(self.decision, self.turns)

    @property
    def spoken(self) -> str:
        """What is shown now, for screen readers."""
        shown = self.other or self.taken
        return (
            f"{self.title}. {shown.words}, {tenths_words(shown.expected)}. {row_words(shown.row)}"
        )

    @cached_property
    def choices(self) -> list[Choice]:
        """The best first."""
        return [Choice(self.decision, each) for each in self.decision.advice.estimates]

    @property
    def taken(self) -> Choice:
        return next(choice for choice in self.choices if choice.is_taken)

    @cached_property
    def other(self) -> Choice | None:
        """The one asked for, else the best; None where that was taken."""
        asked = (choice for choice in self.choices if choice.text == self.asked)
        found = next(asked, self.choices[0])
        return None if found.is_taken else found

    @property
    def equals(self) -> str:
        """Those that are as good as the best, but for the one taken."""
        good = (choice.words for choice in self.choices if choice.is_good)
        return some_of([words for words in good if words != self.taken.words])

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
    def reasons(self) -> list[str]:
        return reason_words(self.decision)

    @property
    def change(self) -> Decimal:
        return -self.decision.loss

    @property
    def taken_scene(self) -> Scene:
        return self.taken.scene(self._reason.taken if self._reason else None)

    @property
    def other_scene(self) -> Scene:
        partial = self._reason.better if self._reason else None
        return self.other.scene(partial) if self.other else Scene()

    @property
    def _reason(self) -> Reason | None:
        """Where both rows of it are to be seen, and one of them shows more."""
        reason = self.decision.reason
        is_shown = self.other is not None and self.other.is_best
        return reason if reason and is_shown and is_telling(reason) else None


def steps_of(review: GameReview, turns: int) -> list[Step]:
    return [Step(number, each, turns) for number, each in enumerate(review.decisions)]
