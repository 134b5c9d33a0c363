from puzzles.game.chance import numbers_of
from puzzles.sequence.coach.judgment import judged, losses
from puzzles.sequence.coach.players import greedy, played_by
from puzzles.sequence.solver.best import best_score
from puzzles.sequence.takeover import parse_turn, replay_turns, take_over
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS

BEST = ("QH-4,4", "KH-5,4", "JD-7,4", "6D-8,4", "2H-5,6", "3S-2,5", "KC-3,6")


def test_the_losses_of_a_game_add_up_to_what_it_missed() -> None:
    for deal in KNOWN_DEALS[:4]:
        game = played_by(deal, greedy, numbers_of("judged", ""))
        moves = judged(game)
        assert [each.move for each in moves] == list(game.moves)
        assert all(each.loss >= 0 for each in moves)
        assert moves[0].before - sum(each.loss for each in moves) == game.score


def test_a_best_line_loses_nothing_and_a_wasted_jack_some() -> None:
    best = [
        *map(parse_turn, ["QH-4,4", "KH-5,4", "JD-7,4", "6D-8,4", "2H-5,6", "3S-2,5", "KC-3,6"])
    ]
    assert {each.loss for each in judged(replay_turns(EXAMPLE, best))} == {0}
    wasted = judged(replay_turns(EXAMPLE, [parse_turn("JD-10,5")]))
    assert (wasted[0].before, wasted[0].loss > 0) == (33, True)


def test_shared_work_prices_moves_as_the_solver_does_one_by_one() -> None:
    for place, deal in enumerate(KNOWN_DEALS[4:8]):
        game = played_by(deal, greedy, numbers_of("priced", ""))
        position = replay_turns(deal, game.moves[: 2 * place + 1])
        best = best_score(position)
        one_by_one = {
            move: best - best_score(position.play(move)) for move in position.legal_moves()
        }
        assert losses(position) == one_by_one


def test_each_legal_move_has_its_price() -> None:
    prices = losses(take_over(EXAMPLE))
    assert set(prices) == set(take_over(EXAMPLE).legal_moves())
    assert prices[parse_turn("QH-4,4")] == 0
    assert (
        prices[parse_turn("JD-10,5")]
        == judged(replay_turns(EXAMPLE, [parse_turn("JD-10,5")]))[0].loss
    )
