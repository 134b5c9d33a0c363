import pytest

from puzzles.sequence.coach.coach import coach_game
from puzzles.sequence.dealing.deal_data import deal_from
from puzzles.sequence.takeover import replay_turns
from tests.puzzles.sequence.deals_to_try import KNOWN, Known


@pytest.mark.parametrize("known", KNOWN[:8], ids=lambda known: str(known["coach"]))
def test_the_coach_s_game_replays_to_its_score(known: Known) -> None:
    game = coach_game(deal_from(known["deal"]))
    assert game.score == known["coach"] <= known["best"]
    assert replay_turns(game.deal, game.moves) == game
