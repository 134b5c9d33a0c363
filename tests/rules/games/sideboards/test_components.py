"""Facts A: what is in the box."""

from collections import Counter
from itertools import permutations

import pytest

from rules.games.sideboards import setup
from rules.games.sideboards.cards import Card, Color, Drawer, Handle, PlacedCard
from rules.games.sideboards.errors import Impossible
from rules.games.sideboards.objectives import (
    ROW_OBJECTIVES,
    About,
    Category,
    PatternObjective,
    category_of,
    place_in_pile,
)
from tests.rules.games.sideboards.rows_to_try import CARDS, EDITION


def test_a1_there_are_60_sideboard_cards() -> None:
    assert sorted(EDITION.cards) == list(range(1, 61))
    assert setup.CARDS == 60


def test_a2_there_are_6_swap_cards_one_for_each_of_six_players() -> None:
    assert setup.SWAP_CARDS == setup.setup(6).swap_cards == 6


def test_a3_there_are_30_objectives_in_three_categories() -> None:
    assert sorted(EDITION.objectives) == list(range(1, setup.OBJECTIVE_CARDS + 1))
    by_category = Counter(category_of(number) for number in EDITION.objectives)
    assert by_category == {Category.COLORS: 7, Category.HANDLES: 7, Category.ROWS: 16}


def test_a3_each_objective_is_about_colors_or_about_handles() -> None:
    about = {number: objective.about for number, objective in EDITION.objectives.items()}
    assert {about[number] for number in range(1, 8)} == {About.COLORS}
    assert {about[number] for number in range(8, 15)} == {About.HANDLES}
    assert [n for n in ROW_OBJECTIVES if about[n] is About.HANDLES] == [16, 18, 24, 25, 26, 28, 30]


@pytest.mark.parametrize("number", [0, 31])
def test_a3_there_is_no_other_objective(number: int) -> None:
    with pytest.raises(Impossible, match=f"There is no objective {number}"):
        category_of(number)


def test_a4_there_are_two_suggestion_cards_and_every_suggestion_is_one_of_each_category() -> None:
    assert setup.SUGGESTION_CARDS == 2
    for ids in setup.SUGGESTED_SETS:
        assert [category_of(number) for number in ids] == list(Category)


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


def test_a7_within_a_category_a_higher_number_never_scores_less_per_pattern() -> None:
    for category in (Category.COLORS, Category.HANDLES):
        points = [
            objective.points
            for objective in EDITION.objectives.values()
            if isinstance(objective, PatternObjective) and objective.category is category
        ]
        assert points == sorted(points)


@pytest.mark.parametrize(("number", "place"), [(1, 1), (7, 7), (8, 1), (14, 7), (15, 1), (30, 16)])
def test_a7_a_higher_number_lies_deeper_in_its_pile(number: int, place: int) -> None:
    assert place_in_pile(number) == place


def test_a_placed_card_shows_its_drawers_as_they_lie() -> None:
    card = Card(1, tuple(map(Drawer, Color)))
    assert PlacedCard(card, turned=True).drawers == card.drawers[::-1]
    assert PlacedCard(card).row_of(Color.RED) == 0
    assert PlacedCard(card, turned=True).row_of(Color.RED) == 4
    assert PlacedCard(card).row_of(Handle.BAR) is None
