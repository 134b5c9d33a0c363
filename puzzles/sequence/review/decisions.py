"""A review as it is stored: what each move of a game has cost, and what would have cost nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from puzzles.game.values import Data
from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.reasons import Outlook, Reason, Why, reason_of
from puzzles.sequence.solver.best import best_score
from puzzles.sequence.takeover import (
    TakeOverGame,
    TakeOverMove,
    parse_turn,
    take_over,
)
from rules.sequence.engine.board import LINES
from rules.sequence.engine.cards import Card
from rules.sequence.engine.notation import card_text, parse_card

MOST_NAMED = 4
"""Moves that cost nothing and are named."""


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    game: TakeOverGame
    """Before it."""
    move: TakeOverMove
    before: int
    """The best that could be reached before it, and after it."""
    after: int
    best: Sequence[TakeOverMove]
    """That would have cost nothing; those with jacks last, as a plain card is the lesser gift."""
    by_card: Mapping[Card, int]
    """What each card of the hand costs where it is played best."""
    reason: Reason | None = None
    """Of a move that costs something; older reviews have none."""

    @property
    def turn(self) -> int:
        return self.game.turn

    @property
    def loss(self) -> int:
        return self.before - self.after


def reviewed_data(game: TakeOverGame) -> Iterator[Data]:
    """Slow: some hundredths of a second for each move."""
    before = take_over(game.deal)
    reachable = None
    for move in game.moves:
        costs = losses(before)
        after = before.play(move)
        best = sorted(
            (each for each, cost in costs.items() if not cost), key=lambda each: each.card.is_jack
        )
        by_card: dict[str, int] = {}
        for each, cost in costs.items():
            text = card_text(each.card)
            by_card[text] = min(cost, by_card.get(text, cost))
        reachable = best_score(before) if reachable is None else reachable
        reason = reason_of(before, move, costs) if costs[move] else None
        yield {
            "move": repr(move),
            "before": reachable,
            "after": reachable - costs[move],
            "best": list(map(repr, best[:MOST_NAMED])),
            "cards": by_card,
            "reason": _reason_data(reason) if reason else None,
        }
        before, reachable = after, reachable - costs[move]


def reviewed_from(review: Data, game: TakeOverGame) -> list[ReviewedMove]:
    """What `reviewed_data` wrote of this game."""
    positions = accumulate(game.moves, TakeOverGame.play, initial=take_over(game.deal))
    return [
        _reviewed(entry, position, move)
        for entry, position, move in zip(review["decisions"], positions, game.moves, strict=False)
    ]


def _reviewed(entry: Mapping[str, Any], game: TakeOverGame, move: TakeOverMove) -> ReviewedMove:
    return ReviewedMove(
        game,
        move,
        entry["before"],
        entry["after"],
        [parse_turn(text) for text in entry["best"]],
        {parse_card(text): cost for text, cost in entry["cards"].items()},
        _reason_from(reason) if (reason := entry.get("reason")) else None,
    )


def _reason_data(reason: Reason) -> Data:
    return {
        "why": reason.why.value,
        "better": repr(reason.better),
        "turn": reason.turn,
        "possible": outlook_data(reason.possible),
        "left": outlook_data(reason.left),
        "in_sight": reason.is_in_sight,
    }


def _reason_from(data: Data) -> Reason:
    return Reason(
        Why(data["why"]),
        parse_turn(data["better"]),
        outlook_from(data["possible"]),
        outlook_from(data["left"]),
        data["turn"],
        is_in_sight=data.get("in_sight", True),
    )


def outlook_data(outlook: Outlook) -> list[Data]:
    return [
        {"from": repr(line[0]), "to": repr(line[-1]), "turn": turn}
        for line, turn in zip(outlook.lines, outlook.turns, strict=True)
    ]


def outlook_from(data: Sequence[Data]) -> Outlook:
    ends = {(repr(line[0]), repr(line[-1])): line for line in LINES}
    return Outlook(
        tuple(ends[each["from"], each["to"]] for each in data),
        tuple(each["turn"] for each in data),
    )
