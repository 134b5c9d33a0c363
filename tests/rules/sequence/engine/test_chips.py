"""Facts C4, C6, D1, D3, D4: open spaces, dead cards, sequences."""

import pytest

from rules.sequence.engine.chips import (
    FinishedSequence,
    is_dead,
    locked_spaces,
    open_spaces,
    with_new_sequences,
)
from rules.sequence.engine.notation import parse_card
from tests.rules.sequence.engine.tables import BLUE, GREEN, spaces


def counted(text: str, *, finished: str = "") -> int:
    chips = dict.fromkeys(spaces(text), BLUE)
    before = [FinishedSequence(BLUE, spaces(finished))] if finished else []
    return len(with_new_sequences(chips, before, [BLUE, GREEN]))


def row_of(length: int, *, row: int = 3, first: int = 1) -> str:
    return " ".join(f"{row},{column}" for column in range(first, first + length))


@pytest.mark.parametrize(
    "five",
    ["3,1 3,2 3,3 3,4 3,5", "2,4 3,4 4,4 5,4 6,4", "2,2 3,3 4,4 5,5 6,6", "2,9 3,8 4,7 5,6 6,5"],
)
def test_d1_five_in_a_straight_line_are_a_sequence(five: str) -> None:
    assert counted(five) == 1
    assert counted(five[4:]) == 0


@pytest.mark.parametrize(
    "four", ["1,2 1,3 1,4 1,5", "2,1 3,1 4,1 5,1", "9,9 8,8 7,7 6,6", "10,9 10,8 10,7 10,6"]
)
def test_c4_four_in_line_with_a_corner_are_a_sequence(four: str) -> None:
    assert counted(four) == 1
    assert counted(four[4:]) == 0


def test_c4_two_sides_may_use_the_same_corner() -> None:
    chips = dict.fromkeys(spaces("1,2 1,3 1,4 1,5"), BLUE)
    chips |= dict.fromkeys(spaces("2,1 3,1 4,1 5,1"), GREEN)
    found = with_new_sequences(chips, (), [BLUE, GREEN])
    assert [each.chip for each in found] == [BLUE, GREEN]
    assert locked_spaces(found) == set(chips)


@pytest.mark.parametrize(("length", "sequences"), [(4, 0), (5, 1), (8, 1), (9, 2), (10, 2)])
def test_d4_nine_in_a_line_can_be_two_sequences(length: int, sequences: int) -> None:
    assert counted(row_of(length)) == sequences


def test_d4_two_sequences_may_share_one_space() -> None:
    cross = f"{row_of(5)} 1,3 2,3 4,3 5,3"
    assert counted(cross) == 2
    assert counted(cross, finished=row_of(5)) == 2


def test_d4_what_is_finished_stays_even_where_others_would_be_more() -> None:
    assert counted(row_of(9), finished=row_of(5, first=3)) == 1
    assert counted(row_of(10), finished=row_of(5)) == 2


def test_as_many_as_may_count_beside_each_other_are_found_at_once() -> None:
    """The first line of the row would leave no room for the column and the rest of the row."""
    assert counted(f"{row_of(9)} 1,3 2,3 4,3 5,3") == 3


def test_a_card_covers_its_open_spaces() -> None:
    card = parse_card("6D")
    assert open_spaces(card, {}) == spaces("1,2 8,4")
    assert open_spaces(card, dict.fromkeys(spaces("1,2"), GREEN)) == spaces("8,4")
    assert len(open_spaces(parse_card("JC"), dict.fromkeys(spaces("1,2"), GREEN))) == 95
    assert open_spaces(parse_card("JS"), {}) == ()


def test_c6_a_card_is_dead_without_an_open_space() -> None:
    both = dict.fromkeys(spaces("1,2 8,4"), GREEN)
    assert is_dead(parse_card("6D"), both)
    assert not is_dead(parse_card("5D"), both)
    assert not is_dead(parse_card("JS"), both)
    assert not is_dead(parse_card("JD"), both)
