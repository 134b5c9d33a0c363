import numpy as np
import pytest

from puzzles.sideboards.coach.choices import codes_of
from puzzles.sideboards.coach.mark_values import worth_by_length
from puzzles.sideboards.coach.value_tables import ValueTables
from puzzles.sideboards.solver.tables import Tables
from rules.sideboards.engine.cards import FULL, HEIGHT
from rules.sideboards.engine.objectives import ROW_IDS, Objectives
from rules.sideboards.engine.scoring import solo_score
from tests.puzzles.sideboards.coach.games import random_game
from tests.puzzles.sideboards.solver.positions import deal_of


def objectives_with(rows: int) -> Objectives:
    return deal_of([1 + rows % 7, 8 + rows % 6, rows], []).objectives


@pytest.mark.parametrize("rows", ROW_IDS)
def test_finished_rows_are_worth_what_they_score(tables: Tables, rows: int) -> None:
    objectives = objectives_with(rows)
    value_tables = ValueTables(objectives, tables)
    sideboards = [random_game(seed).sideboard for seed in range(20)]
    codes = np.stack([codes_of(each) for each in sideboards], axis=1)
    sheets = [solo_score(each, objectives, swap_used=True) for each in sideboards]
    assert value_tables.points(codes).T.tolist() == [
        [sheet.colors.points, sheet.handles.points, sheet.rows.points + sheet.rows.bonus]
        for sheet in sheets
    ]
    worth = value_tables.worth((codes + value_tables.base(FULL)[:, None])[None], FULL)[0]
    assert worth.tolist() == [sheet.total for sheet in sheets]


def test_an_unfinished_part_is_worth_more_than_its_continuations_are_on_average(
    tables: Tables,
) -> None:
    by_length = worth_by_length(tables.longest(FULL).astype(np.float32))
    for length in range(2, FULL):
        parts = HEIGHT**length
        longer = by_length[length + 1]
        at_the_right = longer.reshape(parts, HEIGHT)
        at_the_left = longer.reshape(HEIGHT, parts).T
        ways = np.concatenate([at_the_right, at_the_left], axis=1)
        assert (by_length[length] >= ways.mean(axis=1) - 1e-4).all()
        assert (by_length[length] <= ways.max(axis=1) + 1e-4).all()


def test_a_part_and_its_mirror_image_are_worth_the_same(tables: Tables) -> None:
    grid = worth_by_length(tables.longest(FULL).astype(np.float32))[4].reshape((HEIGHT,) * 4)
    assert np.allclose(grid, grid.transpose(3, 2, 1, 0))
