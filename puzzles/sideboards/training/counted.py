"""Which drawers may be named as those that count: every choice that is as large as the largest."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, product

from rules.sideboards.engine.cards import Cell, Mark, Sideboard
from rules.sideboards.engine.counting import (
    Run,
    counting_runs,
    most_patterns,
    occurrences,
    runs_of,
)
from rules.sideboards.engine.objectives import (
    Objective,
    PatternObjective,
    RowObjective,
    RowRule,
)

CountingGroups = tuple[tuple[Cell, ...], ...]


def counting_groups(sideboard: Sideboard, objective: Objective) -> CountingGroups:
    """One largest choice: of patterns, or of the row or the two rows that count."""
    if isinstance(objective, PatternObjective):
        return tuple(found.drawers for found in most_patterns(sideboard, objective))
    return tuple(run.drawers for run in counting_runs(sideboard, objective))


def are_counting(sideboard: Sideboard, objective: Objective, drawers: Collection[Cell]) -> bool:
    """Whether these are the drawers of a largest choice, whichever of several it is."""
    if isinstance(objective, RowObjective):
        return any(
            {cell for run in runs for cell in run.drawers} == set(drawers)
            for runs in _largest_runs(sideboard, objective)
        )
    most = most_patterns(sideboard, objective)
    if len(set(drawers)) != len(most) * len(objective.cells):
        return False
    return all(
        _are_patterns(sideboard, objective, mark, _showing(sideboard, mark, drawers))
        for mark in objective.about.marks
    )


def _showing(sideboard: Sideboard, mark: Mark, drawers: Collection[Cell]) -> frozenset[Cell]:
    return frozenset(cell for cell in drawers if sideboard.drawer(cell).shows(mark))


def _are_patterns(
    sideboard: Sideboard, objective: PatternObjective, mark: Mark, drawers: frozenset[Cell]
) -> bool:
    """Whether they can be divided into patterns without a rest."""
    found = [frozenset(each) for each in occurrences(sideboard.rows_of(mark), objective)]
    return _divides([each for each in found if each <= drawers], drawers)


def _divides(found: Sequence[frozenset[Cell]], drawers: frozenset[Cell]) -> bool:
    if not drawers:
        return True
    first = min(drawers)
    return any(_divides(found, drawers - each) for each in found if first in each <= drawers)


def _largest_runs(sideboard: Sideboard, objective: RowObjective) -> Iterator[tuple[Run, ...]]:
    most = sum(run.length for run in counting_runs(sideboard, objective))
    for runs in _choices_of_runs(sideboard, objective):
        if sum(run.length for run in runs) == most:
            yield runs


def _choices_of_runs(sideboard: Sideboard, objective: RowObjective) -> Iterator[tuple[Run, ...]]:
    runs = runs_of(sideboard, objective.about)
    match objective.rule:
        case RowRule.TWO_LONGEST:
            yield from combinations(runs, min(2, len(runs)))
        case RowRule.IN_DRAWER_ROWS:
            levels = ([run for run in runs if run.row == row] for row in objective.drawer_rows)
            yield from product(*(level for level in levels if level))
        case RowRule.OF_MARK:
            mine = [run for run in runs if run.mark is objective.mark]
            yield from ((run,) for run in mine)
        case RowRule.LONGEST:
            yield from ((run,) for run in runs)
