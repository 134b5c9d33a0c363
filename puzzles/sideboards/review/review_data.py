"""The coach's decisions as plain data that a database keeps, and back. Points are in tenths."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple
from decimal import Decimal

from puzzles.game.values import Data
from puzzles.sideboards.coach.advice import Advice, Estimate, Points
from puzzles.sideboards.coach.game_review import Decision, GameReview, Shares
from puzzles.sideboards.coach.position import CoachPosition
from puzzles.sideboards.coach.reason import Evidence, Reason, Why
from rules.sideboards.engine.cards import Card
from rules.sideboards.engine.notation import move_text, parse_move
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import SoloGame, begin

_CardsById = Mapping[int, Card]
STORED_DIGITS = 3
"""Of expected points; the two figures that decide what is too close to call are not rounded."""


def decision_data(decision: Decision) -> Data:
    return {
        "luck": _tenths(decision.luck),
        "before": _tenths(decision.before),
        "after": _tenths(decision.after),
        "shares": [_tenths(share) for share in astuple(decision.shares)],
        "reason": reason_data(decision.reason),
        "advice": [_estimate_data(each) for each in decision.advice.estimates],
    }


def review_from(review: Data, game: SoloGame) -> GameReview:
    """From what `decision_data` wrote of each decision of this game. Its
    positions have no unseen cards, because no page needs them."""
    decisions = []
    now, cards = begin(game.deal), {card.id: card for card in game.deal.cards}
    for move, entry in zip(game.moves, review["decisions"], strict=True):
        decisions.append(
            Decision(
                turn=now.turn,
                position=CoachPosition(
                    now.deal.objectives, now.hand, (), now.sideboard, now.swap_used
                ),
                advice=Advice(tuple(_estimate(each, cards) for each in entry["advice"])),
                move=move,
                luck=_points(entry["luck"]),
                before=_points(entry["before"]),
                after=_points(entry["after"]),
                shares=Shares(*map(_points, entry["shares"])),
                reason=reason_from(entry["reason"]),
            )
        )
        now = now.play(move)
    return GameReview(tuple(decisions), game.score_sheet.total)


def _estimate_data(estimate: Estimate) -> Data:
    return {
        "moves": [move_text(move) for move in estimate.moves],
        "expected": [round(points, STORED_DIGITS) for points in astuple(estimate.expected)],
        "error": round(estimate.error, STORED_DIGITS),
        "loss": [estimate.loss, estimate.loss_error],
    }


def _estimate(data: Data, cards: _CardsById) -> Estimate:
    moves = tuple(parse_move(text, cards) for text in data["moves"])
    return Estimate(moves, Points(*data["expected"]), data["error"], *data["loss"])


def reason_data(reason: Reason | None) -> Data | None:
    if reason is None:
        return None
    return {
        "why": reason.why.value,
        "category": reason.category and reason.category.value,
        "better": [reason.better.count, reason.better.drawers],
        "taken": [reason.taken.count, reason.taken.drawers],
        "points": reason.points,
    }


def reason_from(data: Data | None) -> Reason | None:
    if data is None:
        return None
    category = Category(data["category"]) if data["category"] else None
    sides = _evidence(data["better"]), _evidence(data["taken"])
    return Reason(Why(data["why"]), category, *sides, points=data["points"])


def _evidence(data: tuple[int, Sequence[Sequence[Sequence[int]]]]) -> Evidence:
    count, groups = data
    drawers = tuple(tuple((column, row) for column, row in group) for group in groups)
    return Evidence(count, drawers)


def _tenths(points: Decimal) -> int:
    return int(points.scaleb(1))


def _points(tenths: int) -> Decimal:
    return Decimal(tenths).scaleb(-1)
