"""What a decision can be practiced under: what makes the better choice hard to see."""

from enum import StrEnum

from puzzles.sideboards.coach.advice import Estimate
from puzzles.sideboards.coach.position import CoachPosition
from puzzles.sideboards.coach.reason import LEAST_SHARE, row_after
from puzzles.sideboards.training.relation import Relation, relation_of
from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.scoring import solo_score
from rules.sideboards.engine.solo import Move

SECOND_SHARE = 1 / 3
"""Of the loss: an objective with less does not count as a second one."""


class Theme(StrEnum):
    MISLEADING = "misleading"
    """The other placement scores more now."""
    TWO_OBJECTIVES = "two objectives"
    END = "end"
    ROTATION = "turn"
    SWAP = "swap"
    LONG_ROW = "long row"
    LAST_CARD = "last card"


_BY_RELATION = {
    Relation.SWAP_MISSED: {Theme.SWAP},
    Relation.SWAP_NEEDLESS: {Theme.SWAP},
    Relation.END: {Theme.END},
    Relation.ROTATION: {Theme.ROTATION},
    Relation.START_TURNING: {Theme.ROTATION},
}

JudgedMove = tuple[Move, Estimate]


def modifiers(position: CoachPosition, better: JudgedMove, taken: JudgedMove) -> frozenset[Theme]:
    """All that apply to the better choice and another of the same decision."""
    themes = set(_BY_RELATION.get(relation_of(better[0], taken[0]), ()))
    if Theme.SWAP not in themes and points_now(position, taken[0]) > points_now(
        position, better[0]
    ):
        themes.add(Theme.MISLEADING)
    shares = loss_shares(better[1], taken[1])
    if sum(share >= SECOND_SHARE for share in shares.values()) > 1:
        themes.add(Theme.TWO_OBJECTIVES)
    if losing_part(better[1], taken[1]) is Category.ROWS:
        themes.add(Theme.LONG_ROW)
    if len(position.sideboard) == FULL - 1:
        themes.add(Theme.LAST_CARD)
    return frozenset(themes)


def loss_shares(better: Estimate, taken: Estimate) -> dict[Category, float]:
    """Of the loss, by objective; nothing where nothing is lost."""
    lost = better.expected - taken.expected
    if lost.total <= 0:
        return dict.fromkeys(Category, 0.0)
    return {category: getattr(lost, category.value) / lost.total for category in Category}


def losing_part(better: Estimate, taken: Estimate) -> Category | None:
    """The objective that explains the loss; None where several lose together."""
    shares = loss_shares(better, taken)
    most = max(shares, key=shares.__getitem__)
    return most if shares[most] >= LEAST_SHARE else None


def points_now(position: CoachPosition, move: Move) -> int:
    """Of the row after the move; a swap leaves it as it is, and its point is spent."""
    placed = row_after(position.sideboard, move)
    if placed is None:
        return solo_score(position.sideboard, position.objectives, swap_used=True).total
    swap_used = position.swap_used
    return solo_score(placed.sideboard, position.objectives, swap_used=swap_used).total
