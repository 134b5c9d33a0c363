"""The expected points of one mark's part of an unfinished row.

part       the drawer rows of one mark (a color or a shape) in a row of n cards, as a code
           (see `puzzles.sideboards.solver.tables`)
worth      one number for each code of one length
by length  the worth for each length from 2 to 8: at 8 it is what the part scores, before that
           what it can be expected to score

The next card puts the mark into one of five drawers at one of two ends. A player cannot choose
freely among these ten: a hand has few cards, and a card places seven other marks as well. But the
better continuations are chosen more often, so a shorter part is worth the average of its ten
continuations, with weights that grow exponentially with their worth.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from rules.sideboards.engine.cards import FULL, HEIGHT
from rules.sideboards.engine.setup import START_CARDS

Worth = NDArray[np.float32]
WorthByLength = Mapping[int, Worth]

STEERING = {7: 0.18, 6: 0.22, 5: 0.14, 4: 0.22, 3: 0.18, 2: 0.22}
"""By length: how much more often the better continuation comes, per point. Tuned by playing."""


def worth_by_length(finished: Worth) -> dict[int, Worth]:
    by_length = {FULL: finished.astype(np.float32)}
    for length in range(FULL - 1, START_CARDS - 1, -1):
        by_length[length] = _shorter(by_length[length + 1], length)
    return by_length


def _shorter(longer: Worth, length: int) -> Worth:
    parts = HEIGHT**length
    at_the_right = longer.reshape(parts, HEIGHT)
    at_the_left = longer.reshape(HEIGHT, parts).T
    ways = np.concatenate([at_the_right, at_the_left], axis=1)
    best = ways.max(axis=1, keepdims=True)
    weights = np.exp(np.float32(STEERING[length]) * (ways - best))
    worth: Worth = (ways * weights).sum(axis=1) / weights.sum(axis=1)
    return worth
