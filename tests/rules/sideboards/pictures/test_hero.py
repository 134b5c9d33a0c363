from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.setup import START_HAND
from rules.sideboards.pictures.hero import hero_sideboard, how_it_goes


def test_a_full_sideboard_greets() -> None:
    assert len(hero_sideboard()) == FULL


def test_the_steps_lead_to_the_sideboard_that_greets() -> None:
    shown = how_it_goes()
    [(card, _side)] = shown["step_scene"].ghosts
    then = (*shown["step_row"].placed, card)
    assert repr(then)[1:-1].replace(",", "") in repr(hero_sideboard())
    assert len(shown["step_cards"]) == START_HAND
    assert set(shown["step_row"].placed) < set(shown["step_cards"])
