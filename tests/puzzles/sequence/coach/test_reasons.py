import pytest

from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.reasons import Explainer, Reason, Why, reason_of
from puzzles.sequence.takeover import (
    TakeOverDeal,
    parse_turn,
    parse_turns,
    points_on,
    replay_turns,
    take_over,
)
from tests.puzzles.sequence.coach.slow_reasons import assert_true, positions, reasons
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS

A_FEW = 2
"""Positions of each kind; `.venv/bin/python -m benchmarks sequence 300 50` takes 300."""


def reason(deal: TakeOverDeal, before: str, move: str) -> Reason:
    game = replay_turns(deal, parse_turns(before))
    return reason_of(game, parse_turn(move), losses(game))


@pytest.mark.parametrize(
    ("why", "deal", "before", "move", "better"),
    [
        (Why.CARD_WOULD_DO, EXAMPLE, "", "JD-4,4", "QH-4,4"),
        (Why.CARD_TO_COME, EXAMPLE, "", "JD-3,6", "QH-4,4"),
        (Why.OTHER_CHIP, KNOWN_DEALS[4], "", "JSx1,6", "JSx7,10"),
        (Why.NOTHING_OPENED, EXAMPLE, "QH-4,4 KH-5,4", "JSx1,6", "JD-7,4"),
        (Why.SHARED, KNOWN_DEALS[3], "", "JC-1,2", "JC-2,8"),
        (Why.OTHER_SPACE, EXAMPLE, "", "6D-1,2", "6D-8,4"),
        (Why.ONLY_JACK, EXAMPLE, "", "JD-1,2", "JD-7,4"),
        (Why.JACK_ELSEWHERE, KNOWN_DEALS[1], "", "JC-1,3", "JC-2,3"),
        (Why.TURN_LOST, EXAMPLE, "", "6S-2,8", "QH-4,4"),
        (Why.ORDER, EXAMPLE, "", "2H-5,6", "QH-4,4"),
    ],
    ids=lambda each: each.name if isinstance(each, Why) else "",
)
def test_a_costly_move_has_its_reason_and_a_move_that_shows_it(
    why: Why, deal: TakeOverDeal, before: str, move: str, better: str
) -> None:
    found = reason(deal, before, move)
    assert (found.why, repr(found.better)) == (why, better)


def test_a_card_to_come_says_in_which_turn() -> None:
    assert reason(EXAMPLE, "", "JD-3,6").turn == 7


def test_the_outlooks_differ_by_what_the_move_cost() -> None:
    found = reason(EXAMPLE, "", "JD-1,2")
    possible, left = (sum(map(points_on, each.turns)) for each in (found.possible, found.left))
    assert (possible, possible - left) == (33, 18)
    assert found.possible.turns == (4, 7)


def test_a_reason_says_that_the_best_took_a_card_that_lay_face_down() -> None:
    assert reason(KNOWN_DEALS[1], "", "JC-1,3").is_in_sight
    assert not reason(KNOWN_DEALS[1], "JC-1,3", "AD-1,9").is_in_sight


def test_what_lies_face_down_makes_no_move_better() -> None:
    """Where the open cards are enough for the best, they alone show what costs nothing."""
    few_open = 0
    for deal in KNOWN_DEALS:
        position = Explainer(take_over(deal), losses(take_over(deal)))
        by_open_cards = losses(position.game.in_sight)
        free = [move for move, cost in by_open_cards.items() if not cost]
        assert position.is_in_sight
        assert position.free == free
        few_open += len(position.game.in_sight.row) < len(position.game.row)
    assert few_open == len(KNOWN_DEALS)


def test_each_reason_is_true_as_the_slow_search_sees_it() -> None:
    known = set()
    for game in positions(A_FEW):
        for move, found in reasons(game):
            assert_true(game, move, found)
            known.add(found.why)
    assert len(known) > A_FEW
