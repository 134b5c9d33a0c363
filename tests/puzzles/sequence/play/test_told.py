"""What those hear who do not see the board."""

from itertools import chain

from puzzles.sequence.play.own_lines import own_lines
from puzzles.sequence.play.told import lines_told, near_told, rows_told
from puzzles.sequence.takeover import take_over
from tests.puzzles.sequence.deals_to_try import EXAMPLE

GAME = take_over(EXAMPLE)


def test_each_line_that_is_begun_is_told_with_the_spaces_that_it_needs() -> None:
    assert len(lines_told(GAME)) == len(own_lines(GAME))
    by_missing = chain.from_iterable(lines_told(GAME, missing) for missing in (1, 2, 3))
    assert list(by_missing) == lines_told(GAME), "the nearest first"
    for each, said in zip(own_lines(GAME), lines_told(GAME), strict=True):
        assert said.startswith(f"{len(each.missing)} more, from row")


def test_next_to_one_s_chips_there_are_open_spaces_alone() -> None:
    near = near_told(GAME)
    assert "row 5, column 4: king of hearts" in near
    assert not any(said.startswith(("row 4, column 6:", "row 1, column 1:")) for said in near)


def test_row_by_row_each_space_says_its_card_and_whose_chip_lies_there() -> None:
    rows = dict(rows_told(GAME))
    assert [len(cells) for cells in rows.values()] == [10] * 10
    assert (rows[1][0], rows[5][3]) == ("corner", "king of hearts")
    assert (rows[4][5], rows[8][0]) == ("You (9 of hearts)", "Green (queen of spades)")
