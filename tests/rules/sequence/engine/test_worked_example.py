"""The example is what the rules say of it."""

from rules.sequence.engine.board import SPACES_OF, Line, may_both_count
from rules.sequence.engine.chips import Chips, open_spaces, with_new_sequences
from rules.sequence.engine.setup import Chip
from rules.sequence.engine.worked_example import CARD_OF_BLUE, CARD_OF_GREEN, EXAMPLE_CHIPS


def finished(chip: Chip, chips: Chips = EXAMPLE_CHIPS) -> list[Line]:
    return [each.spaces for each in with_new_sequences(chips, (), [chip])]


def test_blue_has_a_sequence_in_the_third_row_and_green_none() -> None:
    ((line,), none) = (finished(Chip.BLUE), finished(Chip.GREEN))
    assert {space.row for space in line} == {3}
    assert none == []


def test_the_king_of_hearts_wins_for_blue_with_one_shared_chip() -> None:
    (space,) = (each for each in SPACES_OF[CARD_OF_BLUE] if each.column == 4 and each.row < 8)
    first, second = finished(Chip.BLUE, {**EXAMPLE_CHIPS, space: Chip.BLUE})
    assert len(set(first) & set(second)) == 1
    assert may_both_count(first, second)


def test_the_queen_of_spades_leads_green_into_the_corner_at_the_bottom_left() -> None:
    lines = [
        line
        for space in open_spaces(CARD_OF_GREEN, EXAMPLE_CHIPS)
        for line in finished(Chip.GREEN, {**EXAMPLE_CHIPS, space: Chip.GREEN})
    ]
    assert [max(line) for line in lines] == [(10, 1)]
