"""The printed solo ranking: five ranks by final score."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Rank:
    at_least: int


RANKS = tuple(map(Rank, (55, 45, 35, 25, 0)))
"""The best first."""


def rank_of(total: int) -> Rank:
    """
    >>> rank_of(54)
    Rank(at_least=45)
    """
    return next(rank for rank in RANKS if total >= rank.at_least)


def points_to_next_rank(total: int) -> int | None:
    better = [rank.at_least - total for rank in RANKS if rank.at_least > total]
    return min(better, default=None)
