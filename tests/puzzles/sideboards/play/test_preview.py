from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.sideboards.play.preview import preview
from rules.sideboards.engine.scoring import solo_score
from rules.sideboards.engine.solo import Place, Swap, begin
from tests.puzzles.sample_games import deal_on, finished_game

DEAL = deal_on()


@given(st.integers(min_value=0, max_value=23), st.integers(min_value=1, max_value=6))
@settings(max_examples=20)
def test_a_preview_is_what_the_score_sheet_says_afterwards(choice: int, ply: int) -> None:
    game = begin(DEAL)
    for move in finished_game(DEAL, choice=choice).moves[:ply]:
        game = game.play(move)
    for move in game.legal_moves():
        if isinstance(move, Place):
            row = game.sideboard.add(move.placed, move.side)
            sheet = solo_score(row, DEAL.objectives, swap_used=game.swap_used)
            assert preview(game, move).points == sheet.total - game.score_sheet.total


def test_a_swap_costs_its_point_at_once() -> None:
    game = begin(DEAL)
    game = game.play(game.legal_moves()[0])
    assert preview(game, Swap()).points == -1
