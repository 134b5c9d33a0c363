"""Drills keep what they say: one best move, and what every other one costs, by other counts than
those that made them."""

from collections.abc import Iterator
from itertools import islice

import pytest

from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.players import both_lines, fewest_missing, first_line, greedy, one_line
from puzzles.sequence.solver.best import best_score
from puzzles.sequence.takeover import TakeOverGame, TakeOverMove, take_over
from puzzles.sequence.training.drill_data import drill_data, drill_from
from puzzles.sequence.training.move_drills import (
    TEMPTED,
    MoveDrill,
    key_of,
    only_best,
    strength_against,
)
from tests.puzzles.sequence.coach.slow_reasons import assert_true, slow_best
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.training.drills import drills, late_drills, whole_drills

ONE_OF_EACH, PROVEN = 1, 300


def assert_kept(drill: MoveDrill) -> None:
    """By the slow search: the best move alone reaches the best score, and each other one loses
    what is said of it, for the reason that is given."""
    game = drill.game
    reached = {move: slow_best(game.play(move)) for move in game.legal_moves()}
    assert max(reached.values()) == drill.score == slow_best(game)
    assert [move for move, score in reached.items() if score == drill.score] == [drill.best]
    losses = {move: drill.score - score for move, score in reached.items()}
    assert {**_losses_told(drill), drill.best: 0} == losses
    for choice in drill.choices:
        assert_true(game, choice.moves[0], drill.reason_against(choice))


def _losses_told(drill: MoveDrill) -> dict[TakeOverMove, int]:
    return {move: choice.loss for choice in drill.choices for move in choice.moves}


def test_a_drill_keeps_its_one_move_against_the_slow_search() -> None:
    for drill in late_drills(ONE_OF_EACH):
        assert_kept(drill)


@pytest.mark.soak
def test_three_hundred_drills_keep_their_one_move_against_the_slow_search() -> None:
    kept = 0
    for drill in late_drills(PROVEN // 6):
        assert_kept(drill)
        kept += 1
    assert kept == PROVEN


@pytest.mark.soak
def test_three_hundred_drills_of_whole_games_keep_theirs_move_by_move() -> None:
    """By the solver, which does not price the moves together."""
    for drill in islice(whole_drills("soak"), PROVEN):
        assert_kept_move_by_move(drill)


def assert_kept_move_by_move(drill: MoveDrill) -> None:
    scores = {move: best_score(drill.game.play(move)) for move in drill.game.legal_moves()}
    assert scores.pop(drill.best) == drill.score
    assert {move: drill.score - score for move, score in scores.items()} == _losses_told(drill)


def test_a_game_makes_one_drill_as_a_turn_later_it_would_look_alike() -> None:
    made = [drill.game.deal for drill in drills()]
    assert len(set(made)) == len(made)


def test_drills_of_whole_games_keep_theirs_too() -> None:
    assert_kept_move_by_move(drills()[0])


def test_the_cards_that_lie_open_show_the_one_move() -> None:
    """Nobody is asked for what only a card that lies face down can tell."""
    for drill in drills():
        assert only_best(losses(drill.game.in_sight)) == drill.best
        assert best_score(drill.game.in_sight) == drill.score


def test_each_tempts_with_a_costly_move_and_offers_it_last_of_all_to_the_strong() -> None:
    for drill in drills():
        assert drill.tempting.loss > 0
        assert drill.lure != drill.best
        assert drill.choice_of(drill.best) is None
        assert drill.themes


def test_a_stored_drill_is_read_as_it_was_written() -> None:
    for drill in drills():
        assert drill_from(drill_data(drill)) == drill


def test_the_same_position_has_the_same_key_however_it_was_made() -> None:
    start = take_over(EXAMPLE)
    assert key_of(start) == key_of(take_over(EXAMPLE))
    assert key_of(start) != key_of(start.play(start.legal_moves()[0]))
    assert len({drill.key for drill in drills()}) == len(drills())


def test_a_choice_of_two_best_moves_or_of_one_move_alone_is_no_drill() -> None:
    one, other, third = _some_moves(take_over(EXAMPLE))
    assert only_best({one: 0, other: 3, third: 1}) == one
    assert only_best({one: 0, other: 0, third: 1}) is None
    assert only_best({one: 0}) is None


def _some_moves(game: TakeOverGame) -> Iterator[TakeOverMove]:
    return islice(iter(game.legal_moves()), 3)


def test_it_is_harder_the_more_and_the_stronger_players_miss_it() -> None:
    strengths = [
        strength_against(missing)
        for missing in (
            [greedy],
            [first_line, greedy],
            [one_line, first_line, greedy],
            [fewest_missing, one_line, first_line, greedy],
            [*TEMPTED],
        )
    ]
    assert strengths == sorted(strengths)
    assert 1000 < strengths[0] < strengths[-1] < 2200
    assert next(iter(TEMPTED)) is both_lines
