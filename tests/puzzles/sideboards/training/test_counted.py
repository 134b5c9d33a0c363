"""Which drawers may be named, against trying every set of patterns or runs."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from puzzles.sideboards.training.counted import are_counting, counting_groups
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import Cell, PlacedCard, Sideboard
from rules.sideboards.engine.counting import counting_runs, occurrences, runs_of
from rules.sideboards.engine.notation import parse_sideboard
from rules.sideboards.engine.objectives import Objective, PatternObjective, RowObjective, RowRule

EDITION = current_edition()
CARDS = [EDITION.cards[number] for number in sorted(EDITION.cards)]
placed = st.builds(PlacedCard, st.sampled_from(CARDS), st.booleans())
rows = st.lists(placed, min_size=2, max_size=5, unique_by=lambda each: each.card.id)
sideboards = rows.map(lambda each: Sideboard(tuple(each)))
objectives = st.sampled_from([EDITION.objectives[n] for n in sorted(EDITION.objectives)])


def every_largest(row: Sideboard, objective: Objective) -> set[frozenset[Cell]]:
    """Of patterns without a shared drawer, or of runs: all sets as large as the largest."""
    if isinstance(objective, RowObjective):
        return largest_runs(row, objective)
    found = [
        frozenset(cells)
        for mark in objective.about.marks
        for cells in occurrences(row.rows_of(mark), objective)
    ]
    sets = [
        frozenset().union(*some)
        for size in range(len(found) + 1)
        for some in combinations(found, size)
        if sum(map(len, some)) == len(frozenset().union(*some))
    ]
    most = max(map(len, sets))
    return {each for each in sets if len(each) == most}


def largest_runs(row: Sideboard, objective: RowObjective) -> set[frozenset[Cell]]:
    runs = runs_of(row, objective.about)
    if objective.rule is RowRule.OF_MARK:
        runs = [run for run in runs if run.mark is objective.mark]
    size = 2 if objective.counts_two_rows else 1
    levels = objective.drawer_rows
    chosen = [
        some
        for length in range(size + 1)
        for some in combinations(runs, length)
        if not levels or (len({r.row for r in some} & set(levels)) == len(some))
    ]
    most = sum(run.length for run in counting_runs(row, objective))
    return {
        frozenset(cell for run in some for cell in run.drawers)
        for some in chosen
        if sum(run.length for run in some) == most
    }


@given(sideboards, objectives, st.data())
def test_every_largest_choice_is_right_and_no_other(
    row: Sideboard, objective: Objective, data: st.DataObject
) -> None:
    few = (
        isinstance(objective, RowObjective)
        or sum(len(occurrences(row.rows_of(mark), objective)) for mark in objective.about.marks)
        <= 9
    )
    shown = frozenset(cell for group in counting_groups(row, objective) for cell in group)
    assert are_counting(row, objective, shown)
    if not few:
        return
    largest = every_largest(row, objective)
    assert shown in largest
    assert all(are_counting(row, objective, each) for each in largest)
    cells = [(column, level) for column in range(len(row)) for level in range(5)]
    changed = shown ^ {data.draw(st.sampled_from(cells)), data.draw(st.sampled_from(cells))}
    assert are_counting(row, objective, changed) == (changed in largest)


def test_either_of_two_patterns_that_share_a_drawer_is_right() -> None:
    pattern = PatternObjective(8, 3, ((0, 0), (2, 0)))
    row = parse_sideboard("1 2 3 4 5", EDITION.cards)
    every = [cells for m in pattern.about.marks for cells in occurrences(row.rows_of(m), pattern)]
    for cells in every:
        is_largest = len(counting_groups(row, pattern)) == 1
        assert are_counting(row, pattern, cells) == is_largest
