"""The account of a game as plain data that a database keeps, and back. Points are in tenths."""

from collections.abc import Mapping
from dataclasses import astuple
from decimal import Decimal
from typing import Any

from puzzles.coach.account import Account, Decision, Shares
from puzzles.coach.advice import Advice, Estimate, Points
from puzzles.coach.position import position_in
from puzzles.coach.reason import Reason
from puzzles.coach.threads import Thread
from puzzles.solver.tables import MARKS
from rules.games.sideboards.cards import Card
from rules.games.sideboards.notation import move_text, parse_move
from rules.games.sideboards.objectives import Category
from rules.games.sideboards.solo import Game, begin

Data = dict[str, Any]
Cards = Mapping[int, Card]
DIGITS = 3
"""Of expected points; the two figures that decide what is close are kept whole."""


def account_data(account: Account) -> Data:
    return {"decisions": [_decision_data(each) for each in account.decisions]}


def account_from(data: Data, game: Game, deck: tuple[Card, ...]) -> Account:
    """The account that `account_data` wrote of this game."""
    decisions = []
    now, cards = begin(game.deal), {card.id: card for card in game.deal.cards}
    for move, entry in zip(game.moves, data["decisions"], strict=True):
        decisions.append(
            Decision(
                turn=now.turn,
                position=position_in(now, deck),
                advice=Advice(tuple(_estimate(each, cards) for each in entry["advice"])),
                move=move,
                luck=_points(entry["luck"]),
                before=_points(entry["before"]),
                after=_points(entry["after"]),
                shares=Shares(*map(_points, entry["shares"])),
                reason=_reason(entry["reason"]),
            )
        )
        now = now.play(move)
    return Account(tuple(decisions), game.score_sheet.total)


def _decision_data(decision: Decision) -> Data:
    return {
        "luck": _tenths(decision.luck),
        "before": _tenths(decision.before),
        "after": _tenths(decision.after),
        "shares": [_tenths(share) for share in astuple(decision.shares)],
        "reason": _reason_data(decision.reason),
        "advice": [_estimate_data(each) for each in decision.advice.estimates],
    }


def _estimate_data(estimate: Estimate) -> Data:
    return {
        "moves": [move_text(move) for move in estimate.moves],
        "expected": [round(points, DIGITS) for points in astuple(estimate.expected)],
        "error": round(estimate.error, DIGITS),
        "loss": [estimate.loss, estimate.loss_error],
    }


def _estimate(data: Data, cards: Cards) -> Estimate:
    moves = tuple(parse_move(text, cards) for text in data["moves"])
    return Estimate(moves, Points(*data["expected"]), data["error"], *data["loss"])


def _reason_data(reason: Reason | None) -> Data | None:
    if reason is None:
        return None
    return {
        "category": reason.category.value,
        "better": _thread_data(reason.better),
        "taken": _thread_data(reason.taken),
    }


def _reason(data: Data | None) -> Reason | None:
    if data is None:
        return None
    return Reason(Category(data["category"]), _thread(data["better"]), _thread(data["taken"]))


def _thread_data(thread: Thread | None) -> Data | None:
    if thread is None:
        return None
    return {"mark": thread.mark.value, "drawers": thread.drawers, "missing": thread.missing}


def _thread(data: Data | None) -> Thread | None:
    if data is None:
        return None
    mark = next(mark for mark in MARKS if mark.value == data["mark"])
    drawers, missing = (
        tuple((column, row) for column, row in data[name]) for name in ("drawers", "missing")
    )
    return Thread(mark, drawers, missing)


def _tenths(points: Decimal) -> int:
    return int(points.scaleb(1))


def _points(tenths: int) -> Decimal:
    return Decimal(tenths).scaleb(-1)
