"""The key of a mistake: read off the review of a game, and stored as plain data."""

import json

import pytest

from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.coach.game_review import Decision, decisions_of
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training.mistake_key import key_data, key_from, mistake_key
from puzzles.sideboards.training.relation import Relation
from rules.sideboards.engine.solo import Swap
from tests.puzzles.sideboards.coach.games import random_game
from tests.puzzles.sideboards.solver.positions import CARDS


@pytest.fixture(scope="module")
def losses() -> list[Decision]:
    coach = Coach(tables(), CARDS, Effort(games=45, turns=0))
    games = (random_game(seed, rules=3) for seed in range(6))
    return [each for game in games for each in decisions_of(game, coach) if each.reason]


def test_a_key_is_stored_as_plain_data(losses: list[Decision]) -> None:
    for decision in losses:
        assert decision.reason
        key = mistake_key(decision, decision.reason, decision.move)
        assert key_from(json.loads(json.dumps(key_data(key)))) == key


def test_a_key_says_what_was_chosen_wrongly(losses: list[Decision]) -> None:
    swaps = 0
    for decision in losses:
        assert decision.reason
        key = mistake_key(decision, decision.reason, decision.move)
        assert key.length == len(decision.position.sideboard)
        assert key.is_of_swap == (Swap() in {decision.move, *decision.best.moves})
        assert (key.relation is Relation.SWAP_NEEDLESS) == (decision.move == Swap())
        assert key.drawers <= 8
        swaps += key.is_of_swap
    assert 0 < swaps < len(losses)


def test_of_mirror_images_of_the_best_start_the_nearest_counts(losses: list[Decision]) -> None:
    starts = [each for each in losses if not each.position.sideboard.placed]
    assert starts
    for decision in starts:
        assert decision.reason
        keys = {
            mistake_key(decision, decision.reason, move).relation for move in decision.taken.moves
        }
        assert len(keys) == 1
