"""Cards named by their colors from top to bottom."""

from itertools import permutations

from rules.sideboards.engine.cards import Color, PlacedCard
from rules.sideboards.engine.drawn import (
    colors_in,
    colors_of,
    colors_text,
    placed_by_colors,
    with_the_last,
)
from tests.rules.sideboards.engine.rows_to_try import CARDS


def test_each_order_of_five_colors_names_one_card_one_way_up() -> None:
    known = placed_by_colors(CARDS)
    assert set(known) == set(permutations(Color))
    for card in CARDS:
        for turned in (False, True):
            placed = PlacedCard(card, turned)
            assert known[colors_of(placed)] == placed


def test_after_four_colors_there_is_no_choice() -> None:
    red, turquoise, pink, orange, black = Color
    assert with_the_last((black, red, pink)) == (black, red, pink)
    assert with_the_last((black, red, pink, orange)) == (black, red, pink, orange, turquoise)


def test_colors_come_back_from_their_text() -> None:
    for order in permutations(Color):
        for count in (0, 1, 2, 3, 5):
            assert colors_in(colors_text(order[:count])) == order[:count]


def test_a_text_is_read_as_far_as_it_names_colors_of_one_column() -> None:
    assert colors_text(colors_in("rtxpb")) == "rt"
    assert colors_text(colors_in("rtr")) == "rt"
    assert colors_text(colors_in("rtpo")) == "rtpo"
    assert colors_in("R") == ()
