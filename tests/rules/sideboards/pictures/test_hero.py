from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.setup import START_HAND
from rules.sideboards.pictures import row_svg
from rules.sideboards.pictures.hero import hero_sideboard, how_it_goes
from tests.rules.pictures.drawn import SVG, tree


def test_a_full_sideboard_greets() -> None:
    assert len(hero_sideboard()) == FULL


def test_the_steps_lead_to_the_sideboard_that_greets() -> None:
    shown = how_it_goes()
    [(card, _side)] = shown["step_scene"].ghosts
    then = (*shown["step_row"].placed, card)
    assert repr(then)[1:-1].replace(",", "") in repr(hero_sideboard())
    assert len(shown["step_cards"]) == START_HAND
    assert set(shown["step_row"].placed) < set(shown["step_cards"])


def test_the_step_with_a_new_card_is_drawn_within_its_frame() -> None:
    """The place of a fourth card went past it, and was cut."""
    shown = how_it_goes()
    svg = tree(row_svg(shown["step_row"], shown["step_scene"], standalone=True))
    assert not [path for path in svg.iter(f"{SVG}path") if path.get("stroke-dasharray") == "2 8"]
