"""Lines on the deal of the tests that hypothesis chooses."""

from hypothesis import strategies as st

from rules.sideboards.engine.solo import SoloGame, begin
from tests.puzzles.sample_games import deal_on

DEAL = deal_on()
MOST_MOVES = 8
choices = st.lists(st.integers(min_value=0, max_value=23), min_size=MOST_MOVES, max_size=MOST_MOVES)


def played(chosen: list[int]) -> SoloGame:
    game = begin(DEAL)
    for choice in chosen:
        if not game.is_over:
            moves = game.legal_moves()
            game = game.play(moves[choice % len(moves)])
    return game
