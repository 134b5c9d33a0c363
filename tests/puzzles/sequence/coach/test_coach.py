from statistics import mean

import pytest

from puzzles.sequence.coach.coach import coach_game
from puzzles.sequence.dealing.deal_data import deal_from
from puzzles.sequence.takeover import HAND, SEEN_AHEAD, TakeOverDeal, replay_turns
from tests.puzzles.sequence.deals_to_try import KNOWN, KNOWN_DEALS, Known

LEAST_MEAN = 31.5
"""`.venv/bin/python -m benchmarks sequence 300` holds it over more deals."""


@pytest.mark.parametrize("known", KNOWN[:8], ids=lambda known: str(known["coach"]))
def test_the_coach_s_game_replays_to_its_score(known: Known) -> None:
    game = coach_game(deal_from(known["deal"]))
    assert game.score == known["coach"] <= known["best"]
    assert replay_turns(game.deal, game.moves) == game


def test_the_coach_is_worth_listening_to() -> None:
    assert mean(coach_game(deal).score for deal in KNOWN_DEALS) >= LEAST_MEAN


def test_the_coach_knows_no_card_that_lies_face_down() -> None:
    """What comes last in the row changes nothing before it lies open."""
    seen = HAND + SEEN_AHEAD
    for deal in KNOWN_DEALS[:4]:
        other = TakeOverDeal(
            deal.mine, deal.green, (*deal.cards[:seen], *reversed(deal.cards[seen:]))
        )
        assert coach_game(other).moves[0] == coach_game(deal).moves[0]
