"""Choices compared by playing on from all of them with the same cards to come.

The games come in batches. A choice that is clearly behind plays no further ones, so that the
others play more; it keeps its distance to the best over the games that both have played.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puzzles.coach.continuations import Expected

Numbers = NDArray[np.float64]
Play = Callable[[NDArray[np.intp], int], Expected]
"""From some choices and a number of games to points: (parts, choices, games)."""
CLEARLY = 3.0
"""Standard errors behind the leader."""
LEAST_CONTENDERS = 2
ENOUGH = 0.1
"""Where one choice is clearly ahead, its own standard error need not be smaller."""
PARTS = 4


@dataclass(frozen=True, slots=True)
class Compared:
    """A choice's points in parts, and how far it is behind the best."""

    expected: Numbers
    error: float
    loss: float
    loss_error: float


@dataclass(frozen=True, slots=True)
class Tally:
    """What the games of the contenders add up to; the entries of other choices mean nothing."""

    games: int
    points: Numbers
    """(choices, parts)"""
    products: Numbers
    """Of the totals: (choices, choices)."""

    def plus(self, contenders: NDArray[np.intp], batch: Expected) -> "Tally":
        totals = batch.sum(axis=0, dtype=np.float64)
        points, products = self.points.copy(), self.products.copy()
        points[contenders] += batch.sum(axis=2, dtype=np.float64).T
        products[np.ix_(contenders, contenders)] += totals @ totals.T
        return Tally(self.games + totals.shape[1], points, products)

    def leader(self, contenders: NDArray[np.intp]) -> int:
        return int(contenders[self.points[contenders].sum(axis=1).argmax()])

    def difference(self, one: int, other: int) -> tuple[Numbers, float]:
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
class Standing:
    """Of a choice when it last played."""

    leader: int
    tally: Tally


def compare(choices: int, play: Play, *, games: int, batches: int) -> list[Compared]:
    contenders = np.arange(choices)
    tally = Tally(0, np.zeros((choices, PARTS)), np.zeros((choices, choices)))
    last = [Standing(0, tally)] * choices
    for _ in range(batches):
        tally = tally.plus(contenders, play(contenders, games // len(contenders)))
        leader = tally.leader(contenders)
        for choice in contenders:
            last[choice] = Standing(leader, tally)
        leads = _leads(contenders, tally)
        if _is_settled(leads) and tally.variance(leader) < ENOUGH**2:
            break
        contenders = _contenders(leads)
    return [_compared(choice, last, Standing(leader, tally)) for choice in range(choices)]


def _leads(contenders: NDArray[np.intp], tally: Tally) -> dict[int, float]:
    """How far each is behind the leader, less what may be chance."""
    leader = tally.leader(contenders)
    differences = {int(c): tally.difference(leader, int(c)) for c in contenders}
    return {c: parts.sum() - CLEARLY * var**0.5 for c, (parts, var) in differences.items()}


def _contenders(leads: Mapping[int, float]) -> NDArray[np.intp]:
    """Two at least, for the distance between the best two."""
    nearest = sorted(leads, key=leads.__getitem__)[:LEAST_CONTENDERS]
    return np.array(sorted({*nearest, *(c for c, lead in leads.items() if lead <= 0)}))


def _is_settled(leads: Mapping[int, float]) -> bool:
    return sum(lead <= 0 for lead in leads.values()) == 1


def _compared(choice: int, last: Sequence[Standing], final: Standing) -> Compared:
    """What the leader brings, less the distance."""
    distance, variance = _distance(choice, last)
    unseen = 1 - last[choice].tally.games / final.tally.games
    leader = final.tally.points[final.leader] / final.tally.games
    return Compared(
        expected=leader - distance,
        error=(final.tally.variance(final.leader) + variance * unseen) ** 0.5,
        loss=float(distance.sum()),
        loss_error=variance**0.5,
    )


def _distance(choice: int, last: Sequence[Standing]) -> tuple[Numbers, float]:
    """To the leader of a choice's last games, and from there to the leader in the end."""
    leader, tally = last[choice].leader, last[choice].tally
    distance, variance = tally.difference(leader, choice)
    if leader == choice:
        return distance, variance
    further, more_variance = _distance(leader, last)
    return distance + further, variance + more_variance
