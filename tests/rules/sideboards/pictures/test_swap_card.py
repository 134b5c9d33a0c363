from django.utils.translation import override

from rules.sideboards.pictures import swap_card_svg
from tests.rules.pictures.drawn import tree


def test_both_sides_of_the_swap_card_are_drawn_and_told() -> None:
    drawn = tree(swap_card_svg())
    assert drawn.attrib["aria-label"] == "Swap card. One side: two arrows and +1. The other: an X."
    assert [each.text for each in drawn.iter() if each.tag.endswith("text")] == ["+1"]


def test_it_is_told_in_the_language_of_the_reader() -> None:
    with override("it"):
        assert "Carta Scambio" in swap_card_svg()
    with override("en"):
        assert "Swap card" in swap_card_svg()
