from rules.editions.current import shipped_edition
from rules.pictures.sideboards import objective_svg

EDITION = shipped_edition()


def test_every_objective_looks_different() -> None:
    drawn = {objective_svg(objective, label="") for objective in EDITION.objectives.values()}
    assert len(drawn) == 30
