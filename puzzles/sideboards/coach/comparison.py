"""Choices compared by rollouts with the same cards to come.

Rollouts run in batches. A choice that is clearly behind gets no more of them, so that the others
get more; its distance to the best is measured on the games that both have played.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puzzles.sideboards.coach.rollouts import Expected

_Floats = NDArray[np.float64]
RunRollouts = Callable[[NDArray[np.intp], int], Expected]
"""From some choices and a number of games to points: (parts, choices, games)."""
DROPPED_BEHIND = 3.0
"""Standard errors behind the leader at which a choice drops out."""
LEAST_CONTENDERS = 2
TARGET_ERROR = 0.1
"""The standard error at which a choice that is clearly ahead needs no more rollouts."""
PARTS = 4


@dataclass(frozen=True, slots=True)
class Compared:
    """A choice's points in parts, and how far it is behind the best."""

    expected: _Floats
    error: float
    loss: float
    loss_error: float


@dataclass(frozen=True, slots=True)
class RolloutSums:
    """What the games of the contenders add up to; the entries of other choices mean nothing."""

    games: int
    points: _Floats
    """(choices, parts)"""
    products: _Floats
    """Of the totals: (choices, choices)."""

    def plus(self, contenders: NDArray[np.intp], batch: Expected) -> "RolloutSums":
        totals = batch.sum(axis=0, dtype=np.float64)
        points, products = self.points.copy(), self.products.copy()
        points[contenders] += batch.sum(axis=2, dtype=np.float64).T
        products[np.ix_(contenders, contenders)] += totals @ totals.T
        return RolloutSums(self.games + totals.shape[1], points, products)

    def leader(self, contenders: NDArray[np.intp]) -> int:
        return int(contenders[self.points[contenders].sum(axis=1).argmax()])

    def difference(self, one: int, other: int) -> tuple[_Floats, float]:
        """Of the means in parts, and its variance."""
        parts = (self.points[one] - self.points[other]) / self.games
        products = self.products[np.ix_([one, other], [one, other])]
        square = float(np.trace(products) - 2 * products[0, 1]) / self.games
        return parts, max(0.0, square - float(parts.sum()) ** 2) / self.games

    def variance(self, choice: int) -> float:
        mean = float(self.points[choice].sum()) / self.games
        square = float(self.products[choice, choice]) / self.games
        return max(0.0, square - mean**2) / self.games


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The leader and the sums when a choice was last rolled out."""

    leader: int
    sums: RolloutSums


def compare(choices: int, run: RunRollouts, *, games: int, batches: int) -> list[Compared]:
    contenders = np.arange(choices)
    sums = RolloutSums(0, np.zeros((choices, PARTS)), np.zeros((choices, choices)))
    last = [Snapshot(0, sums)] * choices
    for _ in range(batches):
        sums = sums.plus(contenders, run(contenders, games // len(contenders)))
        leader = sums.leader(contenders)
        for choice in contenders:
            last[choice] = Snapshot(leader, sums)
        leads = _leads(contenders, sums)
        if _is_settled(leads) and sums.variance(leader) < TARGET_ERROR**2:
            break
        contenders = _contenders(leads)
    return [_compared(choice, last, Snapshot(leader, sums)) for choice in range(choices)]


def _leads(contenders: NDArray[np.intp], sums: RolloutSums) -> dict[int, float]:
    """How far each is behind the leader, less what chance may explain."""
    leader = sums.leader(contenders)
    differences = {int(c): sums.difference(leader, int(c)) for c in contenders}
    return {c: parts.sum() - DROPPED_BEHIND * var**0.5 for c, (parts, var) in differences.items()}


def _contenders(leads: Mapping[int, float]) -> NDArray[np.intp]:
    """Two at least, for the distance between the best two."""
    nearest = sorted(leads, key=leads.__getitem__)[:LEAST_CONTENDERS]
    return np.array(sorted({*nearest, *(c for c, lead in leads.items() if lead <= 0)}))


def _is_settled(leads: Mapping[int, float]) -> bool:
    return sum(lead <= 0 for lead in leads.values()) == 1


def _compared(choice: int, last: Sequence[Snapshot], final: Snapshot) -> Compared:
    """The leader's points less the distance."""
    distance, variance = _distance(choice, last)
    unseen = 1 - last[choice].sums.games / final.sums.games
    leader = final.sums.points[final.leader] / final.sums.games
    return Compared(
        expected=leader - distance,
        error=(final.sums.variance(final.leader) + variance * unseen) ** 0.5,
        loss=float(distance.sum()),
        loss_error=variance**0.5,
    )


def _distance(choice: int, last: Sequence[Snapshot]) -> tuple[_Floats, float]:
    """To the leader of a choice's last games, and from there to the leader in the end."""
    leader, sums = last[choice].leader, last[choice].sums
    distance, variance = sums.difference(leader, choice)
    if leader == choice:
        return distance, variance
    further, more_variance = _distance(leader, last)
    return distance + further, variance + more_variance
