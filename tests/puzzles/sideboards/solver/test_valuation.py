from hypothesis import given

from puzzles.sideboards.coach.choices import codes_of
from puzzles.sideboards.solver.tables import Tables, build
from puzzles.sideboards.solver.valuation import points_of
from rules.sideboards.engine.cards import Sideboard
from rules.sideboards.engine.objectives import Objectives
from rules.sideboards.engine.scoring import solo_score
from tests.puzzles.sideboards.solver.positions import PATTERNS
from tests.rules.sideboards.engine.rows_to_try import objective_triples, sideboards

TABLES = Tables(build(PATTERNS))


@given(sideboard=sideboards(), objectives=objective_triples())
def test_a_row_is_looked_up_with_the_points_of_its_score_sheet(
    sideboard: Sideboard, objectives: Objectives
) -> None:
    codes = codes_of(sideboard)[:, None]
    points = points_of(objectives, TABLES, codes, length=len(sideboard))
    assert points.tolist() == [solo_score(sideboard, objectives, swap_used=True).total]
