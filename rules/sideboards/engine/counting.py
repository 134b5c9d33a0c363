"""What counts in a row: patterns without a shared drawer, runs of one mark, and their bonuses."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import assert_never

from rules.sideboards.engine.cards import HEIGHT, Cell, Color, Drawer, Handle, Mark, Sideboard
from rules.sideboards.engine.crowded_columns import most_among
from rules.sideboards.engine.errors import Impossible
from rules.sideboards.engine.objectives import (
    About,
    PatternObjective,
    RowObjective,
    RowRule,
    ways,
)

POINTS_PER_DRAWER = 2
SOLO_STEPS_ONE_ROW = ((8, 8), (6, 4), (4, 2))
SOLO_STEPS_TWO_ROWS = ((11, 8), (9, 4), (7, 2))
"""(drawers at least, bonus), the highest first: only the highest step reached counts."""
SHARED_BONUSES = {2: (4,), 3: (8, 4), 4: (8, 4, 2), 5: (8, 4, 2), 6: (8, 4, 2)}
"""By number of players: for the most drawers, the second most …"""


@dataclass(frozen=True, slots=True)
class FoundPattern:
    mark: Mark
    drawers: tuple[Cell, ...]


def most_patterns(
    sideboard: Sideboard, objective: PatternObjective, *, beside: Collection[FoundPattern] = ()
) -> tuple[FoundPattern, ...]:
    """Different colors never share a drawer, so each mark is packed on its own.

    `beside`: patterns that stay; the answer is what can be added to them."""
    if objective.about is About.HANDLES and sideboard.shows_a_shape_twice_on_a_card:
        return _most_in_crowded_columns(sideboard, objective, beside=beside)
    return tuple(
        FoundPattern(mark, drawers)
        for mark in objective.about.marks
        for drawers in most_of_one_mark(
            sideboard.rows_of(mark),
            objective,
            taken=_columns(cell for each in beside if each.mark is mark for cell in each.drawers),
        )
    )


def _most_in_crowded_columns(
    sideboard: Sideboard, objective: PatternObjective, *, beside: Collection[FoundPattern]
) -> tuple[FoundPattern, ...]:
    taken = {cell for each in beside for cell in each.drawers}
    return tuple(
        FoundPattern(mark, drawers)
        for mark in objective.about.marks
        for drawers in most_among(
            [cell for cell in sideboard.drawers_with(mark) if cell not in taken],
            ways(objective.cells),
        )
    )


def _columns(drawers: Iterable[Cell]) -> int:
    """A bit for each column; a mark stands once in a column, so no two drawers share one."""
    return sum(1 << column for column, _ in drawers)


def occurrences(rows: Sequence[int | None], objective: PatternObjective) -> list[tuple[Cell, ...]]:
    """All places where the pattern stands, from left to right; they may share drawers."""
    found = []
    for left, top in enumerate(rows):
        if top is None:
            continue
        for cells in objective.orientations:
            lift, (width, end) = top - cells[0][1], cells[-1]
            # nearly all are ruled out by their last drawer
            if left + width >= len(rows) or rows[left + width] != end + lift:
                continue
            if all(rows[left + column] == row + lift for column, row in cells):
                found.append(tuple((left + column, row + lift) for column, row in cells))
    return found


def most_of_one_mark(
    rows: Sequence[int | None], objective: PatternObjective, *, taken: int = 0
) -> tuple[tuple[Cell, ...], ...]:
    """Sets of columns tell whether patterns share a drawer."""
    found = [(_columns(drawers), drawers) for drawers in occurrences(rows, objective)]

    def most(start: int, taken: int) -> tuple[tuple[Cell, ...], ...]:
        best: tuple[tuple[Cell, ...], ...] = ()
        for i in range(start, len(found)):
            columns, drawers = found[i]
            if not columns & taken:
                with_it = (drawers, *most(i + 1, taken | columns))
                best = max(best, with_it, key=len)
        return best

    return most(0, taken)


# a page asks for each mark at each end of each card, and many players hold the same
@lru_cache(maxsize=20_000)
def completing_levels(rows: tuple[int | None, ...], objective: PatternObjective) -> tuple[int, ...]:
    """Where in a next column one more drawer of the mark would make one pattern more."""
    levels = set()
    for *cells, (width, last) in objective.orientations:
        left = len(rows) - width
        top = rows[left] if left >= 0 else None
        if top is None:
            continue
        lift = top - cells[0][1]
        if all(rows[left + column] == row + lift for column, row in cells):
            levels.add(last + lift)
    inside = tuple(sorted(levels.intersection(range(HEIGHT))))
    if not inside or not occurrences(rows, objective):
        return inside
    # not one more where it would share a drawer with another that counts
    count = len(most_of_one_mark(rows, objective))
    return tuple(
        level for level in inside if len(most_of_one_mark((*rows, level), objective)) > count
    )


@dataclass(frozen=True, slots=True)
class Run:
    """Neighboring drawers of one mark in one drawer row, as long as it gets."""

    mark: Mark
    row: int
    start: int
    length: int

    @property
    def drawers(self) -> tuple[Cell, ...]:
        return tuple((column, self.row) for column in range(self.start, self.start + self.length))


def _color(drawer: Drawer) -> Color:
    return drawer.color


def _handle(drawer: Drawer) -> Handle | None:
    return drawer.handle


def runs_of(sideboard: Sideboard, about: About) -> list[Run]:
    """All runs, a single drawer included; the longest first, then from the top left."""
    mark_of: Callable[[Drawer], Mark | None] = _color if about is About.COLORS else _handle
    columns = [placed.drawers for placed in sideboard.placed]
    runs = []
    for row in range(HEIGHT):
        start = 0
        for mark, same in groupby(mark_of(drawers[row]) for drawers in columns):
            length = len(list(same))
            if mark is not None:
                runs.append(Run(mark, row, start, length))
            start += length
    # found from the top left on, which stays the order among runs of one length
    return sorted(runs, key=attrgetter("length"), reverse=True)


def counting_runs(sideboard: Sideboard, objective: RowObjective) -> tuple[Run, ...]:
    """The run or the two runs that the objective counts."""
    runs = runs_of(sideboard, objective.about)
    match objective.rule:
        case RowRule.LONGEST:
            return tuple(runs[:1])
        case RowRule.TWO_LONGEST:
            return tuple(runs[:2])
        case RowRule.OF_MARK:
            return tuple([run for run in runs if run.mark is objective.mark][:1])
        case RowRule.IN_DRAWER_ROWS:
            by_row = [[run for run in runs if run.row == row] for row in objective.drawer_rows]
            return tuple(runs_there[0] for runs_there in by_row if runs_there)
        case _:
            assert_never(objective.rule)


def solo_steps(objective: RowObjective) -> tuple[tuple[int, int], ...]:
    return SOLO_STEPS_TWO_ROWS if objective.counts_two_rows else SOLO_STEPS_ONE_ROW


def solo_bonus(objective: RowObjective, count: int) -> int:
    return next((bonus for at_least, bonus in solo_steps(objective) if count >= at_least), 0)


def solo_row_points(objective: RowObjective, count: int) -> int:
    """What so many drawers in the row or the two rows that count bring, bonus included."""
    return row_points_beside(objective, count, ())


def row_bonuses(counts: Sequence[int]) -> tuple[int, ...]:
    """Each player's bonus; equal totals share one, the next lower total gets the next lower.

    >>> row_bonuses([5, 7, 7])
    (4, 8, 8)
    """
    if len(counts) not in SHARED_BONUSES:
        raise Impossible("bonus_players", len(counts))
    totals = sorted(set(counts), reverse=True)
    bonus_of = dict(zip(totals, SHARED_BONUSES[len(counts)], strict=False))
    return tuple(bonus_of.get(count, 0) for count in counts)


def bonus_beside(objective: RowObjective, count: int, others: Sequence[int] | None) -> int:
    """One player's bonus for so many drawers: alone, or beside others who have so many. While it is
    not known what they have (None), there is none."""
    if others is None:
        return 0
    return row_bonuses([count, *others])[0] if others else solo_bonus(objective, count)


def row_points_beside(objective: RowObjective, count: int, others: Sequence[int] | None) -> int:
    return count * POINTS_PER_DRAWER + bonus_beside(objective, count, others)
