"""Facts A: the cards in the box."""

from collections import Counter
from itertools import permutations

from rules.sideboards.engine import setup
from rules.sideboards.engine.cards import Card, Color, Drawer, Handle, PlacedCard
from tests.rules.sideboards.engine.rows_to_try import CARDS, EDITION


def test_a1_there_are_60_sideboard_cards() -> None:
    assert sorted(EDITION.cards) == list(range(1, 61))
    assert setup.CARDS == 60


def test_a6_a_card_has_five_drawers_with_each_color_once() -> None:
    for card in CARDS:
        assert sorted(drawer.color for drawer in card.drawers) == sorted(Color)


def test_a6_three_of_the_five_drawers_carry_a_handle_one_of_each_shape() -> None:
    for card in CARDS:
        handles = [drawer.handle for drawer in card.drawers]
        assert handles.count(None) == 2
        assert {handle for handle in handles if handle} == set(Handle)


def test_a6_the_cards_are_all_orders_of_five_colors_counting_a_turned_card_as_the_same() -> None:
    orders = {min(order, order[::-1]) for order in permutations(Color)}
    on_cards = [tuple(drawer.color for drawer in card.drawers) for card in CARDS]
    assert Counter(min(order, order[::-1]) for order in on_cards) == Counter(orders)


def test_a_placed_card_shows_its_drawers_as_they_lie() -> None:
    card = Card(1, tuple(map(Drawer, Color)))
    assert PlacedCard(card, turned=True).drawers == card.drawers[::-1]
    assert PlacedCard(card).row_of(Color.RED) == 0
    assert PlacedCard(card, turned=True).row_of(Color.RED) == 4
    assert PlacedCard(card).row_of(Handle.BAR) is None
