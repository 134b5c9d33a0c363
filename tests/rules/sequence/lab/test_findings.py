"""What is true of a board whose moves nobody knows."""

from rules.sequence.engine.board import CORNERS, EVERY_SPACE, Space
from rules.sequence.engine.setup import Chip
from rules.sequence.lab.findings import locked_by, sides_of_board

BLUE, GREEN = Chip.BLUE, Chip.GREEN
TWO = (BLUE, GREEN)


def row(at: int, columns: range) -> dict[Space, Chip]:
    return {Space(at, column): BLUE for column in columns}


def test_five_in_a_row_is_one_sequence_six_are_too() -> None:
    for last in (6, 7):
        blue, green = sides_of_board(row(3, range(2, last + 1)), TWO)
        assert (len(blue.sequences), blue.has_won, green.lines) == (1, False, 0)
        assert blue.has_more_lines == (last > 6)


def test_nine_in_a_row_win_between_two_sides() -> None:
    blue, _ = sides_of_board(row(3, range(1, 10)), TWO)
    assert blue.has_won


def test_one_sequence_wins_among_three_sides() -> None:
    blue, _, _ = sides_of_board(row(3, range(2, 7)), tuple(Chip))
    assert blue.has_won


def test_a_corner_counts_for_everybody() -> None:
    chips = {Space(each, each): GREEN for each in range(2, 6)}
    _, green = sides_of_board(chips, TWO)
    assert Space(1, 1) in green.sequences[0].spaces


def test_a_chip_of_a_sequence_is_locked_and_others_are_not() -> None:
    chips = row(3, range(2, 7)) | {Space(7, 7): BLUE}
    found = sides_of_board(chips, TWO)
    assert locked_by(Space(3, 4), found)
    assert locked_by(Space(7, 7), found) is None


def test_a_board_full_of_one_color_is_answered_at_once() -> None:
    chips = dict.fromkeys(set(EVERY_SPACE) - CORNERS, BLUE)
    blue, _ = sides_of_board(chips, TWO)
    assert (len(blue.sequences), blue.has_won, blue.lines) == (2, True, 192)
