"""The best score of a deal with perfect foresight, and a line that reaches it.

Each step extends all rows by one card, in every possible way. A child that cannot beat
the best row found so far is dropped. A first, narrow sweep keeps but the most promising
children and finds a score that is hard to beat; a second one drops only children without
hope, and so proves the best.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from puzzles.sideboards.solver.growth import (
    Indices,
    Rows,
    first_rows,
    grown,
    line,
    lying,
    starts,
)
from puzzles.sideboards.solver.reach import Reach, reaches
from puzzles.sideboards.solver.tables import Tables
from puzzles.sideboards.solver.valuation import Totals, Valuation, Values, valuation
from rules.sideboards.engine.cards import HEIGHT
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS
from rules.sideboards.engine.setup import START_CARDS
from rules.sideboards.engine.solo import Move, SoloDeal, Start

NARROW = 200


@dataclass(frozen=True, slots=True)
class Ceiling:
    score: int
    line: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Search:
    deal: SoloDeal
    starts: Sequence[Start]
    lying: Indices
    valuation: Valuation
    reaches: Sequence[Reach]
    """By number of turns played."""


def ceiling(deal: SoloDeal, tables: Tables) -> Ceiling:
    search = _search(deal, tables)
    good = _sweep(search, Ceiling(-1, ()), width=NARROW)
    return _sweep(search, good)


def _search(deal: SoloDeal, tables: Tables) -> Search:
    value = valuation(deal.objectives, tables, length=START_CARDS + deal.turns)
    lies = lying(deal)
    first = starts(deal, upside_down_too=not value.holds_upside_down)
    return Search(deal, first, lies, value, reaches(value.layers, lies))


def _sweep(search: Search, found: Ceiling, *, width: int | None = None) -> Ceiling:
    """Something better than what is found, or else just that."""
    rows = first_rows(search.starts)
    for _ in range(search.deal.turns):
        bounds = _bounds(search, rows)
        children = _most_promising(bounds, above=found.score, width=width)
        if not len(children):
            return found
        rows = grown(rows, children, search.lying)
    scores = bounds[children]
    best = int(scores.argmax())
    return Ceiling(int(scores[best]), line(rows, best, starts=search.starts, deal=search.deal))


def _most_promising(bounds: Totals, *, above: int, width: int | None) -> Indices:
    children = np.flatnonzero(bounds > above)
    if width is None or len(children) <= width:
        return children
    highest = np.argpartition(bounds[children], -width)[-width:]
    return children[np.sort(highest)]


def _bounds(search: Search, rows: Rows) -> Totals:
    """What each child can reach at best; after the last turn, what it has reached."""
    reach = search.reaches[rows.turn + 1]
    pair, next_pair = search.lying[rows.turn : rows.turn + 2]
    unused = rows.codes[:, : rows.unused]
    if_unused = _totals_of_children(unused, pair, reach.unused, value=search.valuation)
    if_used = _totals_of_children(rows.codes, next_pair, reach.used, value=search.valuation)
    return np.concatenate([if_unused + UNUSED_SWAP_POINTS, if_used])


def _totals_of_children(
    codes: Indices, pair: Indices, reach: Sequence[Values], *, value: Valuation
) -> Totals:
    """A child's code is its parent's plus the new card's share, which is the same for all
    parents: so the parents' codes are looked up from there on in the children's values."""
    looked_up = np.empty((len(reach), codes.shape[1]), reach[0].dtype)
    left_end, right_end = (codes, len(reach[0]) // HEIGHT), (codes * HEIGHT, 1)
    totals = []
    for drawer_rows in pair:
        for shares, weight in (left_end, right_end):
            for layer, values, into in zip(value.layers, reach, looked_up, strict=True):
                from_there_on = values[drawer_rows[layer.mark] * weight :]
                from_there_on.take(shares[layer.mark], out=into, mode="clip")
            totals.append(value.totals(looked_up))
    return np.concatenate(totals)
