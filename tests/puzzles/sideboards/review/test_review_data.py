import json
from dataclasses import replace

import pytest

from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.coach.game_review import Decision, GameReview
from puzzles.sideboards.review.review_data import decision_data, review_from
from puzzles.sideboards.table_store import tables
from rules.sideboards.engine.solo import SoloGame
from tests.puzzles.sideboards.coach.games import random_game, review_of
from tests.puzzles.sideboards.solver.positions import CARDS

GAMES = [random_game(seed, rules=seed % 3) for seed in range(12)]


@pytest.fixture(scope="module")
def coach() -> Coach:
    return Coach(tables(), CARDS, Effort(games=45, turns=0))


def data_of(review: GameReview) -> dict[str, object]:
    return {"decisions": [decision_data(each) for each in review.decisions]}


def all_but_rounded(decision: Decision) -> tuple[object, ...]:
    """Nothing that is shown needs the cards that were still to come."""
    estimates, seen = decision.advice.estimates, replace(decision.position, unseen=())
    return (
        (decision.turn, seen, decision.move, decision.reason, decision.shares),
        (decision.luck, decision.before, decision.after, decision.is_close),
        [(each.moves, each.loss, each.loss_error, each.is_close) for each in estimates],
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.moves))
def test_an_account_is_kept_as_plain_data_and_comes_back(coach: Coach, game: SoloGame) -> None:
    review = review_of(game, coach)
    kept = json.loads(json.dumps(data_of(review)))
    again = review_from(kept, game)
    assert json.loads(json.dumps(data_of(again))) == kept
    assert again.score == review.score
    pairs = zip(again.decisions, review.decisions, strict=True)
    assert all(all_but_rounded(one) == all_but_rounded(other) for one, other in pairs)


def test_expected_points_come_back_to_the_thousandth(coach: Coach) -> None:
    review = review_of(GAMES[0], coach)
    again = review_from(data_of(review), GAMES[0])
    for one, other in zip(again.decisions, review.decisions, strict=True):
        assert one.best.expected.total == pytest.approx(other.best.expected.total, abs=0.003)
        assert one.best.error == pytest.approx(other.best.error, abs=0.001)
