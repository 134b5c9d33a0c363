from collections.abc import Iterator
from itertools import pairwise
from statistics import mean

import pytest

from puzzles.game.chance import numbers_of
from puzzles.sequence.coach.players import (
    Strategy,
    at_random,
    both_lines,
    exact,
    fewest_missing,
    first_line,
    greedy,
    played_by,
)
from puzzles.sequence.takeover import TURNS, TakeOverDeal, take_over
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS, deal_of

FROM_POOR_TO_BEST: list[Strategy] = [at_random, greedy, first_line, fewest_missing, both_lines]


def numbers() -> Iterator[int]:
    return numbers_of("players", "")


def first_move(player: Strategy, deal: TakeOverDeal) -> str:
    return repr(player(take_over(deal), numbers()))


def test_players_of_different_skill_are_clearly_apart() -> None:
    means = [
        mean(played_by(deal, player, numbers()).score for deal in KNOWN_DEALS)
        for player in FROM_POOR_TO_BEST
    ]
    assert all(worse + 1 < better for worse, better in pairwise(means))


def test_who_plans_both_lines_sometimes_misses_the_best() -> None:
    """So there is something to beat."""
    best = [played_by(deal, exact(TURNS), numbers()).score for deal in KNOWN_DEALS]
    scores = [played_by(deal, both_lines, numbers()).score for deal in KNOWN_DEALS]
    assert all(score <= most for score, most in zip(scores, best, strict=True))
    found = mean(score == most for score, most in zip(scores, best, strict=True))
    assert 0.3 < found < 0.7


def test_the_greedy_player_makes_the_longest_line_longer() -> None:
    deal = deal_of(mine="3,1 3,2 3,3 3,4", green="2,2", cards="9H AC JS 2H")
    assert first_move(greedy, deal) == "AC-3,5"


def test_the_player_for_the_first_line_takes_what_is_finished_first() -> None:
    """Column 6 needs two chips, and the jack is one of them."""
    assert first_move(first_line, EXAMPLE) in ("2H-5,6", "JD-3,6")


def test_without_any_line_in_reach_they_still_play() -> None:
    deal = deal_of(mine="5,5", green="", cards="2H 3H")
    for player in (first_line, fewest_missing, both_lines, exact(0)):
        assert player(take_over(deal), numbers()) in take_over(deal).legal_moves()


@pytest.mark.parametrize("player", [*FROM_POOR_TO_BEST, exact(TURNS)])
def test_equal_numbers_make_equal_games(player: Strategy) -> None:
    assert played_by(EXAMPLE, player, numbers()) == played_by(EXAMPLE, player, numbers())
