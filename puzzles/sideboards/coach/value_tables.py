"""What rows of cards are worth under one set of objectives, thousands of rows at once.

codes    the parts of the eight marks in many rows of one length: an array (marks, lanes)
ways     rows that come of them by one card more: an array (ways, marks, lanes)
worth    a quick estimate of the points in the end, from tables alone; exact for finished rows
points   what finished rows score, in parts: an array (colors handles rows, lanes)

Patterns, and the row of a given mark, add up mark by mark. The other row objectives compare marks:
before the end they are worth a soft maximum, one over marks, one over each of two drawer rows, or
one over pairs of runs. At the end they are exact.
"""

from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from puzzles.sideboards.coach.mark_values import Worth, WorthByLength, worth_by_length
from puzzles.sideboards.solver.tables import MARKS, Codes, CountTable, Tables
from rules.sideboards.engine.cards import FULL, HEIGHT
from rules.sideboards.engine.counting import solo_row_points
from rules.sideboards.engine.objectives import (
    About,
    Objectives,
    PatternObjective,
    RowObjective,
    RowRule,
)

_Entry = TypeVar("_Entry", bound=np.generic)
Parts = NDArray[np.intp]
"""Codes: (ways, marks compared, lanes)."""
SHARPNESS = 0.8
"""Of the soft maximum, per point."""
SHARED_DRAWER = 2.8
"""Points per drawer of two rows that count together: two, and a share of the bonus."""


class RowValues(Protocol):
    def worth(self, parts: Parts, length: int) -> Worth: ...

    def points(self, parts: Parts) -> Worth:
        """Of finished rows."""


def row_values(objective: RowObjective, tables: Tables) -> RowValues | None:
    """None for the row of a given mark: nothing is compared."""
    match objective.rule:
        case RowRule.OF_MARK:
            return None
        case RowRule.LONGEST:
            return Longest.of(objective, tables)
        case RowRule.TWO_LONGEST:
            return TwoLongest.of(objective, tables)
        case RowRule.IN_DRAWER_ROWS:
            return InDrawerRows.of(objective, tables)


def points_by_drawers(objective: RowObjective) -> Worth:
    """By the number of drawers in the row or the two rows that count."""
    counts = range(2 * FULL + 1)
    return np.array([solo_row_points(objective, count) for count in counts], np.float32)


@dataclass(frozen=True, slots=True)
class Longest:
    soft: WorthByLength
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
    soft: tuple[WorthByLength, WorthByLength]
    finished: tuple[CountTable, CountTable]
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
    soft_longest: WorthByLength
    soft_both: WorthByLength
    longest: CountTable
    second: CountTable
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


def look_up(table: NDArray[_Entry], places: NDArray[Any]) -> NDArray[_Entry]:
    """No index wraps; `mode="wrap"` only skips numpy's bounds check, which takes longest."""
    return table.take(places, mode="wrap")


def _soft(finished: Worth) -> dict[int, Worth]:
    return {n: np.exp(SHARPNESS * worth) for n, worth in worth_by_length(finished).items()}


def _hard(soft: Worth) -> Worth:
    worth: Worth = np.divide(np.log(soft), SHARPNESS, dtype=np.float32)
    return worth


def _marks_of(about: About) -> slice:
    first = MARKS.index(about.marks[0])
    return slice(first, first + len(about.marks))


class ValueTables:
    """The marks' tables of one length, concatenated: first those that the row objective compares;
    `base` is the offset of each mark's table."""

    def __init__(self, objectives: Objectives, tables: Tables) -> None:
        self.objectives = objectives
        self.tables = tables
        rows = objectives.rows
        self._compared = _marks_of(rows.about)
        self._rows = row_values(rows, tables)
        self._segment = np.ones(len(MARKS), np.intp)
        self._segment[self._compared] = 0
        self._pattern_segment = self._segment.copy()
        patterns = objectives.colors, objectives.handles
        self._patterns = [_pattern_points(each, tables) for each in patterns]
        segments = [worth_by_length(each) for each in self._patterns]
        if rows.about is About.HANDLES:
            segments.reverse()
        if rows.mark is not None:
            self._row_points = points_by_drawers(rows)[tables.longest(FULL)]
            row = worth_by_length(self._row_points)
            segments.append({length: segments[0][length] + row[length] for length in row})
            self._segment[MARKS.index(rows.mark)] = 2
            self._row_mark = MARKS.index(rows.mark)
        self._worth = {n: np.concatenate([s[n] for s in segments]) for n in segments[0]}

    def base(self, length: int) -> Codes:
        base: Codes = self._segment * HEIGHT**length
        return base

    def worth(self, ways: Codes, length: int) -> Worth:
        """The codes are shifted by `base` already."""
        worth: Worth = look_up(self._worth[length], ways).sum(axis=1)
        if self._rows is not None:
            compared = ways[:, self._compared]
            exact = length == FULL
            worth += self._rows.points(compared) if exact else self._rows.worth(compared, length)
        return worth

    def pattern_worth(self, codes: Codes, length: int) -> Worth:
        """Of each mark’s patterns: codes (…, marks)."""
        return look_up(self._worth[length], codes + self._pattern_segment * HEIGHT**length)

    def points(self, codes: Codes) -> Worth:
        both = zip(self._patterns, About, strict=True)
        colors, handles = (look_up(p, codes[_marks_of(about)]).sum(axis=0) for p, about in both)
        if self._rows is None:
            rows = look_up(self._row_points, codes[self._row_mark])
        else:
            rows = self._rows.points(codes[None, self._compared])[0]
        return np.stack([colors, handles, rows])


def _pattern_points(objective: PatternObjective, tables: Tables) -> Worth:
    return tables.patterns(objective, FULL) * np.float32(objective.points)
