from itertools import islice

from puzzles.sequence.coach.prospects import Prospects, passes
from puzzles.sequence.solver.best import best_score, every_plan
from puzzles.sequence.solver.geometry import LINE_PLACES
from puzzles.sequence.takeover import take_over
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS


def test_goals_come_in_the_order_of_their_scores() -> None:
    for deal in (EXAMPLE, *KNOWN_DEALS[:4]):
        ranked = Prospects(take_over(deal)).ranked()
        scores = [score for score, _ in islice(ranked, 20)]
        assert scores[0] == best_score(take_over(deal))
        assert scores == sorted(scores, reverse=True)


def test_no_pair_of_lines_is_left_out() -> None:
    pairs = [score for score, goal in Prospects(take_over(EXAMPLE)).ranked() if len(goal) > 1]
    every = sorted((each.score for each in every_plan(take_over(EXAMPLE))), reverse=True)
    assert pairs == every


def test_who_asks_again_hears_the_same() -> None:
    prospects = Prospects(take_over(EXAMPLE))
    assert list(islice(prospects.ranked(), 5)) == list(islice(prospects.ranked(), 5))


def test_a_goal_passes_the_places_of_its_lines() -> None:
    assert passes((3,), int(LINE_PLACES[3][2]))
    assert not passes((0,), 99)
