"""Rollouts: many games played to their end at once, by a quick player.

The quick player takes the placement of the highest worth, and swaps a hand that is worth much less
than the average hand. All games of a sample draw the same cards in the same turns, and the same
two after a swap, whatever was chosen before: so choices are compared with equal luck.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puzzles.sideboards.coach.mark_values import Worth
from puzzles.sideboards.coach.value_tables import ValueTables, look_up
from puzzles.sideboards.solver.tables import Codes
from rules.sideboards.engine.cards import FULL, HEIGHT
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS
from rules.sideboards.engine.setup import SOLO_DRAWN

CardIndices = NDArray[np.intp]
"""Places of cards among the faces."""
Expected = NDArray[np.float32]
"""Points in four parts: (colors handles rows swap, …)."""
SWAP_CARD = {2: 3.0, 3: 2.5, 4: 2.0, 5: 2.0, 6: 1.5, 7: 1.0}
"""By length of the row: the points that a hand must fall short of the average one for a swap."""
COACH_AHEAD = {
    "unused": {0: 0.63, 2: 0.51, 3: 0.40, 4: 0.27, 5: 0.16, 6: 0.03},
    "used": {2: 0.38, 3: 0.26, 4: 0.20, 5: 0.12},
}
"""By swap card and length of the row: how many points more the coach makes from here on than its
best choice promises. `python -m benchmarks luck` measures it."""
WAYS = 4
"""To place one card: as printed at the right and the left end, turned at the right and the left."""


def coach_ahead(length: int, *, free: bool) -> float:
    """Nothing where every continuation is counted."""
    return COACH_AHEAD["unused" if free else "used"].get(length, 0.0)


@dataclass(frozen=True, slots=True)
class QuickPlayer:
    value_tables: ValueTables
    faces: NDArray[np.intp]
    """The drawer row of each mark: (turned, marks, cards)."""

    def ways(self, codes: Codes, cards: CardIndices, length: int) -> Codes:
        """All ways to place each of the cards: (cards * WAYS, marks, …).

        codes: (marks, lanes) or (marks, choices, lanes), cards: (cards, lanes).
        """
        rows = np.moveaxis(self.faces[:, :, cards], 2, 0)
        rows = rows.reshape(2 * len(cards), len(codes), *(1,) * (codes.ndim - 2), cards.shape[1])
        base = self._base(length + 1, codes)
        ways = np.empty((len(rows), 2, *codes.shape), np.intp)
        np.add(codes * HEIGHT, rows + base, out=ways[:, 0])
        np.add(codes, rows * HEIGHT**length + base, out=ways[:, 1])
        return ways.reshape(2 * len(rows), *codes.shape)

    def best(self, codes: Codes, cards: CardIndices, length: int) -> tuple[Codes, Worth]:
        """The rows after the way of the highest worth, and this worth."""
        after, worth, _ = self.best_way(codes, cards, length)
        return after, worth

    def best_way(
        self, codes: Codes, cards: CardIndices, length: int
    ) -> tuple[Codes, Worth, NDArray[np.intp]]:
        """As `best`, and which of the `ways` that is."""
        ways = self.ways(codes, cards, length)
        worth = self.value_tables.worth(ways, length + 1)
        way = worth.argmax(axis=0)
        places = way * codes.size + np.arange(codes.size).reshape(codes.shape)
        after = look_up(ways, places) - self._base(length + 1, codes)
        return after, worth.max(axis=0), way

    def choices(self, codes: Codes, cards: CardIndices, length: int) -> Codes:
        """All ways as rows of their own: (marks, cards * WAYS, lanes)."""
        rows = np.moveaxis(self.ways(codes, cards, length), 0, 1)
        unshifted: Codes = rows - self._base(length + 1, rows)
        return unshifted

    def play(
        self, codes: Codes, draws: CardIndices, *, length: int, free: NDArray[np.bool_]
    ) -> Expected:
        """The points of the finished games.

        codes: (marks, choices, samples); draws: two cards for each turn and two for a swap,
        (cards, samples); free: where the swap card is unused now, (choices, samples).
        """
        free = free.copy()
        for turn, n in enumerate(range(length, FULL)):
            hand = draws[SOLO_DRAWN * turn : SOLO_DRAWN * (turn + 1)]
            after, worth = self.best(codes, hand, n)
            if free.any():
                promise = worth - self.worth(codes, n)
                swap = free & (promise < promise.mean(axis=1, keepdims=True) - SWAP_CARD[n])
                choice, sample = np.nonzero(swap)
                new_hand = draws[-SOLO_DRAWN:, sample]
                after[:, choice, sample] = self.best(codes[:, choice, sample], new_hand, n)[0]
                free &= ~swap
            codes = after
        return np.concatenate([self.value_tables.points(codes), UNUSED_SWAP_POINTS * free[None]])

    def worth(self, codes: Codes, length: int) -> Worth:
        worth: Worth = self.value_tables.worth((codes + self._base(length, codes))[None], length)[0]
        return worth

    def _base(self, length: int, codes: Codes) -> Codes:
        return self.value_tables.base(length).reshape(-1, *(1,) * (codes.ndim - 1))
