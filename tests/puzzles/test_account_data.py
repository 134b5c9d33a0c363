import json

import pytest

from puzzles.account_data import account_data, account_from
from puzzles.coach.account import Decision, account_of
from puzzles.coach.coach import Coach
from puzzles.coach.table import Effort
from puzzles.table_store import tables
from rules.games.sideboards.solo import Game
from tests.puzzles.coach.games import random_game
from tests.puzzles.solver.positions import CARDS

GAMES = [random_game(seed, rules=seed % 3) for seed in range(12)]


@pytest.fixture(scope="module")
def coach() -> Coach:
    return Coach(tables(), CARDS, Effort(games=45, turns=0))


def all_but_rounded(decision: Decision) -> tuple[object, ...]:
    estimates = decision.advice.estimates
    return (
        (decision.turn, decision.position, decision.move, decision.reason, decision.shares),
        (decision.luck, decision.before, decision.after, decision.is_close),
        [(each.moves, each.loss, each.loss_error, each.is_close) for each in estimates],
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.moves))
def test_an_account_is_kept_as_plain_data_and_comes_back(coach: Coach, game: Game) -> None:
    account = account_of(game, coach)
    kept = json.loads(json.dumps(account_data(account)))
    again = account_from(kept, game, coach.deck)
    assert json.loads(json.dumps(account_data(again))) == kept
    assert again.score == account.score
    pairs = zip(again.decisions, account.decisions, strict=True)
    assert all(all_but_rounded(one) == all_but_rounded(other) for one, other in pairs)


def test_expected_points_come_back_to_the_thousandth(coach: Coach) -> None:
    account = account_of(GAMES[0], coach)
    again = account_from(account_data(account), GAMES[0], coach.deck)
    for one, other in zip(again.decisions, account.decisions, strict=True):
        assert one.best.expected.total == pytest.approx(other.best.expected.total, abs=0.003)
        assert one.best.error == pytest.approx(other.best.error, abs=0.001)
