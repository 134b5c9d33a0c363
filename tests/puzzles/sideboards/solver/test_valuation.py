import random

import pytest
from hypothesis import given

from puzzles.sideboards.coach.choices import codes_of
from puzzles.sideboards.solver.tables import Tables, build
from puzzles.sideboards.solver.valuation import points_of
from rules.sideboards.engine.cards import PlacedCard, Sideboard
from rules.sideboards.engine.counting import POINTS_PER_DRAWER
from rules.sideboards.engine.objectives import Objectives, one_of_each
from rules.sideboards.engine.scoring import solo_score
from tests.puzzles.sideboards.solver.positions import PATTERNS
from tests.rules.sideboards.engine import referee
from tests.rules.sideboards.engine.boxes_to_try import edition_to_solve
from tests.rules.sideboards.engine.rows_to_try import objective_triples, sideboards
from tests.rules.sideboards.engine.test_against_the_referee import plain

TABLES = Tables(build(PATTERNS))


@given(sideboard=sideboards(), objectives=objective_triples())
def test_a_row_is_looked_up_with_the_points_of_its_score_sheet(
    sideboard: Sideboard, objectives: Objectives
) -> None:
    codes = codes_of(sideboard)[:, None]
    points = points_of(objectives, TABLES, codes, length=len(sideboard))
    assert points.tolist() == [solo_score(sideboard, objectives, swap_used=True).total]


@pytest.mark.parametrize("seed", range(12))
def test_with_own_cards_a_row_is_looked_up_with_the_points_of_the_slow_referee(seed: int) -> None:
    """Patterns of two to eight cells, worth up to 99 points, on cards with other handles."""
    chance = random.Random(seed)
    edition = edition_to_solve(chance)
    ids = chance.randint(1, 7), chance.randint(8, 14), chance.randint(15, 30)
    three = one_of_each(edition.objectives[number] for number in ids)
    for length in range(1, 9):
        cards = chance.sample(edition.dealt_cards, length)
        row = Sideboard(tuple(PlacedCard(card, chance.random() < 0.5) for card in cards))
        drawers = referee.row_drawers(plain(row), three.rows.id)
        expected = POINTS_PER_DRAWER * drawers + referee.solo_bonus(three.rows.id, drawers)
        for part, pattern in enumerate((three.colors, three.handles)):
            found = referee.most_patterns(plain(row), list(pattern.cells), part)
            expected += pattern.points * found
        points = points_of(three, TABLES, codes_of(row)[:, None], length=length)
        assert points.tolist() == [expected]
