from hypothesis import given

from puzzles.games.sideboards.coach.choices import codes_of
from puzzles.games.sideboards.solver.tables import Tables, build
from puzzles.games.sideboards.solver.valuation import points_of
from rules.games.sideboards.cards import Sideboard
from rules.games.sideboards.objectives import Objectives
from rules.games.sideboards.scoring import solo_score
from tests.puzzles.games.sideboards.solver.positions import PATTERNS
from tests.rules.games.sideboards.rows_to_try import objective_triples, sideboards

TABLES = Tables(build(PATTERNS))


@given(sideboard=sideboards(), objectives=objective_triples())
def test_a_row_is_looked_up_with_the_points_of_its_score_sheet(
    sideboard: Sideboard, objectives: Objectives
) -> None:
    codes = codes_of(sideboard)[:, None]
    points = points_of(objectives, TABLES, codes, length=len(sideboard))
    assert points.tolist() == [solo_score(sideboard, objectives, swap_used=True).total]
