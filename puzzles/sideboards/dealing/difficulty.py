"""How hard a deal is, in five steps.

The measure is a beginner who always takes the most points at once and never swaps. What they
average over a few orders of the deal's own cards says how much the objectives and these cards
give away without a plan. What a row scores is looked up in the solver's tables. A pattern
without a table gets one on first use, so the measure works for any edition.

All orders are played at once, in arrays of codes:

faces   the drawer rows of cards, each as printed and turned: (marks, faces, orders)
rows    what the beginner can make of the row, in the order of the legal moves, since of equal
        ones the first is taken: (marks, rows, orders)
"""

from collections.abc import Iterator
from functools import partial
from itertools import permutations

import numpy as np

from puzzles.sideboards.coach.choices import faces_of
from puzzles.sideboards.solver.tables import MARKS, Codes, Tables
from puzzles.sideboards.solver.valuation import Totals, points_of
from rules.sideboards.engine.cards import HEIGHT, Card
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS
from rules.sideboards.engine.setup import SOLO_DRAWN, START_CARDS, START_HAND
from rules.sideboards.engine.solo import SoloDeal

LEAST_AVERAGES = (51, 45, 40, 34)
"""The beginner averages at least this for 1, for 2 …: fifths of deals over all objectives."""
ORDERS = 12

FACES_PER_CARD = 2
"""Of one card."""
START_FACES = np.array(
    [
        (left, right)
        for left, right in permutations(range(START_HAND * FACES_PER_CARD), START_CARDS)
        if left // FACES_PER_CARD != right // FACES_PER_CARD
    ]
)
"""Two faces of the hand that are not one card's."""


def difficulty_of(deal: SoloDeal, tables: Tables) -> int:
    """1 (gentle) to 5 (hard)."""
    average = beginner_average(deal, tables)
    return next(
        (step for step, least in enumerate(LEAST_AVERAGES, 1) if average >= least),
        len(LEAST_AVERAGES) + 1,
    )


def beginner_average(deal: SoloDeal, tables: Tables) -> float:
    return sum(beginner_scores(deal, tables)) / ORDERS


def beginner_scores(deal: SoloDeal, tables: Tables) -> list[int]:
    """The orders are rotations of the deal's own, so that every card comes early and late."""
    points = partial(points_of, deal.objectives, tables)
    faces = _faces(deal.cards)
    rows = _starts(faces)
    for length, drawn in enumerate(_drawings(faces, deal.turns), START_CARDS):
        chosen = _first_best(rows, points(rows, length=length))
        rows = _longer(chosen, drawn, length)
    scores = points(rows, length=START_CARDS + deal.turns).max(axis=0) + UNUSED_SWAP_POINTS
    return [int(score) for score in scores]


def _faces(cards: tuple[Card, ...]) -> Codes:
    places = tuple(range(len(cards)))
    orders = np.array([places[first:] + places[:first] for first in range(ORDERS)])
    turned_first = faces_of(cards)[:, :, orders.T]
    return turned_first.transpose(1, 2, 0, 3).reshape(len(MARKS), -1, ORDERS)


def _starts(faces: Codes) -> Codes:
    left, right = (faces[:, places] for places in START_FACES.T)
    return left * HEIGHT + right


def _drawings(faces: Codes, turns: int) -> Iterator[Codes]:
    size = SOLO_DRAWN * FACES_PER_CARD
    for first in range(
        START_HAND * FACES_PER_CARD, START_HAND * FACES_PER_CARD + turns * size, size
    ):
        yield faces[:, first : first + size]


def _longer(rows: Codes, drawn: Codes, length: int) -> Codes:
    """Each face at the left end and at the right end."""
    at_left, at_right = drawn * HEIGHT**length + rows, rows * HEIGHT + drawn
    return np.stack([at_left, at_right], axis=2).reshape(len(rows), -1, ORDERS)


def _first_best(rows: Codes, points: Totals) -> Codes:
    return np.take_along_axis(rows, points.argmax(axis=0)[None, None], axis=1)
