"""Positions and screens for the tests of the trainer."""

from puzzles.sideboards.training.hints import HintScreen
from rules.sideboards.engine.solo import SoloGame, replay
from tests.puzzles.sample_games import deal_on, finished_game


def begun(moves: int = 3) -> SoloGame:
    """Without a swap."""
    game = finished_game(deal_on(), choice=3)
    return replay(game.deal, game.moves[:moves])


def last_words(screen: HintScreen) -> str:
    return screen.sentences[-1]
