"""The coach: the expected points of each choice in a position, with good play afterwards.

While more than two cards are to be placed, choices are compared by rollouts; then every
continuation is enumerated.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from puzzles.sideboards.coach.advice import Advice, Estimate, Points
from puzzles.sideboards.coach.choices import Choices, choices_in, codes_of, faces_of
from puzzles.sideboards.coach.comparison import Compared, compare
from puzzles.sideboards.coach.endgame import LAST, after_swap, before_last_draw, finished
from puzzles.sideboards.coach.position import CoachPosition, position_in
from puzzles.sideboards.coach.rollouts import (
    CardIndices,
    Expected,
    QuickPlayer,
    coach_ahead,
)
from puzzles.sideboards.coach.value_tables import ValueTables
from puzzles.sideboards.solver.tables import Tables
from rules.sideboards.engine.cards import FULL, Card
from rules.sideboards.engine.objectives import Objectives
from rules.sideboards.engine.setup import SOLO_DRAWN, START_CARDS
from rules.sideboards.engine.solo import Move, SoloDeal, SoloGame, begin

ENUMERATED = 2
"""With so many cards to place or fewer, no samples are needed."""
VALUE_TABLES_KEPT = 8


@dataclass(frozen=True, slots=True)
class Effort:
    games: int = 1500
    """In one batch."""
    turns: int = 100_000
    """In all batches together."""

    def batches(self, length: int) -> int:
        return max(1, self.turns // (self.games * (FULL - length)))


FULL_EFFORT = Effort()


class ChoiceEvaluator:
    """One position, prepared for rollouts and for the endgame."""

    def __init__(
        self, value_tables: ValueTables, position: CoachPosition, choices: Choices
    ) -> None:
        known = position.in_order
        cards = *known.hand, *known.unseen
        self.player = QuickPlayer(value_tables, faces_of(cards))
        self.unseen = np.arange(len(known.hand), len(cards))
        self.row = codes_of(known.sideboard)
        self.length = len(known.sideboard)
        self.after = max(self.length + 1, START_CARDS)
        self.choices = choices
        self.free = not known.swap_used
        self.chance = np.random.default_rng(position.seed)

    def compared(self, effort: Effort) -> list[Compared]:
        if self.length >= FULL - ENUMERATED:
            return _enumerated(self.expected())
        batches = effort.batches(self.after)
        return compare(len(self.choices.moves), self.play, games=effort.games, batches=batches)

    def expected(self) -> Expected:
        """(parts, choices), every continuation enumerated."""
        rows = self.choices.rows
        if self.length == LAST:
            placed = finished(self.player, rows, free=self.free)
        else:
            placed = before_last_draw(self.player, rows, self.unseen, free=self.free)
        if not self.choices.swap:
            return placed
        swapped = after_swap(self.player, self.row, self.unseen, self.length)
        return np.concatenate([placed, swapped[:, None]], axis=1)

    def play(self, contenders: NDArray[np.intp], games: int) -> Expected:
        draws = self.draws(games)
        placements = self.choices.rows.shape[1]
        placed = self.choices.rows[:, contenders[contenders < placements], None]
        codes = np.repeat(placed, games, axis=2)
        free = np.full((len(contenders), games), self.free)
        if contenders[-1] == placements:
            row = np.repeat(self.row[:, None], games, axis=1)
            swapped, _ = self.player.best(row, draws[-SOLO_DRAWN:], self.length)
            codes = np.concatenate([codes, swapped[:, None]], axis=1)
            free[-1] = False
        return self.player.play(codes, draws, length=self.after, free=free)

    def draws(self, games: int) -> CardIndices:
        """One shuffle is cut into as many games as it has cards for."""
        cards = SOLO_DRAWN * (FULL - self.after + self.free)
        games_each = len(self.unseen) // cards
        shuffles = np.tile(self.unseen, (-(-games // games_each), 1))
        shuffled = self.chance.permuted(shuffles, axis=1)[:, : games_each * cards]
        return np.ascontiguousarray(shuffled.reshape(-1, cards)[:games].T)


def _enumerated(expected: Expected) -> list[Compared]:
    totals = expected.sum(axis=0)
    return [
        Compared(parts.astype(np.float64), 0.0, float(totals.max() - total), 0.0)
        for parts, total in zip(expected.T, totals, strict=True)
    ]


class Coach:
    def __init__(self, tables: Tables, deck: Iterable[Card], effort: Effort = FULL_EFFORT) -> None:
        self.deck = tuple(deck)
        self.effort = effort
        self._value_tables = lru_cache(maxsize=VALUE_TABLES_KEPT)(
            partial(ValueTables, tables=tables)
        )

    def value_tables(self, objectives: Objectives) -> ValueTables:
        """Built on first use, which takes longer than giving advice."""
        return self._value_tables(objectives)

    def advise(self, position: CoachPosition) -> Advice:
        choices = choices_in(position)
        evaluator = ChoiceEvaluator(self.value_tables(position.objectives), position, choices)
        ahead = coach_ahead(evaluator.length, free=evaluator.free)
        estimates = [
            _estimate(moves, compared, ahead)
            for moves, compared in zip(choices.moves, evaluator.compared(self.effort), strict=True)
        ]
        return Advice(tuple(sorted(estimates, key=lambda each: each.loss)))

    def play_blind(self, deal: SoloDeal) -> SoloGame:
        """The coach's own game, without knowledge of the cards to come."""
        game = begin(deal)
        while not game.is_over:
            game = game.play(self.advise(position_in(game, self.deck)).best.moves[0])
        return game


def _estimate(moves: tuple[Move, ...], compared: Compared, ahead: float) -> Estimate:
    """All choices of a decision are ahead alike, so no loss changes."""
    return Estimate(
        moves=moves,
        expected=Points(*map(float, compared.expected)).plus(ahead),
        error=float(compared.error),
        loss=float(compared.loss),
        loss_error=float(compared.loss_error),
    )
