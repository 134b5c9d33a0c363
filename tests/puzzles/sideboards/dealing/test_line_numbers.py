"""A finished line is one number and comes back move by move."""

import random

from hypothesis import given
from hypothesis import strategies as st

from puzzles.sideboards.dealing.line_numbers import game_from, line_number, line_numbers
from rules.sideboards.engine.notation import line_text
from rules.sideboards.engine.solo import SoloDeal
from tests.rules.sideboards.engine.rows_to_try import CARDS, deals, objectives

DEAL = SoloDeal(objectives("3,9,21"), tuple(CARDS[:17]))


@given(deals(), st.data())
def test_every_number_is_a_whole_game_and_comes_back(deal: SoloDeal, data: st.DataObject) -> None:
    number = data.draw(st.sampled_from(line_numbers(deal)))
    game = game_from(deal, number)
    assert game.is_over
    assert line_number(game) == number


def test_different_numbers_are_different_lines() -> None:
    numbers = random.Random(1).sample(line_numbers(DEAL), 500)
    assert len({line_text(game_from(DEAL, number).moves) for number in numbers}) == 500


def test_a_shorter_game_has_its_own_numbers() -> None:
    small = SoloDeal(DEAL.objectives, DEAL.cards[:7])
    lines = {line_text(game_from(small, number).moves) for number in line_numbers(small)}
    assert len(lines) == 24 * 2 * 8


def test_the_order_of_the_digits_never_changes() -> None:
    assert line_text(game_from(DEAL, 0).moves) == "1 2  4L 6L 8L 10L 12L 14L"
    last = line_numbers(DEAL)[-1]
    assert line_text(game_from(DEAL, last).moves) == "3t 2t  5tR 7tR 9tR 11tR 13tR x17tR"
    assert line_text(game_from(DEAL, 12_345_678).moves) == "1t 3  4L 7tL 8L 11R x14R 17tL"
