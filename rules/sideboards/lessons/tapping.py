"""The task to tap the drawers that count: a pattern, or the rows."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, groupby, product

from rules.sideboards.engine.cards import HEIGHT, Cell, Sideboard
from rules.sideboards.engine.counting import occurrences
from rules.sideboards.engine.errors import Unreadable
from rules.sideboards.engine.objectives import (
    Category,
    Objective,
    PatternObjective,
    RowObjective,
    RowRule,
)
from rules.sideboards.lessons.findings import Finding, FindingKind
from rules.sideboards.lessons.near_misses import marks_at
from rules.sideboards.lessons.tasks import Verdict, cells_from, cells_text
from rules.sideboards.lessons.tries import Laid


@dataclass(frozen=True, slots=True)
class Tapping:
    id: str
    laid: Laid
    category: Category

    @property
    def objective(self) -> Objective:
        return self.laid.objective(self.category)

    @property
    def shown(self) -> tuple[Category, ...]:
        return (self.category,)

    @property
    def right(self) -> tuple[str, ...]:
        return tuple(sorted(map(cells_text, _counting(self.laid, self.category))))

    @property
    def fewest(self) -> int:
        return len(_counting(self.laid, self.category)[0])

    def answers(self) -> Iterator[str]:
        every = product(range(len(self.laid.row)), range(HEIGHT))
        return map(cells_text, combinations(every, self.fewest))

    def judge(self, answer: str) -> Verdict:
        cells = cells_from(answer, self.laid)
        if len(cells) != self.fewest:
            raise Unreadable("cards", answer)
        if cells in map(_from_the_left, _counting(self.laid, self.category)):
            return Verdict(answer, None, (cells,))
        if isinstance(self.objective, PatternObjective):
            return Verdict(answer, _no_pattern(self.laid.row, cells, self.objective))
        return Verdict(answer, _no_row(self.laid.row, cells, self.objective))


# a few dozen tasks, each asked for with every tap
@cache
def _counting(laid: Laid, category: Category) -> tuple[tuple[Cell, ...], ...]:
    """Every pattern on the row by itself; for rows, all drawers that count."""
    row, objective = laid.row, laid.objective(category)
    if isinstance(objective, PatternObjective):
        marks = objective.about.marks
        every = (occurrences(row.rows_of(mark), objective) for mark in marks)
        return tuple(drawers for found in every for drawers in found)
    return (tuple(cell for group in laid.sheet(row).rows.groups for cell in group),)


def _from_the_left(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple(sorted(cells))


def _no_pattern(row: Sideboard, cells: tuple[Cell, ...], objective: PatternObjective) -> Finding:
    marks = marks_at(row, cells, objective.about)
    known = tuple(dict.fromkeys(mark for mark in marks if mark is not None))
    if None in marks:
        empty = tuple(cell for cell, mark in zip(cells, marks, strict=True) if mark is None)
        return Finding(FindingKind.NO_HANDLE, (empty,), known)
    if len({column for column, _ in cells}) < len(cells):
        return Finding(FindingKind.SAME_CARD, (cells,), known)
    if len(known) > 1:
        return Finding(FindingKind.UNLIKE, (cells,), known)
    return Finding(FindingKind.OTHER_SHAPE, (cells,), known)


def _no_row(row: Sideboard, cells: tuple[Cell, ...], objective: RowObjective) -> Finding:
    marks = marks_at(row, cells, objective.about)
    known = tuple(dict.fromkeys(mark for mark in marks if mark is not None))
    if None in marks:
        empty = tuple(cell for cell, mark in zip(cells, marks, strict=True) if mark is None)
        return Finding(FindingKind.NO_HANDLE, (empty,), known)
    if objective.mark is not None and known != (objective.mark,):
        others = tuple(mark for mark in known if mark is not objective.mark)
        return Finding(FindingKind.OTHER_MARK, (cells,), (objective.mark, *others))
    in_levels = objective.rule is RowRule.IN_DRAWER_ROWS
    levels = {level for _, level in cells}
    if in_levels and not levels <= set(objective.drawer_rows):
        first, second = (level + 1 for level in objective.drawer_rows)
        return Finding(FindingKind.OTHER_LEVEL, (cells,), known, {"first": first, "second": second})
    if not in_levels and len(levels) > 1:
        return Finding(FindingKind.NOT_LEVEL, (cells,), known)
    return _broken_on_a_level(row, cells, objective)


def _broken_on_a_level(row: Sideboard, cells: tuple[Cell, ...], objective: RowObjective) -> Finding:
    by_level = sorted(cells, key=lambda cell: cell[::-1])
    for _, group in groupby(by_level, key=lambda cell: cell[1]):
        there = tuple(group)
        known = tuple(
            dict.fromkeys(
                mark for mark in marks_at(row, there, objective.about) if mark is not None
            )
        )
        if len(known) > 1:
            return Finding(FindingKind.UNLIKE, (there,), known)
        if there[-1][0] - there[0][0] >= len(there):
            return Finding(FindingKind.GAP, (there,), known)
    return Finding(FindingKind.LONGER_ROW, (cells,))
