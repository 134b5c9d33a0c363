from dataclasses import replace

import pytest

from puzzles.sequence.play.own_lines import (
    gain_of,
    lanes_of,
    nearest_by_space,
    own_lines,
    spaces_beside,
)
from puzzles.sequence.takeover import TakeOverGame, parse_turn, take_over
from rules.sequence.engine.board import CARD_ON, CORNERS, Space, may_both_count
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS, spaces


def laid(mine: str, green: str = "") -> TakeOverGame:
    return replace(take_over(EXAMPLE), mine=spaces(mine), green=spaces(green))


def test_a_line_is_begun_with_two_chips_and_ends_at_a_chip_of_greens() -> None:
    near = [each.line for each in own_lines(laid("5,2 5,3 5,4 5,6")) if len(each.missing) == 1]
    assert near == [tuple(Space(5, column) for column in range(2, 7))]
    blocked = own_lines(laid("5,2 5,3 5,4 5,6", green="5,5"))
    assert all(Space(5, 5) not in each.line for each in blocked)


def test_a_corner_counts_as_a_chip() -> None:
    (line, *_rest) = own_lines(laid("1,2 1,3 1,4"))
    assert line.missing == (Space(1, 5),)
    assert CORNERS & set(line.line)


def test_what_is_missing_is_missing_in_stored_deals_as_well() -> None:
    for deal in KNOWN_DEALS[:5]:
        game = take_over(deal)
        for each in own_lines(game):
            filled = game.mine | set(each.missing) | CORNERS
            assert filled >= set(each.line)
            assert game.mine.isdisjoint(each.missing)


def test_a_line_that_shares_too_much_with_a_sequence_no_longer_counts() -> None:
    game = replace(laid("5,2 5,3 5,4 5,5 6,8"), hand=(parse_turn("2H-5,6").card,))
    after = game.play(parse_turn("2H-5,6"))
    assert after.counted
    assert all(len(set(each.line) & set(after.counted[0])) <= 1 for each in own_lines(after))


@pytest.mark.parametrize("row", [5, 8])
def test_of_lines_as_near_one_whose_cards_are_in_sight_comes_first(row: int) -> None:
    game = laid("5,3 5,4 5,5 8,3 8,4 8,5")
    cards = tuple(CARD_ON[Space(row, column)] for column in (6, 7))
    first, _second = lanes_of(replace(game, hand=cards, deal=replace(game.deal, cards=())))
    assert first.line == tuple(Space(row, column) for column in range(3, 8))


def test_a_move_says_what_it_brings_and_what_is_left() -> None:
    game = replace(laid("5,2 5,3 5,4 5,5"), hand=(parse_turn("2H-5,6").card,))
    finishing, other = parse_turn("2H-5,6"), parse_turn("2H-2,3")
    assert (gain_of(finishing, game), gain_of(other, game)) == (21, 0)
    nearest = nearest_by_space(game)
    assert len(nearest[Space(5, 6)].missing) == 0
    assert len(nearest[Space(2, 3)].missing) == 3


def test_where_no_line_can_pass_none_is_the_nearest() -> None:
    assert Space(2, 3) in nearest_by_space(laid("5,2"))
    assert Space(2, 3) not in nearest_by_space(laid("5,2", green="2,3"))
    around = "1,2 1,3 1,4 2,2 2,4 3,2 3,3 3,4"
    assert Space(2, 3) not in nearest_by_space(laid("5,2", green=around))
    assert Space(5, 2) not in nearest_by_space(laid("5,2"))


def test_open_spaces_beside_a_chip_touch_it() -> None:
    game = laid("5,5", green="4,4")
    beside = set(spaces_beside([Space(5, 5)], game))
    assert len(beside) == 7
    assert Space(4, 4) not in beside


def test_lanes_are_the_two_nearest_lines_that_may_both_count() -> None:
    game = laid("5,2 5,3 5,4 5,5 8,2 8,3 8,4")
    first, second = lanes_of(game)
    assert (sum(first.spaces), sum(second.spaces)) == (4, 3)
    assert first.line is not None
    assert second.line is not None
    assert may_both_count(first.line, second.line)
    assert first.words == "4 of 5"


def test_a_finished_line_keeps_the_first_lane_with_its_points() -> None:
    game = replace(laid("5,2 5,3 5,4 5,5 8,2 8,3"), hand=(parse_turn("2H-5,6").card,))
    finished, other = lanes_of(game.play(parse_turn("2H-5,6")))
    assert (finished.points, sum(finished.spaces)) == (21, 5)
    assert finished.words == "finished: 21\xa0points"
    assert (other.points, sum(other.spaces)) == (0, 2)


def test_a_lane_without_a_line_is_empty() -> None:
    assert [sum(lane.spaces) for lane in lanes_of(laid("3,4"))] == [0, 0]
