"""Why something does not count: the drawers that come closest, and what is wrong with them."""

from collections.abc import Sequence
from itertools import takewhile

from rules.sideboards.engine.cards import HEIGHT, Cell, Drawer, Mark, Side, Sideboard
from rules.sideboards.engine.counting import occurrences
from rules.sideboards.engine.objectives import About, PatternObjective, RowObjective, RowRule
from rules.sideboards.engine.scoring import PatternScore, RowScore
from rules.sideboards.lessons.findings import Finding, FindingKind
from rules.sideboards.lessons.tries import Tried

SHORTEST_ROW = 2
"""Drawers: a row of two that the newest card begins is no row made longer."""


def mark_of(drawer: Drawer, about: About) -> Mark | None:
    return drawer.color if about is About.COLORS else drawer.handle


def marks_at(row: Sideboard, cells: Sequence[Cell], about: About) -> list[Mark | None]:
    return [mark_of(row.drawer(cell), about) for cell in cells]


def pattern_missed(tried: Tried, objective: PatternObjective) -> Finding:
    """Why the newest card completes no pattern."""
    row, column = tried.row, tried.last_column
    for mark in objective.about.marks:
        for cells in occurrences(row.rows_of(mark), objective):
            if any(each == column for each, _ in cells):
                return Finding(FindingKind.SHARED_DRAWER, (cells,), (mark,))
    places = [cells for cells in places_of(row, objective) if column in dict(cells)]
    return unlike(
        row, min(places, key=lambda cells: _strangeness(row, cells, objective)), objective
    )


def no_more_patterns(row: Sideboard, score: PatternScore) -> Finding | None:
    """Why no pattern counts, or not one more: its drawers are used already, or the nearest shape is
    of several marks."""
    objective = score.objective
    for mark in objective.about.marks:
        for cells in occurrences(row.rows_of(mark), objective):
            if cells not in score.groups:
                return Finding(FindingKind.SHARED_DRAWER, (cells,), (mark,))
    places = [] if score.patterns else places_of(row, objective)
    if not places:
        return None
    return unlike(
        row, min(places, key=lambda cells: _strangeness(row, cells, objective)), objective
    )


def row_broken(row: Sideboard, score: RowScore) -> Finding | None:
    """What ends the longest row that counts; None if it goes through the whole sideboard."""
    for run in score.runs[:1]:
        for column in (run.start + run.length, run.start - 1):
            if 0 <= column < len(row):
                cell = column, run.row
                other = mark_of(row.drawer(cell), score.objective.about)
                marks = (run.mark,) if other is None else (run.mark, other)
                return Finding(FindingKind.ROW_BREAKS, ((cell,),), marks)
    return None


def unlike(row: Sideboard, cells: tuple[Cell, ...], objective: PatternObjective) -> Finding:
    """These drawers have the shape of the pattern, but not one mark."""
    marks = marks_at(row, cells, objective.about)
    known = tuple(mark for mark in marks if mark is not None)
    kind = FindingKind.UNLIKE if len(known) == len(marks) else FindingKind.NO_HANDLE
    return Finding(kind, (cells,), known)


def places_of(row: Sideboard, objective: PatternObjective) -> list[tuple[Cell, ...]]:
    """Everywhere the pattern has room, whatever lies there."""
    return [
        tuple((left + column, top + level) for column, level in cells)
        for cells in objective.orientations
        for left in range(len(row) - max(column for column, _ in cells))
        for top in range(HEIGHT - max(level for _, level in cells))
    ]


def _strangeness(
    row: Sideboard, cells: tuple[Cell, ...], objective: PatternObjective
) -> tuple[int, int, tuple[Cell, ...]]:
    marks = marks_at(row, cells, objective.about)
    most = max(marks.count(mark) for mark in objective.about.marks)
    return len(marks) - most, marks.count(None), cells


def row_missed(tried: Tried, objective: RowObjective) -> Finding:
    """Why the newest card does not make the row longer that counted before it."""
    place, before = tried.places[-1], tried.before_last
    column, at_left = tried.last_column, place.side is Side.LEFT
    if shorter := _shorter_rows(tried, objective):
        return Finding(FindingKind.SHORTER_ROW, shorter)
    counted = []
    for run in before.sheet(before.row).rows.runs:
        # a card at the left moves the others on by one
        drawers = tuple((each + at_left, level) for each, level in run.drawers)
        counted.append(drawers)
        ends_here = run.start == 0 if at_left else run.drawers[-1][0] == column - 1
        if ends_here:
            other = mark_of(tried.row.drawer((column, run.row)), objective.about)
            marks = (run.mark,) if other is None else (run.mark, other)
            return Finding(FindingKind.ROW_BREAKS, (drawers, ((column, run.row),)), marks)
    return Finding(FindingKind.OTHER_END, tuple(counted))


def _shorter_rows(tried: Tried, objective: RowObjective) -> tuple[tuple[Cell, ...], ...]:
    """The other rows that the newest card makes longer, where only the longest one counts."""
    if objective.rule not in (RowRule.LONGEST, RowRule.OF_MARK):
        return ()
    rows = (_row_from(tried, level, objective) for level in range(HEIGHT))
    return tuple(row for row in rows if len(row) > SHORTEST_ROW)


def _row_from(tried: Tried, level: int, objective: RowObjective) -> tuple[Cell, ...]:
    """From the newest card on: its drawer and those beside it with the same mark."""
    row, newest = tried.row, tried.last_column
    mark = mark_of(row.drawer((newest, level)), objective.about)
    if mark is None or objective.mark not in (None, mark):
        return ()
    columns = range(len(row)) if newest == 0 else range(newest, -1, -1)
    cells = ((column, level) for column in columns)
    return tuple(takewhile(lambda cell: mark_of(row.drawer(cell), objective.about) is mark, cells))
