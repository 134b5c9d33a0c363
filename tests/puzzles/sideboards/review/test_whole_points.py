from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.sideboards.coach.game_review import GameReview
from puzzles.sideboards.review.whole_points import whole_figures, whole_number, whole_parts

TENTHS = st.integers(0, 800).map(lambda tenths: Decimal(tenths).scaleb(-1))
LOSSES = st.lists(st.integers(0, 90).map(lambda tenths: Decimal(tenths).scaleb(-1)), min_size=7)


@dataclass(frozen=True)
class Lost:
    loss: Decimal


@dataclass(frozen=True)
class Figures:
    """As much of a review as whole numbers need."""

    expected: Decimal
    score: int
    decisions: list[Lost]

    @property
    def loss(self) -> Decimal:
        return sum((each.loss for each in self.decisions), Decimal(0))

    @property
    def luck(self) -> Decimal:
        return self.score - self.expected + self.loss


@given(TENTHS, st.integers(0, 80), LOSSES)
def test_whole_figures_close_and_stay_beside_the_exact_ones(
    expected: Decimal, score: int, losses: list[Decimal]
) -> None:
    exact = Figures(expected, score, [Lost(loss) for loss in losses])
    whole = whole_figures(cast(GameReview, exact))
    assert whole.expected + whole.luck - whole.loss == score
    assert abs(whole.expected - exact.expected) <= Decimal("0.5")
    assert abs(whole.loss - exact.loss) <= Decimal("0.5")
    assert abs(whole.luck - exact.luck) < 1
    assert sum(whole.losses) == whole.loss
    assert all(abs(one - loss) < 1 for one, loss in zip(whole.losses, losses, strict=True))


@given(LOSSES)
def test_the_greater_loss_is_never_the_smaller_number(losses: list[Decimal]) -> None:
    whole = whole_parts(losses, whole_number(sum(losses, Decimal(0))))
    ordered = sorted(zip(losses, whole, strict=True))
    for (less, small), (more, great) in pairwise(ordered):
        assert small <= great or less == more


@pytest.mark.parametrize(("exact", "whole"), [("0.5", 1), ("-0.5", -1), ("2.4", 2), ("-0.4", 0)])
def test_a_half_is_rounded_away_from_nothing(exact: str, whole: int) -> None:
    assert whole_number(Decimal(exact)) == whole
