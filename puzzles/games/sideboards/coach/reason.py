"""Why one choice is worth more than another: the drawers it keeps together.

A partial pattern is the part of a pattern that lies already, through a drawer just placed, while
each missing drawer has a free column; or a run through that drawer.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from puzzles.games.sideboards.coach.choices import codes_of
from puzzles.games.sideboards.coach.value_tables import ValueTables
from puzzles.games.sideboards.solver.tables import MARKS
from rules.games.sideboards.cards import FULL, HEIGHT, Cell, Mark, Side, Sideboard
from rules.games.sideboards.counting import Run, most_patterns, runs_of
from rules.games.sideboards.objectives import (
    About,
    Category,
    PatternObjective,
    RowObjective,
    RowRule,
)
from rules.games.sideboards.solo import Move, Place, Start, Swap


@dataclass(frozen=True, slots=True)
class PartialPattern:
    mark: Mark
    drawers: tuple[Cell, ...]
    missing: tuple[Cell, ...] = ()
    """Of a pattern, where columns left of the row are negative; empty when it is complete."""

    @property
    def is_alone(self) -> bool:
        return len(self.drawers) == 1


def partial_pattern(
    sideboard: Sideboard, objective: PatternObjective, mark: Mark, columns: tuple[int, ...]
) -> PartialPattern | None:
    """The longest through one of the columns; None if nothing there can be completed."""
    complete = [
        PartialPattern(mark, found.drawers)
        for found in most_patterns(sideboard, objective)
        if found.mark is mark
    ]
    for partial in complete:
        if any(column in columns for column, _ in partial.drawers):
            return partial
    taken = {drawer for partial in complete for drawer in partial.drawers}
    unfinished = (
        partial
        for column in columns
        for partial in _unfinished(sideboard, objective, mark, column)
        if not taken.intersection(partial.drawers)
    )
    return max(unfinished, key=lambda partial: len(partial.drawers), default=None)


def _unfinished(
    sideboard: Sideboard, objective: PatternObjective, mark: Mark, column: int
) -> Iterator[PartialPattern]:
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
                yield PartialPattern(mark, lying, missing)


def _can_lie(places: list[Cell], length: int) -> bool:
    columns = [column for column, _ in places]
    width = max(*columns, length - 1) - min(*columns, 0) + 1
    return width <= FULL and all(0 <= row < HEIGHT for _, row in places)


def partial_run(
    sideboard: Sideboard, objective: RowObjective, columns: tuple[int, ...]
) -> PartialPattern | None:
    """The longest run that may count, through one of the columns."""
    for run in runs_of(sideboard, objective.about):
        goes_through = any(column in columns for column, _ in run.drawers)
        if goes_through and _may_count(run, objective):
            return PartialPattern(run.mark, run.drawers)
    return None


def _may_count(run: Run, objective: RowObjective) -> bool:
    if objective.rule is RowRule.OF_MARK:
        return run.mark is objective.mark
    return objective.rule is not RowRule.IN_DRAWER_ROWS or run.row in objective.drawer_rows


@dataclass(frozen=True, slots=True)
class Placed:
    """A row after a move, and the columns that the move filled."""

    sideboard: Sideboard
    columns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    category: Category
    better: PartialPattern | None
    """In the row after the better choice; None where it keeps nothing together either."""
    taken: PartialPattern | None
    """In the row after the choice taken."""


def reason_for(
    category: Category,
    value_tables: ValueTables,
    sideboard: Sideboard,
    *,
    better: Move,
    taken: Move,
) -> Reason | None:
    """In one objective; None for a swap, which shows no row."""
    rows = [row_after(sideboard, move) for move in (better, taken)]
    both = [placed for placed in rows if placed is not None]
    if len(both) < len(rows):
        return None
    objectives = value_tables.objectives
    if category is Category.ROWS:
        partials = [partial_run(each.sideboard, objectives.rows, each.columns) for each in both]
        return Reason(category, *partials)
    pattern = objectives.colors if category is Category.COLORS else objectives.handles
    mark = _mark_that_gains_most(value_tables, pattern.about, *both)
    partials = [partial_pattern(each.sideboard, pattern, mark, each.columns) for each in both]
    return Reason(category, *partials)


def row_after(sideboard: Sideboard, move: Move) -> Placed | None:
    match move:
        case Start(left, right):
            return Placed(Sideboard((left, right)), (0, 1))
        case Place(placed, side):
            row = sideboard.add(placed, side)
            return Placed(row, (0 if side is Side.LEFT else len(row) - 1,))
        case Swap():
            return None


def _mark_that_gains_most(
    value_tables: ValueTables, about: About, better: Placed, taken: Placed
) -> Mark:
    length = len(better.sideboard)
    worth = [value_tables.pattern_worth(codes_of(row.sideboard), length) for row in (better, taken)]
    ahead = worth[0] - worth[1]
    return max(about.marks, key=lambda mark: float(ahead[MARKS.index(mark)]))
