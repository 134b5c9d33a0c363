import pytest

from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.scoring import solo_score
from rules.sideboards.lab.examples import example_row, objectives_with, points_for


@pytest.mark.parametrize("number", range(1, 31))
def test_every_objective_has_a_small_row_that_scores_it(number: int) -> None:
    edition = current_edition()
    row, objectives = example_row(number, edition), objectives_with(number, edition)
    sheet = solo_score(row, objectives, swap_used=True)
    each = getattr(edition.objectives[number], "points", 4)
    assert points_for(number, sheet) >= each
