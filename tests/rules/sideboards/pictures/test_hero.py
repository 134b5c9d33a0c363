from rules.sideboards.engine.cards import FULL
from rules.sideboards.pictures.hero import hero_sideboard


def test_a_full_sideboard_greets() -> None:
    assert len(hero_sideboard()) == FULL
