"""The drawers of a new card that count for an objective, with those that count together with them.

A pattern may lack drawers, as long as the next card can bring them all.
"""

from collections.abc import Iterator

from rules.sideboards.engine.cards import FULL, HEIGHT, Cell, Mark, Sideboard
from rules.sideboards.engine.counting import Run, most_patterns, runs_of
from rules.sideboards.engine.objectives import Objective, PatternObjective, RowObjective, RowRule

DrawerGroup = tuple[Cell, ...]
"""Drawers that belong together."""


def deciding_drawers(
    sideboard: Sideboard, objective: Objective, columns: tuple[int, ...], *, may_be_missing: bool
) -> tuple[DrawerGroup, ...]:
    """Those through one of the columns."""
    if isinstance(objective, RowObjective):
        return _longest_run(sideboard, objective, columns)
    complete = [found.drawers for found in most_patterns(sideboard, objective)]
    groups = [drawers for drawers in complete if _goes_through(drawers, columns)]
    if may_be_missing:
        taken = {drawer for drawers in complete for drawer in drawers}
        groups += [
            drawers
            for mark in objective.about.marks
            for drawers in _nearly(sideboard, objective, mark, columns)
            if not taken.intersection(drawers)
        ]
    return tuple(groups)


def placed_drawers(columns: tuple[int, ...]) -> tuple[DrawerGroup, ...]:
    """All drawers of the new cards, each for itself."""
    return tuple(((column, row),) for column in columns for row in range(HEIGHT))


def _goes_through(drawers: DrawerGroup, columns: tuple[int, ...]) -> bool:
    return any(column in columns for column, _ in drawers)


def _nearly(
    sideboard: Sideboard, objective: PatternObjective, mark: Mark, columns: tuple[int, ...]
) -> Iterator[DrawerGroup]:
    """Of each mark the longest part of a pattern that one more card can complete."""
    found = (each for column in columns for each in _parts(sideboard, objective, mark, column))
    longest = max(found, key=len, default=None)
    if longest:
        yield longest


def _parts(
    sideboard: Sideboard, objective: PatternObjective, mark: Mark, column: int
) -> Iterator[DrawerGroup]:
    rows, length = sideboard.rows_of(mark), len(sideboard)
    drawer_row = rows[column]
    if drawer_row is None or length == FULL:
        return
    for cells in objective.orientations:
        for at_column, at_row in cells:
            places = [(x - at_column + column, y - at_row + drawer_row) for x, y in cells]
            lying = tuple(place for place in places if 0 <= place[0] < length)
            missing = {x for x, _ in places if not 0 <= x < length}
            fits = all(0 <= y < HEIGHT for _, y in places) and all(rows[x] == y for x, y in lying)
            if fits and missing in ({-1}, {length}):
                yield lying


def _longest_run(
    sideboard: Sideboard, objective: RowObjective, columns: tuple[int, ...]
) -> tuple[DrawerGroup, ...]:
    for run in runs_of(sideboard, objective.about):
        if _goes_through(run.drawers, columns) and _may_count(run, objective):
            return (run.drawers,)
    return ()


def _may_count(run: Run, objective: RowObjective) -> bool:
    match objective.rule:
        case RowRule.OF_MARK:
            return run.mark is objective.mark
        case RowRule.IN_DRAWER_ROWS:
            return run.row in objective.drawer_rows
        case RowRule.LONGEST | RowRule.TWO_LONGEST:
            return True
