import numpy as np
import pytest
from hypothesis import given

from puzzles.sideboards.solver.tables import RUN_FEATURES, Tables, build, code_of, of_length
from rules.sideboards.engine.cards import FULL, HEIGHT, Mark, Sideboard
from rules.sideboards.engine.counting import most_patterns, runs_of
from rules.sideboards.engine.objectives import About, PatternObjective
from tests.puzzles.sideboards.solver.positions import PATTERNS, marks
from tests.rules.sideboards.engine.rows_to_try import sideboards

BUILT = build(PATTERNS)
TABLES = Tables(BUILT)


def code(sideboard: Sideboard, mark: Mark) -> int:
    return code_of([row for row in sideboard.rows_of(mark) if row is not None])


def run_lengths(sideboard: Sideboard, mark: Mark) -> list[tuple[int, int]]:
    runs = [run for about in About for run in runs_of(sideboard, about) if run.mark is mark]
    return [(run.row, run.length) for run in runs]


@given(sideboard=sideboards(), mark=marks)
def test_a_pattern_table_holds_the_most_patterns_that_the_score_sheet_finds(
    sideboard: Sideboard, mark: Mark
) -> None:
    for pattern in PATTERNS:
        if mark not in pattern.about.marks:
            continue
        found = [each for each in most_patterns(sideboard, pattern) if each.mark is mark]
        assert TABLES.patterns(pattern, len(sideboard))[code(sideboard, mark)] == len(found)


@given(sideboard=sideboards(), mark=marks)
def test_the_run_tables_hold_the_runs_that_the_score_sheet_finds(
    sideboard: Sideboard, mark: Mark
) -> None:
    lengths = sorted((length for _, length in run_lengths(sideboard, mark)), reverse=True)
    place = code(sideboard, mark)
    assert TABLES.longest(len(sideboard))[place] == lengths[0]
    assert TABLES.second(len(sideboard))[place] == [*lengths, 0][1]


@given(sideboard=sideboards(), mark=marks)
def test_a_drawer_row_table_holds_the_longest_run_in_that_drawer_row(
    sideboard: Sideboard, mark: Mark
) -> None:
    for row in range(HEIGHT):
        there = [length for at, length in run_lengths(sideboard, mark) if at == row]
        table = TABLES.longest_in(row, len(sideboard))
        assert table[code(sideboard, mark)] == max(there, default=0)


@pytest.mark.parametrize("feature", sorted(BUILT))
def test_a_mirrored_row_counts_the_same(feature: str) -> None:
    grid = of_length(BUILT[feature], FULL).reshape((HEIGHT,) * FULL)
    assert np.array_equal(grid, grid.transpose())


@pytest.mark.parametrize("feature", sorted(set(BUILT) - set(RUN_FEATURES)))
def test_patterns_count_the_same_upside_down(feature: str) -> None:
    table = of_length(BUILT[feature], FULL)
    assert np.array_equal(table, table[::-1])


def test_a_pattern_that_was_not_prepared_is_built_when_asked_for() -> None:
    former = PatternObjective(1, points=5, cells=((0, 0), (1, 2), (2, 4)))
    assert TABLES.patterns(former, 3)[code_of([0, 2, 4])] == 1
    assert TABLES.patterns(former, 3)[code_of([4, 2, 0])] == 1
    assert TABLES.patterns(former, 3)[code_of([0, 2, 3])] == 0
