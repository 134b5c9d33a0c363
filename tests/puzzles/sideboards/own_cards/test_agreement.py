"""Where owners agree: counted for each pattern and each card."""

import random

from puzzles.sideboards.own_cards.agreement import agreement, readable
from rules.sideboards.engine.box import ORDERS, Box
from rules.sideboards.engine.box_code import box_code
from rules.sideboards.engine.cards import Drawer, Handle
from tests.rules.sideboards.engine.boxes_to_try import random_box

PAIR, STAIRS = [(0, 0), (1, 1)], [(0, 0), (1, 1), (2, 2)]
CARD = tuple(map(Drawer, ORDERS[0], (*Handle, None, None)))
OTHER = tuple(map(Drawer, ORDERS[0], (None, None, *Handle)))


def test_what_two_say_alike_is_agreed_and_what_one_says_is_not() -> None:
    one = Box().with_pattern(3, 9, PAIR).with_pattern(4, 5, STAIRS).with_card(CARD)
    other = Box().with_pattern(3, 9, PAIR).with_card(CARD[::-1])
    found = agreement([one, other])
    assert found.owners == 2
    assert [(each.key, each.is_agreed) for each in found.patterns] == [(3, True), (4, False)]
    assert found.box == Box().with_pattern(3, 9, PAIR).with_card(CARD)


def test_what_somebody_says_otherwise_is_disputed_however_many_agree() -> None:
    boxes = [Box().with_card(CARD)] * 3 + [Box().with_card(OTHER)]
    (card,) = agreement(boxes).cards
    assert [owners for _handles, owners in card.variants] == [3, 1]
    assert (card.is_disputed, card.is_agreed) == (True, False)
    assert agreement(boxes).box.is_empty


def test_other_points_are_another_pattern() -> None:
    (pattern,) = agreement([Box().with_pattern(3, points, PAIR) for points in (4, 5)]).patterns
    assert pattern.is_disputed


def test_equal_boxes_agree_in_everything() -> None:
    chance = random.Random(5)
    for _ in range(20):
        box = random_box(chance)
        assert agreement([box, box]).box == box
        assert agreement([box]).box.is_empty


def test_a_code_of_another_version_is_left_out() -> None:
    assert readable([box_code(Box()), "AaUF3xs", "?"]) == [Box()] * 2
