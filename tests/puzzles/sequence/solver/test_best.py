from itertools import islice

import pytest

from puzzles.sequence.dealing.deal_data import deal_from
from puzzles.sequence.solver.best import best_plan, best_score, every_plan
from puzzles.sequence.solver.geometry import place_of
from puzzles.sequence.takeover import parse_turn, replay_turns, take_over
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN, Known, deal_of, spaces
from tests.puzzles.sequence.solver.late_positions import (
    as_seen_by_the_slow_search,
    crowded_positions,
    late_positions,
)
from tests.puzzles.sequence.solver.slow_search import best_of_all_games


@pytest.mark.parametrize(("turns", "hand", "deals"), [(3, 3, 165), (4, 3, 35)])
def test_no_game_of_200_small_deals_beats_the_best_score_and_one_reaches_it(
    turns: int, hand: int, deals: int
) -> None:
    positions = late_positions(seed=turns * hand, turns=turns, hand=hand)
    for game in islice(positions, deals):
        assert best_score(game) == best_of_all_games(as_seen_by_the_slow_search(game)), game


def test_with_many_jacks_and_green_in_the_way_it_is_exact_too() -> None:
    removals = 0
    for game in islice(crowded_positions(seed=3, turns=3, hand=3), 15):
        best = best_plan(game)
        assert best.score == best_of_all_games(as_seen_by_the_slow_search(game)), game
        removals += any(task.removes for task in (*best.plan.first, *best.plan.second))
    assert removals


def test_the_example_allows_33_in_one_way() -> None:
    best = best_plan(take_over(EXAMPLE))
    assert (best.score, best.plan.turns) == (33, (4, 7))
    plans = [each for each in every_plan(take_over(EXAMPLE)) if each.score == 33]
    filled = {place_of(space) for space in spaces("4,4 5,4 7,4 8,4 5,6 3,6")}
    assert [each.plan.places for each in plans] == [filled]


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: str(known["best"]))
def test_a_stored_deal_has_its_proven_score_and_a_line_that_replays(known: Known) -> None:
    deal = deal_from(known["deal"])
    game = replay_turns(deal, map(parse_turn, known["line"].split()))
    assert game.is_over
    assert game.score == known["best"] == best_score(take_over(deal))
    assert best_score(game) == game.score


def test_one_line_is_better_than_none() -> None:
    deal = deal_of(mine="3,1 3,2 3,3 3,4", green="", cards="AC 9D")
    assert best_score(take_over(deal)) == 21
    assert best_score(take_over(deal_of(mine="3,1", green="", cards="9D"))) == 0
