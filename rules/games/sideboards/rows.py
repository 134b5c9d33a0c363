"""Horizontal rows of one color or shape, which of them count, and their bonuses."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from rules.games.sideboards.cards import HEIGHT, Color, Drawer, Handle, Mark
from rules.games.sideboards.errors import Impossible
from rules.games.sideboards.objectives import About, RowObjective, RowRule
from rules.games.sideboards.sideboard import Position, Sideboard

POINTS_PER_DRAWER = 2
SOLO_STEPS_ONE_ROW = ((8, 8), (6, 4), (4, 2))
SOLO_STEPS_TWO_ROWS = ((11, 8), (9, 4), (7, 2))
"""(drawers at least, bonus), the highest first: only the highest step reached counts."""
SHARED_BONUSES = {2: (4,), 3: (8, 4), 4: (8, 4, 2), 5: (8, 4, 2), 6: (8, 4, 2)}
"""By number of players: for the most drawers, the second most …"""


@dataclass(frozen=True, slots=True)
class Run:
    """Neighboring drawers of one mark in one drawer row, as long as it gets."""

    mark: Mark
    row: int
    start: int
    length: int

    @property
    def drawers(self) -> tuple[Position, ...]:
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
    return sorted(runs, key=lambda run: (-run.length, run.row, run.start))


def counting_runs(sideboard: Sideboard, objective: RowObjective) -> tuple[Run, ...]:
    """The run or the two runs that the objective counts."""
    runs = runs_of(sideboard, objective.about)
    if objective.rule is RowRule.TWO_LONGEST:
        return tuple(runs[:2])
    if objective.rule is RowRule.OF_MARK:
        runs = [run for run in runs if run.mark is objective.mark]
    if objective.rule is RowRule.IN_DRAWER_ROWS:
        by_row = [[run for run in runs if run.row == row] for row in objective.drawer_rows]
        return tuple(runs_there[0] for runs_there in by_row if runs_there)
    return tuple(runs[:1])


def solo_bonus(objective: RowObjective, count: int) -> int:
    steps = SOLO_STEPS_TWO_ROWS if objective.counts_two_rows else SOLO_STEPS_ONE_ROW
    return next((bonus for at_least, bonus in steps if count >= at_least), 0)


def solo_row_points(objective: RowObjective, count: int) -> int:
    """What so many drawers in the row or the two rows that count bring, bonus included."""
    return count * POINTS_PER_DRAWER + solo_bonus(objective, count)


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
