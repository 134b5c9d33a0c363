from random import Random

import numpy as np
import pytest

from puzzles.sideboards.coach.choices import codes_of
from puzzles.sideboards.coach.points_now import PointsNow
from puzzles.sideboards.solver.tables import Tables
from rules.sideboards.engine.cards import PlacedCard, Sideboard
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.scoring import solo_score
from tests.puzzles.sideboards.coach.games import random_deal
from tests.puzzles.sideboards.solver.positions import CARDS

ROWS_EACH = 20


@pytest.mark.parametrize("length", range(2, 9))
def test_unfinished_rows_score_what_the_score_sheet_says(tables: Tables, length: int) -> None:
    for seed in range(40):
        objectives = random_deal(seed).objectives
        rows = [random_row(Random(seed * ROWS_EACH + n), length) for n in range(ROWS_EACH)]
        codes = np.stack([codes_of(row) for row in rows], axis=1)
        sheets = [solo_score(row, objectives, swap_used=True) for row in rows]
        now = PointsNow(objectives, tables)
        assert list(now.of(Category.COLORS, codes, length)) == [s.colors.points for s in sheets]
        assert list(now.of(Category.HANDLES, codes, length)) == [s.handles.points for s in sheets]
        whole = [sheet.rows.points + sheet.rows.bonus for sheet in sheets]
        assert list(now.of(Category.ROWS, codes, length)) == whole


def random_row(random: Random, length: int) -> Sideboard:
    cards = random.sample(CARDS, length)
    return Sideboard(tuple(PlacedCard(card, turned=random.random() < 0.5) for card in cards))
