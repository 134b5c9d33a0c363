"""What unfinished rows score as they lie, many at once, one objective at a time."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puzzles.sideboards.coach.value_tables import look_up, points_by_drawers
from puzzles.sideboards.solver.tables import MARKS, Codes, Tables
from rules.sideboards.engine.objectives import (
    About,
    Category,
    Objectives,
    PatternObjective,
    RowObjective,
    RowRule,
)

RowPoints = NDArray[np.float32]
_Counts = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class PointsNow:
    objectives: Objectives
    tables: Tables

    def of(self, category: Category, codes: Codes, length: int) -> RowPoints:
        """codes: (marks, lanes)"""
        if category is Category.ROWS:
            counts = self._drawers(self.objectives.rows, codes, length)
            return look_up(points_by_drawers(self.objectives.rows), counts)
        colors, handles = self.objectives.colors, self.objectives.handles
        return self._patterns(colors if category is Category.COLORS else handles, codes, length)

    def _patterns(self, objective: PatternObjective, codes: Codes, length: int) -> RowPoints:
        counts = look_up(self.tables.patterns(objective, length), _marks(codes, objective.about))
        points: RowPoints = counts.sum(axis=0, dtype=np.float32) * np.float32(objective.points)
        return points

    def _drawers(self, objective: RowObjective, codes: Codes, length: int) -> _Counts:
        """In the row or the two rows that count."""
        marks = _marks(codes, objective.about)
        match objective.rule:
            case RowRule.OF_MARK:
                return self._longest(_of_mark(codes, objective), length)
            case RowRule.LONGEST:
                return self._longest(marks, length)
            case RowRule.TWO_LONGEST:
                return self._two_longest(marks, length)
            case RowRule.IN_DRAWER_ROWS:
                return self._in_rows(objective, marks, length)

    def _longest(self, marks: Codes, length: int) -> _Counts:
        longest: _Counts = look_up(self.tables.longest(length), marks).max(axis=0).astype(np.intp)
        return longest

    def _two_longest(self, marks: Codes, length: int) -> _Counts:
        tables = self.tables.longest(length), self.tables.second(length)
        every = np.sort(np.concatenate([look_up(table, marks) for table in tables]), axis=0)
        two: _Counts = every[-2:].sum(axis=0, dtype=np.intp)
        return two

    def _in_rows(self, objective: RowObjective, marks: Codes, length: int) -> _Counts:
        one, other = (self.tables.longest_in(row, length) for row in objective.drawer_rows)
        both = [look_up(table, marks).max(axis=0) for table in (one, other)]
        counts: _Counts = np.sum(both, axis=0, dtype=np.intp)
        return counts


def _marks(codes: Codes, about: About) -> Codes:
    first = MARKS.index(about.marks[0])
    return codes[first : first + len(about.marks)]


def _of_mark(codes: Codes, objective: RowObjective) -> Codes:
    if objective.mark is None:
        raise ValueError(f"objective {objective.id} names no mark")
    return codes[[MARKS.index(objective.mark)]]
