"""Tenths of points as whole numbers, for sentences: each is next to its exact value, and what adds
up exactly still does."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from math import floor

from puzzles.sideboards.coach.game_review import GameReview


def whole_number(points: Decimal) -> int:
    """
    >>> whole_number(Decimal("-0.5")), whole_number(Decimal("2.5"))
    (-1, 3)
    """
    return int(points.to_integral_value(ROUND_HALF_UP))


def whole_parts(parts: Sequence[Decimal], total: int) -> list[int]:
    """Rounded down, but for those with the largest remainders.

    >>> whole_parts([Decimal("3.4"), Decimal("0.4"), Decimal("2.7")], 7)
    [4, 0, 3]
    """
    whole = [floor(part) for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda place: whole[place] - parts[place])
    for place in by_remainder[: total - sum(whole)]:
        whole[place] += 1
    return whole


@dataclass(frozen=True, slots=True)
class WholeFigures:
    """score = expected + luck − loss"""

    expected: int
    luck: int
    loss: int
    losses: Sequence[int]
    """By decision; their sum is the loss."""


def whole_figures(review: GameReview) -> WholeFigures:
    """Luck takes what rounding the others leaves, which never changes its sign."""
    expected, loss = whole_number(review.expected), whole_number(review.loss)
    return WholeFigures(
        expected=expected,
        luck=review.score - expected + loss,
        loss=loss,
        losses=whole_parts([each.loss for each in review.decisions], loss),
    )
