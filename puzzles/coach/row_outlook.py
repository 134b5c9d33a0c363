"""What the row objective is worth, from the parts of the marks that it compares.

Before the end it is a soft maximum: one over marks, one over each of two drawer rows, or one over
pairs of runs. At the end it is exact.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from puzzles.coach.prospects import Prospects, Worth, prospects
from puzzles.solver.tables import Table, Tables
from rules.games.sideboards.objectives import RowObjective, RowRule
from rules.games.sideboards.rows import solo_row_points
from rules.games.sideboards.sideboard import FULL

Entry = TypeVar("Entry", bound=np.generic)
Parts = NDArray[np.intp]
"""Codes: (ways, marks compared, lanes)."""
SHARPNESS = 0.8
"""Of the soft maximum, per point."""
SHARED_DRAWER = 2.8
"""Points per drawer of two rows that count together: two, and a share of the bonus."""


class RowOutlook(Protocol):
    def worth(self, parts: Parts, length: int) -> Worth: ...

    def points(self, parts: Parts) -> Worth:
        """Of finished rows."""


def row_outlook(objective: RowObjective, tables: Tables) -> RowOutlook | None:
    """None for the row of a given mark: nothing is compared."""
    by_rule: dict[RowRule, Callable[[RowObjective, Tables], RowOutlook]] = {
        RowRule.LONGEST: Longest.of,
        RowRule.TWO_LONGEST: TwoLongest.of,
        RowRule.IN_DRAWER_ROWS: InDrawerRows.of,
    }
    build = by_rule.get(objective.rule)
    return build(objective, tables) if build else None


def points_by_drawers(objective: RowObjective) -> Worth:
    """By the number of drawers in the row or the two rows that count."""
    counts = range(2 * FULL + 1)
    return np.array([solo_row_points(objective, count) for count in counts], np.float32)


@dataclass(frozen=True, slots=True)
class Longest:
    soft: Prospects
    finished: Worth

    @classmethod
    def of(cls, objective: RowObjective, tables: Tables) -> "Longest":
        finished = points_by_drawers(objective)[tables.longest(FULL)]
        return cls(_soft(finished), finished)

    def worth(self, parts: Parts, length: int) -> Worth:
        return _hard(look_up(self.soft[length], parts).sum(axis=1))

    def points(self, parts: Parts) -> Worth:
        points: Worth = look_up(self.finished, parts).max(axis=1)
        return points


@dataclass(frozen=True, slots=True)
class InDrawerRows:
    soft: tuple[Prospects, Prospects]
    finished: tuple[Table, Table]
    by_drawers: Worth

    @classmethod
    def of(cls, objective: RowObjective, tables: Tables) -> "InDrawerRows":
        one, other = (tables.longest_in(row, FULL) for row in objective.drawer_rows)
        soft = _soft(SHARED_DRAWER * one), _soft(SHARED_DRAWER * other)
        return cls(soft, (one, other), points_by_drawers(objective))

    def worth(self, parts: Parts, length: int) -> Worth:
        one, other = (look_up(each[length], parts).sum(axis=1) for each in self.soft)
        return _hard(one * other)

    def points(self, parts: Parts) -> Worth:
        one, other = (look_up(each, parts).max(axis=1) for each in self.finished)
        return look_up(self.by_drawers, one + other)


@dataclass(frozen=True, slots=True)
class TwoLongest:
    soft_longest: Prospects
    soft_both: Prospects
    longest: Table
    second: Table
    by_drawers: Worth

    @classmethod
    def of(cls, objective: RowObjective, tables: Tables) -> "TwoLongest":
        longest, second = tables.longest(FULL), tables.second(FULL)
        soft = _soft(SHARED_DRAWER * longest), _soft(SHARED_DRAWER * (longest + second))
        return cls(*soft, longest, second, points_by_drawers(objective))

    def worth(self, parts: Parts, length: int) -> Worth:
        """Two marks give one run each, or one mark gives both."""
        each = look_up(self.soft_longest[length], parts)
        both = look_up(self.soft_both[length], parts).sum(axis=1)
        pairs = np.square(each.sum(axis=1)) - np.square(each).sum(axis=1)
        return _hard(pairs / 2 + both)

    def points(self, parts: Parts) -> Worth:
        longest, second = look_up(self.longest, parts), look_up(self.second, parts)
        best, next_best = longest[:, 0], second[:, 0]
        for mark in range(1, parts.shape[1]):
            run, other = longest[:, mark], second[:, mark]
            next_best = np.maximum(np.minimum(best, run), np.maximum(next_best, other))
            best = np.maximum(best, run)
        return look_up(self.by_drawers, best + next_best)


def look_up(table: NDArray[Entry], places: NDArray[Any]) -> NDArray[Entry]:
    """Nothing wraps around; but numpy skips its check of each place, which takes longest."""
    return table.take(places, mode="wrap")


def _soft(finished: Worth) -> dict[int, Worth]:
    return {n: np.exp(SHARPNESS * worth) for n, worth in prospects(finished).items()}


def _hard(soft: Worth) -> Worth:
    worth: Worth = np.divide(np.log(soft), SHARPNESS, dtype=np.float32)
    return worth
