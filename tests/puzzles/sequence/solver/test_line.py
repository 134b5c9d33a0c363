from itertools import islice

import pytest

from puzzles.sequence.coach.players import exact
from puzzles.sequence.solver.best import best_score
from puzzles.sequence.solver.line import best_line
from puzzles.sequence.takeover import SEEN_AHEAD, TakeOverDeal, replay_turns, take_over
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS
from tests.puzzles.sequence.solver.late_positions import late_positions


def test_the_line_of_the_example() -> None:
    line = best_line(take_over(EXAMPLE))
    assert line.idle == 1
    played = replay_turns(EXAMPLE, line.moves)
    assert (played.score, len(line.moves)) == (33, 7)
    assert [repr(move) for move in line.moves[-1:]] == ["KC-3,6"]


@pytest.mark.parametrize("turns", [3, 6, 9, 12])
def test_the_line_of_a_position_replays_to_its_best_score(turns: int) -> None:
    for game in islice(late_positions(seed=turns, turns=turns, hand=7), 10):
        line = best_line(game)
        after = game
        for move in line.moves:
            after = after.play(move)
        assert after.score == line.score == best_score(game)
        assert best_line(after).moves == () or not after.is_over


@pytest.mark.parametrize("deal", KNOWN_DEALS[::4])
def test_the_cards_in_sight_are_enough_to_reach_the_best(deal: TakeOverDeal) -> None:
    game, player = take_over(deal), exact(SEEN_AHEAD)
    while not game.is_over:
        game = game.play(player(game, iter(())))
    assert game.score == best_score(take_over(deal))
