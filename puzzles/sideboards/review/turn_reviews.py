"""What the coach says of one turn of a game, beside the whole of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from puzzles.sideboards.coach.game_review import GameReview
from puzzles.sideboards.review.steps import Step, steps_of


@dataclass(frozen=True)
class TurnReview:
    game_review: GameReview
    steps: Sequence[Step]
    """The decisions of the turn: a swap is one of its own."""

    @property
    def before(self) -> Decimal:
        """Expected before the turn's cards came."""
        return self.after - self.luck - self.change

    @property
    def after(self) -> Decimal:
        return self.steps[-1].decision.after

    @property
    def luck(self) -> Decimal:
        return sum((step.decision.luck for step in self.steps), Decimal(0))

    @property
    def change(self) -> Decimal:
        return sum((step.change for step in self.steps), Decimal(0))

    @property
    def whole_change(self) -> Decimal:
        return -self.game_review.loss


def turn_review(review: GameReview, number: int, turns: int) -> TurnReview:
    steps = [step for step in steps_of(review, turns) if step.decision.turn == number]
    return TurnReview(review, steps)
