"""What rows of cards are worth under one set of objectives, thousands of rows at once.

codes    the parts of the eight marks in many rows of one length: an array (marks, lanes)
ways     rows that come of them by one card more: an array (ways, marks, lanes)
worth    a quick estimate of the points in the end, from tables alone; exact for finished rows
points   what finished rows score, in parts: an array (colors handles rows, lanes)

Patterns, and the row of a given mark, add up mark by mark. The other row objectives compare marks.
"""

import numpy as np
from numpy.typing import NDArray

from puzzles.coach.prospects import Worth, prospects
from puzzles.coach.row_outlook import look_up, points_by_drawers, row_outlook
from puzzles.solver.tables import MARKS, Tables
from rules.games.sideboards.cards import HEIGHT
from rules.games.sideboards.objectives import About, Objectives, PatternObjective
from rules.games.sideboards.sideboard import FULL

Codes = NDArray[np.intp]


def _marks_of(about: About) -> slice:
    first = MARKS.index(about.marks[0])
    return slice(first, first + len(about.marks))


class Outlook:
    """The marks' tables of one length lie one behind the other, those that the row objective
    compares first; `base` says where each mark's table begins."""

    def __init__(self, objectives: Objectives, tables: Tables) -> None:
        self.objectives = objectives
        rows = objectives.rows
        self._compared = _marks_of(rows.about)
        self._rows = row_outlook(rows, tables)
        self._segment = np.ones(len(MARKS), np.intp)
        self._segment[self._compared] = 0
        self._pattern_segment = self._segment.copy()
        patterns = objectives.colors, objectives.handles
        self._patterns = [_pattern_points(each, tables) for each in patterns]
        segments = [prospects(each) for each in self._patterns]
        if rows.about is About.HANDLES:
            segments.reverse()
        if rows.mark is not None:
            self._row_points = points_by_drawers(rows)[tables.longest(FULL)]
            row = prospects(self._row_points)
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
        """Of each mark's patterns in one row: codes (marks,)."""
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
