from dataclasses import astuple
from decimal import Decimal

import pytest

from puzzles.coach.account import Account, Decision, account_of
from puzzles.coach.coach import Coach
from puzzles.coach.table import Effort
from puzzles.solver.tables import Tables
from rules.games.sideboards.solo import Game
from tests.puzzles.coach.games import random_game
from tests.puzzles.games import mirror_image
from tests.puzzles.solver.positions import CARDS

GAMES = 1000
HASTY = Effort(games=45, turns=0)


@pytest.fixture(scope="module")
def hasty(tables: Tables) -> Coach:
    return Coach(tables, CARDS, HASTY)


@pytest.fixture(scope="module")
def account(coach: Coach) -> Account:
    return account_of(random_game(1), coach)


def closes(account: Account) -> bool:
    by_turn = all(each.before - each.after == each.loss >= 0 for each in account.decisions)
    by_share = all(sum(astuple(each.shares)) == each.loss for each in account.decisions)
    total = account.expected + account.luck - account.loss
    return by_turn and by_share and total == account.score


def is_printed_in_tenths(account: Account) -> bool:
    figures = [f for each in account.decisions for f in (each.luck, each.before, each.after)]
    return all(figure == round(figure, 1) for figure in figures)


@pytest.mark.parametrize("part", range(10))
def test_the_account_closes_on_a_thousand_random_games(hasty: Coach, part: int) -> None:
    for seed in range(part, GAMES, 10):
        account = account_of(random_game(seed, rules=part), hasty)
        assert closes(account)
        assert is_printed_in_tenths(account)


def test_there_is_one_decision_for_each_move(account: Account) -> None:
    game = random_game(1)
    assert [each.move for each in account.decisions] == list(game.moves)
    assert account.decisions[0].turn == 0
    assert account.decisions[-1].turn == 6


def test_the_coachs_own_game_loses_nothing(coach: Coach) -> None:
    game = coach.play_blind(random_game(2).deal)
    account = account_of(game, coach)
    assert account.loss == 0
    assert all(each.is_close for each in account.decisions)
    assert account.score == account.expected + account.luck


def test_what_is_too_close_to_call_costs_nothing(hasty: Coach) -> None:
    accounts = [account_of(random_game(seed, rules=1), hasty) for seed in range(40)]
    decisions = [each for account in accounts for each in account.decisions]
    close = [each for each in decisions if each.is_close and each.move not in each.best.moves]
    assert close
    assert all(each.loss == 0 and each.reason is None for each in close)


def test_the_mirrored_game_gets_the_same_verdicts(coach: Coach) -> None:
    game = random_game(3)
    assert verdicts(mirror_image(game), coach) == verdicts(game, coach)


def verdicts(game: Game, coach: Coach) -> list[tuple[object, ...]]:
    return [
        (each.luck, each.before, each.after, each.shares, each.is_close)
        for each in account_of(game, coach).decisions
    ]


def test_shares_of_the_game_are_the_sum_of_the_decisions(account: Account) -> None:
    assert account.loss > 0
    assert sum(astuple(account.shares)) == account.loss


def test_the_first_cards_are_no_luck_yet(account: Account) -> None:
    assert account.decisions[0].luck == Decimal(0)


def test_a_loss_is_explained_by_drawers_that_the_better_row_keeps_together(
    hasty: Coach,
) -> None:
    accounts = [account_of(random_game(seed, rules=2 + seed // 10), hasty) for seed in range(30)]
    lossy = [each for account in accounts for each in account.decisions if each.reason]
    assert len(lossy) > 30
    for decision in lossy:
        assert_drawers_show_the_mark(decision)


def assert_drawers_show_the_mark(decision: Decision) -> None:
    assert decision.reason is not None
    rows = {
        "better": decision.row_after(decision.best.moves[0]),
        "taken": decision.row_after(decision.move),
    }
    for name, row in rows.items():
        thread = getattr(decision.reason, name)
        if thread is not None:
            assert all(row.drawer(place).shows(thread.mark) for place in thread.drawers)
