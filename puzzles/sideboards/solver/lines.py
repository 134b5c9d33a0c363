"""Every line from a position to the end, with what it scores: no bound, nothing left out.

Few placements are left, so all lines fit into one array.
"""

from dataclasses import dataclass

import numpy as np

from puzzles.sideboards.solver.growth import CHOICES, Rows, grown, line, lying, placed_codes
from puzzles.sideboards.solver.tables import Tables
from puzzles.sideboards.solver.valuation import Totals, points_of
from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS
from rules.sideboards.engine.solo import Move, SoloGame, Start

MOST_LEFT = 5
"""Placements: 5 make 200,000 lines."""


@dataclass(frozen=True, slots=True)
class Lines:
    game: SoloGame
    start: Start
    rows: Rows
    scores: Totals

    def moves(self, place: int) -> tuple[Move, ...]:
        """The line in this place, from the position on."""
        _start, *later = line(self.rows, place, starts=[self.start], deal=self.game.deal)
        return tuple(later)


def lines_from(game: SoloGame, tables: Tables) -> Lines:
    """Of a game that has begun; each of its lines ends in another sideboard."""
    start = game.moves[0]
    if not isinstance(start, Start) or FULL - len(game.sideboard) > MOST_LEFT:
        raise ValueError(f"{game.moves} is too early for all lines")
    drawn, here = lying(game.deal), np.zeros(1, np.intp)
    codes = placed_codes(game.sideboard.placed)[:, None]
    rows = Rows(len(game.sideboard), codes, int(not game.swap_used), here, here)
    while rows.length < FULL:
        rows = grown(rows, np.arange(_children(rows)), drawn)
    scores = points_of(game.deal.objectives, tables, rows.codes, length=FULL)
    scores[: rows.unused] += UNUSED_SWAP_POINTS
    return Lines(game, start, rows, scores)


def _children(rows: Rows) -> int:
    """Those of rows that keep the swap card, then those of all rows with it used."""
    return len(CHOICES) * (rows.unused + int(rows.codes.shape[1]))
