"""A box: what an owner has taught replaces ours, and only what cannot be is refused."""

import json
import random
from collections.abc import Callable

import pytest

from rules.sideboards.engine.box import (
    ORDERS,
    Box,
    box_file,
    box_of,
    boxed_edition,
    is_unusual_card,
    is_unusual_pattern,
    order_of,
    place_of,
    taught_pattern,
)
from rules.sideboards.engine.cards import Color, Drawer, Handle
from rules.sideboards.engine.edition import edition_data, parse_edition
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.objectives import PatternObjective
from tests.rules.sideboards.engine.boxes_to_try import random_box
from tests.rules.sideboards.engine.rows_to_try import CARDS, EDITION

COLORS = list(Color)
HANDLES = [Handle.BAR, None, Handle.FLOWER, Handle.SQUARE, None]
CARD = tuple(map(Drawer, COLORS, HANDLES))


def test_there_is_one_order_for_each_card() -> None:
    colors = [[drawer.color for drawer in card.drawers] for card in CARDS]
    assert {order_of(each) for each in colors} == set(ORDERS)
    assert len(ORDERS) == 60


def test_forms_and_links_name_each_card_from_1_to_60() -> None:
    assert [place_of(order) for order in ORDERS] == list(range(1, 61))


def test_a_card_of_an_unusual_kind_is_not_dealt() -> None:
    four = [Handle.BAR, Handle.BAR, Handle.FLOWER, Handle.SQUARE, None]
    unusual = tuple(map(Drawer, COLORS, four))
    edition = boxed_edition(Box().with_card(CARD).with_card(unusual), EDITION)
    dealt = {order_of([each.color for each in card.drawers]) for card in edition.dealt_cards}
    assert dealt == {*ORDERS} - {tuple(COLORS)}
    assert len(EDITION.dealt_cards) == len(EDITION.cards)


def test_an_empty_box_is_our_edition() -> None:
    assert boxed_edition(Box(), EDITION) is EDITION


def test_what_is_taught_replaces_ours_and_nothing_else_does() -> None:
    box = Box().with_card(CARD).with_pattern(3, 6, [(5, 4), (4, 3)])
    edition = boxed_edition(box, EDITION)
    assert edition.objectives[3] == PatternObjective(3, 6, ((0, 0), (1, 1)))
    changed = [number for number, card in edition.cards.items() if card != EDITION.cards[number]]
    others = [number for number, each in edition.objectives.items() if number != 3]
    assert all(edition.objectives[number] == EDITION.objectives[number] for number in others)
    (number,) = changed
    drawers = edition.cards[number].drawers
    assert order_of([drawer.color for drawer in drawers]) == tuple(COLORS)
    assert CARD in (drawers, drawers[::-1])


def test_a_card_lies_as_in_our_edition_and_is_the_same_when_taught_turned() -> None:
    assert Box().with_card(CARD) == Box().with_card(CARD[::-1])
    card = next(card for card in CARDS if order_of([d.color for d in card.drawers]) != ORDERS[0])
    edition = boxed_edition(Box().with_card(card.drawers[::-1]), EDITION)
    assert edition.cards == EDITION.cards


def test_what_is_taught_twice_counts_as_taught_last_and_can_be_forgotten() -> None:
    bare = tuple(map(Drawer, COLORS))
    box = Box().with_card(CARD).with_card(bare).with_pattern(3, 6, [(0, 0), (1, 1)])
    assert box.cards == {tuple(COLORS): (None,) * 5}
    assert box.without_card(tuple(COLORS)).without_pattern(3) == Box()


def test_all_of_an_edition_is_a_whole_box() -> None:
    box = box_of(EDITION)
    assert (len(box.patterns), len(box.cards)) == (14, 60)
    assert boxed_edition(box, EDITION).cards == EDITION.cards
    assert boxed_edition(box, EDITION).objectives == EDITION.objectives


@pytest.mark.parametrize(
    ("teach", "sentence"),
    [
        (lambda: Box().with_card(CARD[:4]), "“red, turquoise, pink, orange” is no order of five"),
        (lambda: Box().with_card((*CARD[:4], CARD[0])), "orange, red” is no order of five colors."),
        (lambda: Box().with_card([Drawer(c, Handle.BAR) for c in COLORS]), "on all five drawers."),
        (lambda: Box().with_pattern(15, 3, [(0, 0), (1, 1)]), "There is no objective 15."),
        (lambda: Box().with_pattern(1, 0, [(0, 0), (1, 1)]), "No pattern is worth 0 points"),
        (lambda: Box().with_pattern(1, 3, [(0, 0), (0, 0)]), "two drawers or more, not 1."),
        (lambda: Box().with_pattern(1, 3, [(0, 0), (1, 0), (0, 1)]), "can never occur"),
        (lambda: Box().with_pattern(8, 3, [(0, 0), (8, 0)]), "can never occur"),
        (lambda: Box().with_pattern(8, 3, [(0, 0), (0, 5)]), "can never occur"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(teach: Callable[[], Box], sentence: str) -> None:
    with pytest.raises(SideboardsError) as refusal:
        teach()
    assert sentence in str(refusal.value)


def test_what_is_unlike_all_known_cards_is_taken_and_known_as_unusual() -> None:
    five = [(0, 0), (1, 1), (2, 0), (3, 1), (4, 0)]
    assert is_unusual_pattern(taught_pattern(1, 3, five))
    assert is_unusual_pattern(taught_pattern(8, 3, [(0, 0), (1, 0), (0, 1)]))
    assert not is_unusual_pattern(taught_pattern(1, 3, five[:4]))
    assert is_unusual_card((Handle.BAR, Handle.BAR, Handle.FLOWER, Handle.SQUARE, None))
    assert not is_unusual_card(tuple(HANDLES))


def test_a_thousand_boxes_survive_their_files() -> None:
    chance = random.Random(26)
    for _ in range(1000):
        box = random_box(chance)
        edition = boxed_edition(box, EDITION)
        content = box_file(box, EDITION)
        read = parse_edition(json.dumps(content))
        assert read == edition
        again = box_of(read)
        assert boxed_edition(again, EDITION).cards == edition.cards
        assert boxed_edition(again, EDITION).objectives == edition.objectives
        assert len(content["taught"]["cards"]) == len(box.cards)
        assert content["taught"]["objectives"] == list(box.patterns)


def test_a_pattern_that_a_file_shows_upright_is_laid_down_where_it_has_no_room() -> None:
    data = edition_data(EDITION)
    data["objectives"][0]["cells"] = [[0, 0], [1, 6]]
    box = box_of(parse_edition(json.dumps(data)))
    assert box.patterns[1].cells == ((0, 0), (6, 1))
