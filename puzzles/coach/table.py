"""One position laid out for the quick player, and what its choices bring.

While more than two cards are to be placed, the choices are compared by samples; then every
continuation is counted.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puzzles.coach.choices import Choices
from puzzles.coach.closing import LAST, after_swap, before_last_draw, finished
from puzzles.coach.comparison import Compared, compare
from puzzles.coach.continuations import Cards, Expected, QuickPlayer
from puzzles.coach.faces import codes_of, faces_of
from puzzles.coach.outlook import Outlook
from puzzles.coach.position import Position
from rules.games.sideboards.setup import SOLO_DRAWN, START_CARDS
from rules.games.sideboards.sideboard import FULL

COUNTED_OUT = 2
"""Cards to place for which no samples are needed."""


@dataclass(frozen=True, slots=True)
class Effort:
    games: int = 1500
    """Played at the same time."""
    turns: int = 100_000
    """Played in all."""

    def batches(self, length: int) -> int:
        return max(1, self.turns // (self.games * (FULL - length)))


class Table:
    def __init__(self, outlook: Outlook, position: Position, choices: Choices) -> None:
        known = position.in_order
        cards = *known.hand, *known.unseen
        self.player = QuickPlayer(outlook, faces_of(cards))
        self.unseen = np.arange(len(known.hand), len(cards))
        self.row = codes_of(known.sideboard)
        self.length = len(known.sideboard)
        self.after = max(self.length + 1, START_CARDS)
        self.choices = choices
        self.free = not known.swap_used
        self.chance = np.random.default_rng(position.seed)

    def compared(self, effort: Effort) -> list[Compared]:
        if self.length >= FULL - COUNTED_OUT:
            return _counted(self.expected())
        batches = effort.batches(self.after)
        return compare(len(self.choices.moves), self.play, games=effort.games, batches=batches)

    def expected(self) -> Expected:
        """(parts, choices), every continuation counted."""
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

    def draws(self, games: int) -> Cards:
        """One shuffle serves as many games as it has cards for."""
        cards = SOLO_DRAWN * (FULL - self.after + self.free)
        games_each = len(self.unseen) // cards
        shuffles = np.tile(self.unseen, (-(-games // games_each), 1))
        shuffled = self.chance.permuted(shuffles, axis=1)[:, : games_each * cards]
        return np.ascontiguousarray(shuffled.reshape(-1, cards)[:games].T)


def _counted(expected: Expected) -> list[Compared]:
    totals = expected.sum(axis=0)
    return [
        Compared(parts.astype(np.float64), 0.0, float(totals.max() - total), 0.0)
        for parts, total in zip(expected.T, totals, strict=True)
    ]
