from dataclasses import astuple
from decimal import Decimal

import pytest

from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.coach.game_review import GameReview
from puzzles.sideboards.solver.tables import Tables
from rules.sideboards.engine.solo import SoloGame
from tests.puzzles.sample_games import mirror_image
from tests.puzzles.sideboards.coach.games import random_game, review_of
from tests.puzzles.sideboards.solver.positions import CARDS

GAMES = 1000
HASTY = Effort(games=45, turns=0)


@pytest.fixture(scope="module")
def hasty(tables: Tables) -> Coach:
    return Coach(tables, CARDS, HASTY)


@pytest.fixture(scope="module")
def review(coach: Coach) -> GameReview:
    return review_of(random_game(1), coach)


def closes(review: GameReview) -> bool:
    by_turn = all(each.before - each.after == each.loss >= 0 for each in review.decisions)
    by_share = all(sum(astuple(each.shares)) == each.loss for each in review.decisions)
    total = review.expected + review.luck - review.loss
    return by_turn and by_share and total == review.score


def is_printed_in_tenths(review: GameReview) -> bool:
    figures = [f for each in review.decisions for f in (each.luck, each.before, each.after)]
    return all(figure == round(figure, 1) for figure in figures)


@pytest.mark.parametrize("part", range(10))
def test_the_review_closes_on_a_thousand_random_games(hasty: Coach, part: int) -> None:
    for seed in range(part, GAMES, 10):
        review = review_of(random_game(seed, rules=part), hasty)
        assert closes(review)
        assert is_printed_in_tenths(review)


def test_there_is_one_decision_for_each_move(review: GameReview) -> None:
    game = random_game(1)
    assert [each.move for each in review.decisions] == list(game.moves)
    assert review.decisions[0].turn == 0
    assert review.decisions[-1].turn == 6


def test_the_coachs_own_game_loses_nothing(coach: Coach) -> None:
    game = coach.play_blind(random_game(2).deal)
    review = review_of(game, coach)
    assert review.loss == 0
    assert all(each.is_close for each in review.decisions)
    assert review.score == review.expected + review.luck


def test_what_is_too_close_to_call_costs_nothing(hasty: Coach) -> None:
    reviews = [review_of(random_game(seed, rules=1), hasty) for seed in range(40)]
    decisions = [each for review in reviews for each in review.decisions]
    close = [each for each in decisions if each.is_close and each.move not in each.best.moves]
    assert close
    assert all(each.loss == 0 and each.reason is None for each in close)


def test_the_mirrored_game_gets_the_same_verdicts(coach: Coach) -> None:
    game = random_game(3)
    assert verdicts(mirror_image(game), coach) == verdicts(game, coach)


def verdicts(game: SoloGame, coach: Coach) -> list[tuple[object, ...]]:
    return [
        (each.luck, each.before, each.after, each.shares, each.is_close)
        for each in review_of(game, coach).decisions
    ]


def test_shares_of_the_game_are_the_sum_of_the_decisions(review: GameReview) -> None:
    assert review.loss > 0
    assert sum(astuple(review.shares)) == review.loss


def test_the_first_cards_are_no_luck_yet(review: GameReview) -> None:
    assert review.decisions[0].luck == Decimal(0)
