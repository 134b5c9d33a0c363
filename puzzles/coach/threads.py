"""What a placement keeps alive: drawers that lie together, and what they still lack.

A thread is the part of a pattern that lies already, through a drawer just placed, while each
missing drawer has a free column; or a run through that drawer. It shows why one row promises more
than another.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.games.sideboards.cards import HEIGHT, Mark
from rules.games.sideboards.objectives import PatternObjective, RowObjective, RowRule
from rules.games.sideboards.patterns import most_patterns
from rules.games.sideboards.rows import Run, runs_of
from rules.games.sideboards.sideboard import FULL, Position, Sideboard


@dataclass(frozen=True, slots=True)
class Thread:
    mark: Mark
    drawers: tuple[Position, ...]
    missing: tuple[Position, ...] = ()
    """Of a pattern, where columns left of the row are negative; empty when it is complete."""

    @property
    def is_alone(self) -> bool:
        return len(self.drawers) == 1


def pattern_thread(
    sideboard: Sideboard, objective: PatternObjective, mark: Mark, columns: tuple[int, ...]
) -> Thread | None:
    """The longest through one of the columns; None if nothing there can be completed."""
    complete = [
        Thread(mark, found.drawers)
        for found in most_patterns(sideboard, objective)
        if found.mark is mark
    ]
    for thread in complete:
        if any(column in columns for column, _ in thread.drawers):
            return thread
    taken = {drawer for thread in complete for drawer in thread.drawers}
    unfinished = (
        thread
        for column in columns
        for thread in _unfinished(sideboard, objective, mark, column)
        if not taken.intersection(thread.drawers)
    )
    return max(unfinished, key=lambda thread: len(thread.drawers), default=None)


def _unfinished(
    sideboard: Sideboard, objective: PatternObjective, mark: Mark, column: int
) -> Iterator[Thread]:
    rows = sideboard.rows_of(mark)
    for cells in objective.orientations:
        for at_column, at_row in cells:
            drawer_row = rows[column]
            if drawer_row is None:
                continue
            places = [(x - at_column + column, y - at_row + drawer_row) for x, y in cells]
            lying = tuple(place for place in places if 0 <= place[0] < len(rows))
            missing = tuple(place for place in places if place not in lying)
            if _can_lie(places, len(rows)) and all(rows[x] == y for x, y in lying):
                yield Thread(mark, lying, missing)


def _can_lie(places: list[Position], length: int) -> bool:
    columns = [column for column, _ in places]
    width = max(*columns, length - 1) - min(*columns, 0) + 1
    return width <= FULL and all(0 <= row < HEIGHT for _, row in places)


def run_thread(
    sideboard: Sideboard, objective: RowObjective, columns: tuple[int, ...]
) -> Thread | None:
    """The longest run that may count, through one of the columns."""
    for run in runs_of(sideboard, objective.about):
        goes_through = any(column in columns for column, _ in run.drawers)
        if goes_through and _may_count(run, objective):
            return Thread(run.mark, run.drawers)
    return None


def _may_count(run: Run, objective: RowObjective) -> bool:
    if objective.rule is RowRule.OF_MARK:
        return run.mark is objective.mark
    return objective.rule is not RowRule.IN_DRAWER_ROWS or run.row in objective.drawer_rows
