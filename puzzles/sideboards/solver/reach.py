"""The most that each layer can still reach, for unfinished rows and the cards to come.

Each mark is finished on its own, as well as the coming cards allow, whatever that does to the
other marks: an upper bound, since one card must serve all marks at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from puzzles.sideboards.solver.growth import Indices
from puzzles.sideboards.solver.valuation import Layer, Values
from rules.sideboards.engine.cards import HEIGHT


@dataclass(frozen=True, slots=True)
class Reach:
    """For each layer and code: with the swap card still unused, and with it used."""

    unused: Sequence[Values]
    used: Sequence[Values]


def reaches(layers: Sequence[Layer], lying: Indices) -> list[Reach]:
    """By number of turns played. A used swap has skipped a pair: one draws the next but one."""
    finished = [layer.values for layer in layers]
    found = [Reach(finished, finished)]
    for pair, next_pair in reversed(list(pairwise(lying))):
        kept = _one_card_shorter(layers, found[-1].unused, pair)
        used = _one_card_shorter(layers, found[-1].used, next_pair)
        unused = [np.maximum(*either) for either in zip(kept, used, strict=True)]
        found.append(Reach(unused, used))
    return found[::-1]


def _one_card_shorter(
    layers: Sequence[Layer], longer: Sequence[Values], pair: Indices
) -> list[Values]:
    return [
        _best_next(values, pair[:, layer.mark])
        for layer, values in zip(layers, longer, strict=True)
    ]


def _best_next(values: Values, drawer_rows: Indices) -> Values:
    """For each code one card shorter: the best that a card with one of these rows makes of it."""
    at_left, at_right = values.reshape(HEIGHT, -1), values.reshape(-1, HEIGHT).T
    first, *others = set(drawer_rows.tolist())
    best: Values = np.maximum(at_left[first], at_right[first])
    for row in others:
        np.maximum(best, at_left[row], out=best)
        np.maximum(best, at_right[row], out=best)
    return best
