"""A row's score from table look-ups alone: one for each mark, and some for its runs.

The score is the sum of the first layers, one for each mark, plus the points for the drawers in
the runs that count, told by the other layers. It never falls when a looked-up value grows: the
same sum of upper bounds is an upper bound of the score.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from puzzles.sideboards.solver.tables import MARKS, Codes, CountTable, Tables
from rules.sideboards.engine.cards import Mark
from rules.sideboards.engine.counting import solo_row_points
from rules.sideboards.engine.objectives import Objectives, RowObjective, RowRule

Values = NDArray[np.uint8 | np.uint16 | np.int16]
Totals = NDArray[np.int16]
RowPoints = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Layer:
    """The values in which one mark's code is looked up."""

    mark: int
    values: Values


@dataclass(frozen=True, slots=True)
class Valuation:
    layers: tuple[Layer, ...]
    rule: RowRule
    run_points: Totals
    """By number of drawers in the runs that count."""

    @property
    def holds_upside_down(self) -> bool:
        """Whether a row scores the same after turning each of its cards."""
        match self.rule:
            case RowRule.IN_DRAWER_ROWS:
                return False
            case RowRule.OF_MARK | RowRule.LONGEST | RowRule.TWO_LONGEST:
                return True

    def totals(self, values: Values) -> Totals:
        """From what each row (second axis) looks up in each layer (first axis)."""
        totals: Totals = values[: len(MARKS)].sum(axis=0, dtype=np.int16)
        if self.rule is not RowRule.OF_MARK:
            totals += self.run_points[self._drawers_in_runs(values[len(MARKS) :])]
        return totals

    def _drawers_in_runs(self, values: Values) -> Values:
        match self.rule:
            case RowRule.OF_MARK:
                raise ValueError("the row of a mark has no layers of runs")
            case RowRule.LONGEST:
                return _highest(values)
            case RowRule.TWO_LONGEST:
                longest, both = np.split(values, 2)
                return _highest(np.stack([_two_highest(longest), _highest(both)]))
            case RowRule.IN_DRAWER_ROWS:
                one, other = np.split(values, 2)
                return _highest(one) + _highest(other)


def _highest(values: Values) -> Values:
    highest: Values = values.max(axis=0)
    return highest


def _two_highest(values: Values) -> Values:
    """The sum of the two highest of each row: faster than sorting them."""
    highest, next_highest = values[0], np.zeros_like(values[0])
    for each in values[1:]:
        next_highest = np.maximum(next_highest, np.minimum(highest, each))
        highest = np.maximum(highest, each)
    both: Values = highest + next_highest
    return both


def valuation(
    objectives: Objectives, tables: Tables, *, length: int, row_points: RowPoints | None = None
) -> Valuation:
    """For rows of `length` cards. `row_points` are those for so many drawers in the runs that
    count, where one does not play alone."""
    every_code = dict.fromkeys(MARKS, slice(None))
    found = _valuation_at(objectives, tables, every_code, length=length, row_points=row_points)
    # the smallest dtype, so that more of the table fits into the processor's cache
    dtype = np.min_scalar_type(max(each.values.max() for each in found.layers[: len(MARKS)]))
    layers = [Layer(each.mark, each.values.astype(dtype)) for each in found.layers]
    return replace(found, layers=tuple(layers))


def points_of(objectives: Objectives, tables: Tables, codes: Codes, *, length: int) -> Totals:
    """What a few rows score without the swap card: quicker than their whole valuation."""
    by_mark = dict(zip(MARKS, codes, strict=True))
    found = _valuation_at(objectives, tables, by_mark, length=length)
    return found.totals(np.stack([each.values for each in found.layers]))


def _valuation_at(
    objectives: Objectives,
    tables: Tables,
    codes: Mapping[Mark, Codes | slice],
    *,
    length: int,
    row_points: RowPoints | None = None,
) -> Valuation:
    """Its layers hold what these codes alone count."""
    rows = objectives.rows
    points_for = row_points or partial(solo_row_points, rows)
    run_points = np.array([points_for(count) for count in range(2 * length + 1)], np.int16)
    points = {
        mark: pattern.points * tables.patterns(pattern, length)[codes[mark]].astype(np.int16)
        for pattern in (objectives.colors, objectives.handles)
        for mark in pattern.about.marks
    }
    if rows.mark:
        points[rows.mark] += run_points[tables.longest(length)[codes[rows.mark]]]
    of_marks = [Layer(MARKS.index(mark), points[mark]) for mark in MARKS]
    of_runs = [
        Layer(MARKS.index(mark), drawers[codes[mark]])
        for drawers in _runs(rows, tables, length)
        for mark in rows.about.marks
    ]
    return Valuation((*of_marks, *of_runs), rows.rule, run_points)


def _runs(rows: RowObjective, tables: Tables, length: int) -> list[CountTable]:
    longest = tables.longest(length)
    match rows.rule:
        case RowRule.OF_MARK:
            return []
        case RowRule.LONGEST:
            return [longest]
        case RowRule.TWO_LONGEST:
            return [longest, longest + tables.second(length)]
        case RowRule.IN_DRAWER_ROWS:
            return [tables.longest_in(row, length) for row in rows.drawer_rows]
