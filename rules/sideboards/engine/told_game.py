"""A game for two that the rules tell from the deal to the final score, with its reasons."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from rules.sideboards.engine.cards import FULL, Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.notation import parse_cards, parse_line, parse_objectives
from rules.sideboards.engine.objectives import Objectives
from rules.sideboards.engine.scoring import Finisher, ScoreSheet, shared_score, shared_scores
from rules.sideboards.engine.table_game import Turn, played_turns

OBJECTIVES = "2,8,19"
CARDS = "22,10,46,33,50,54,9,59,47,48,57,35,16,32,18,27,34,43,41,23"
"""As they are dealt and drawn."""
LINES = (
    "22 10t  33tL 46L 57tR x27tL 34L 43tR",
    "50 54  59tR 48L 35R 32R 18R 23L",
)


@dataclass(frozen=True, slots=True)
class Reasons:
    """What the cards of one player bring in one turn, in points."""

    gain: int
    """The move."""
    other: int
    """The card that is not placed, at best."""
    passed: int
    """The same card to the neighbor in the next turn, at best."""
    kept: int
    """What the neighbor would have made of the placed card."""
    swapped: int
    """What the discarded hand would have brought, at best."""


@dataclass(frozen=True, slots=True)
class ToldGame:
    objectives: Objectives
    turns: tuple[Turn, ...]

    def sheet(self, sideboard: Sideboard) -> ScoreSheet:
        """What a sideboard scores as it lies, without row bonus and swap card."""
        return shared_score(sideboard, self.objectives, swap_used=True, bonus=0)

    def final_sheets(self) -> tuple[ScoreSheet, ...]:
        finishers = [
            Finisher(seat[-1].sideboard, any(each.swapped for each in seat))
            for seat in zip(*self.turns, strict=True)
        ]
        return shared_scores(finishers, self.objectives)

    def before(self, turn: int, seat: int) -> Sideboard:
        """A player's sideboard before a turn after the start."""
        return self.turns[turn - 1][seat].sideboard

    def reasons(self, turn: int, seat: int) -> Reasons:
        """Of a turn after the start."""
        own, row = self.turns[turn][seat], self.before(turn, seat)
        neighbor = self.turns[turn][(seat + 1) % len(self.turns[turn])].sideboard
        placed = [card for card in own.hand if card not in own.left_over]
        return Reasons(
            gain=self._points(own.sideboard) - self._points(row),
            other=self._best(own.left_over, row),
            passed=self._best(own.left_over, neighbor),
            kept=self._best(placed, neighbor),
            swapped=self._best(own.swapped, row),
        )

    def _points(self, sideboard: Sideboard) -> int:
        return self.sheet(sideboard).total

    def _best(self, cards: Iterable[Card], row: Sideboard) -> int:
        """The most points that one of the cards brings beside this row; none beside a full one."""
        if len(row) == FULL:
            return 0
        ways = product(cards, (False, True), Side)
        rows = (row.add(PlacedCard(card, turned), side) for card, turned, side in ways)
        return max((self._points(each) - self._points(row) for each in rows), default=0)


def told_game(edition: Edition) -> ToldGame:
    lines = [parse_line(line, edition.cards) for line in LINES]
    return ToldGame(
        parse_objectives(OBJECTIVES, edition.objectives),
        played_turns(parse_cards(CARDS, edition.cards), lines),
    )
