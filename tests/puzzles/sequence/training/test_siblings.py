"""Siblings of a mistake: the same kind of move is costly in them, and one move alone is best."""

from itertools import count
from typing import Any

import pytest

from puzzles.game.chance import numbers_of
from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.reasons import Why, reason_of
from puzzles.sequence.review.decisions import reviewed_data
from puzzles.sequence.takeover import parse_turns, replay_turns
from puzzles.sequence.training import own_mistakes
from puzzles.sequence.training.drill_data import drill_from
from puzzles.sequence.training.move_drills import only_best
from puzzles.sequence.training.siblings import COSTLY, MistakeKey, sibling
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS

FREQUENT = (Why.TURN_LOST, Why.ONLY_JACK, Why.CARD_TO_COME)


def ticks(per_second: int = 100) -> Any:
    """A clock that counts how often it is asked, so that a search ends on any machine."""
    counted = count()
    return lambda: next(counted) / per_second


def game_review(line: str) -> tuple[Any, dict[str, Any]]:
    game = replay_turns(EXAMPLE, parse_turns(line))
    return game, {"decisions": list(reviewed_data(game))}


@pytest.mark.parametrize("why", FREQUENT)
def test_a_sibling_shares_the_reason_and_has_one_best_move(why: Why) -> None:
    found = sibling(MistakeKey(why, 3), numbers_of(why, "siblings"), ticks())
    assert found
    costs = losses(found.game)
    assert only_best(costs) == found.best
    assert costs[found.lure] == found.tempting.loss > 0
    assert reason_of(found.game, found.lure, costs).why is why
    assert not any(choice.claims for choice in found.choices), "nobody is asked for the reason"


def test_none_is_found_without_time() -> None:
    hours = count(step=3600)
    assert sibling(MistakeKey(Why.SHARED, 3), numbers_of("", ""), lambda: next(hours)) is None


def test_the_costliest_move_of_a_game_is_its_mistake() -> None:
    game, review = game_review("QH-4,4 JD-1,2 6S-2,8")
    costs = [entry["before"] - entry["after"] for entry in review["decisions"]]
    found = own_mistakes.mistake_in(game, review)
    assert found
    assert (found.decision, found.loss) == (1, max(costs))
    assert found.key == {"why": review["decisions"][1]["reason"]["why"], "turn": 2}


def test_what_nobody_could_see_is_no_mistake() -> None:
    game = replay_turns(KNOWN_DEALS[1], parse_turns("JC-1,3 AD-1,9"))
    first, second = reviewed_data(game)
    assert second["before"] - second["after"] >= COSTLY
    unseen = {"decisions": [{**first, "reason": None}, second]}
    assert own_mistakes.mistake_in(game, unseen) is None
    seen = {**second, "reason": {**second["reason"], "in_sight": True}}
    found = own_mistakes.mistake_in(game, {"decisions": [{**first, "reason": None}, seen]})
    assert found
    assert found.decision == 1


def test_a_game_without_a_costly_move_has_no_mistake() -> None:
    game, review = game_review("QH-4,4 KH-5,4")
    assert own_mistakes.mistake_in(game, review) is None
    review["decisions"][0] |= {"after": review["decisions"][0]["before"] - COSTLY}
    assert own_mistakes.mistake_in(game, review) is None, "an older review gives no reason"


def test_a_stored_key_leads_to_a_drill_that_is_another_for_another_seed() -> None:
    key = {"why": Why.TURN_LOST.value, "turn": 3}
    made = [
        own_mistakes.sibling_of(key, edition=None, earlier=[], seed=seed, seconds=ticks())
        for seed in (1, 2)
    ]
    boards = {drill_from(each).game.deal.mine for each in made if each}
    assert len(boards) == 2
