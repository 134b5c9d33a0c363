"""Facts C and E at a table of several: what is passed comes from the right, swaps draw first."""

import pytest

from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.errors import Illegal
from rules.sideboards.engine.notation import parse_line
from rules.sideboards.engine.table_game import Turn, played_turns
from tests.rules.sideboards.engine.rows_to_try import CARDS, EDITION

THREE = (
    "1 2  9R 12R 15R 18R 21R 24R",
    "4 5  3R 10R 13R 16R 19R 22R",
    "7 8  6R 11R 14R 17R 20R 23R",
)


def played(*lines: str) -> tuple[Turn, ...]:
    return played_turns(CARDS, [parse_line(line, EDITION.cards) for line in lines])


def hands(turn: Turn) -> list[list[int]]:
    return [[card.id for card in seat.hand] for seat in turn]


def test_what_is_left_over_goes_to_the_left_and_each_draws_one() -> None:
    start, first, *_ = played(*THREE)
    assert hands(start) == [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    assert hands(first) == [[9, 10], [3, 11], [6, 12]]


def test_the_game_ends_when_every_row_is_full() -> None:
    turns = played(*THREE)
    assert len(turns) == 7
    assert {len(seat.sideboard) for seat in turns[-1]} == {FULL}


def test_who_swaps_discards_the_hand_and_draws_before_the_others() -> None:
    one, other = "1 2  x9R 8R 12R 14R 16R 18R", "4 5  3R 10R 11R 13R 15R 17R"
    _start, first, second, *_ = played(one, other)
    assert [card.id for card in first[0].swapped] == [6, 7]
    assert hands(first) == [[9, 10], [3, 8]]
    assert hands(second) == [[8, 11], [10, 12]]


@pytest.mark.parametrize("line", ["1 4  5R", "1 2  3R"])
def test_only_what_is_in_hand_is_placed(line: str) -> None:
    with pytest.raises(Illegal):
        played(line, "4 5  3R")


def test_nobody_swaps_twice() -> None:
    with pytest.raises(Illegal):
        played("1 2  x x9R", "4 5  3R")
