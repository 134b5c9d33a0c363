"""Facts A3: the board as printed, and as the spiral lays it."""

from collections import Counter

from rules.sequence.engine.board import (
    CARD_ON,
    CORNERS,
    EVERY_SPACE,
    LINES,
    PAIRS,
    SPACES_OF,
    Space,
    may_both_count,
    spiral,
)
from rules.sequence.engine.cards import DECK
from tests.rules.sequence.engine import referee


def test_every_space_shows_the_card_of_the_printed_board() -> None:
    ours = {tuple(space): repr(card) for space, card in CARD_ON.items()}
    assert ours | dict.fromkeys(referee.CORNERS, "XX") == referee.BOARD


def test_every_card_but_the_jacks_stands_on_the_board_twice() -> None:
    assert Counter(CARD_ON.values()) == Counter(card for card in DECK if not card.is_jack)
    assert all(len(spaces) == 2 for spaces in SPACES_OF.values())


def test_the_spiral_winds_anticlockwise_from_the_middle_over_every_space_once() -> None:
    way = list(spiral())
    assert way[:6] == [(5, 6), (5, 5), (6, 5), (6, 6), (6, 7), (5, 7)]
    assert sorted(way) == list(EVERY_SPACE)
    assert way[-1] in CORNERS


def test_there_are_192_lines_of_five() -> None:
    assert {frozenset(line) for line in LINES} == {frozenset(line) for line in referee.lines()}
    assert len(LINES) == len(set(LINES)) == 192


def test_two_lines_count_beside_each_other_that_share_one_space_besides_corners() -> None:
    assert len(PAIRS) == 17_996
    row = [Space(1, column) for column in range(1, 11)]
    column = tuple(Space(row, 1) for row in range(1, 6))
    assert may_both_count(tuple(row[:5]), column)
    assert may_both_count(tuple(row[1:6]), tuple(row[5:]))
    assert not may_both_count(tuple(row[:5]), tuple(row[3:8]))
