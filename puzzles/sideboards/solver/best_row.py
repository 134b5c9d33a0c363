"""The best row that the cards of a row allowed, by looking at every one of them.

face    a card one way up: twice the card's place among the given ones, and one more if turned
row     the faces from left to right

In any order, eight cards make 5,160,960 rows, mirror images counted once. Each consists of a left
and a right half, and for each way to share out the cards between these a half has no more than 384
rows. A mark's code is that of the left half followed by that of the right one, so its table, read
as a square, has the values of all rows of two halves where their rows and columns meet.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from math import factorial

import numpy as np

from puzzles.sideboards.solver.growth import Indices
from puzzles.sideboards.solver.tables import MARKS, Tables
from puzzles.sideboards.solver.valuation import Valuation, valuation
from rules.sideboards.engine.cards import HEIGHT, Card, PlacedCard, Sideboard
from rules.sideboards.engine.counting import row_points_beside
from rules.sideboards.engine.objectives import Objectives

WAYS_UP = (0, 1)


@dataclass(frozen=True, slots=True)
class RowQuestion:
    cards: tuple[Card, ...]
    objectives: Objectives
    others: tuple[int, ...] | None
    """How many drawers the others have in their rows, for the bonus: nobody for who plays alone,
    None where it is not known."""


def best_in_any_order(question: RowQuestion, tables: Tables) -> Sideboard:
    cards, value = question.cards, _valuation(question, tables)
    drawer_rows = _drawer_rows(cards)
    best, best_row = -1, np.zeros(0, np.intp)
    for left, right in _halves(len(cards)):
        of_left = _rows_of(left, is_whole=not value.holds_upside_down)
        of_right = _rows_of(right)
        left_codes, right_codes = _codes(of_left, drawer_rows), _codes(of_right, drawer_rows)
        looked_up = np.stack(
            [
                layer.values.reshape(-1, HEIGHT ** len(right))
                .take(left_codes[layer.mark], axis=0)
                .take(right_codes[layer.mark], axis=1)
                .reshape(-1)
                for layer in value.layers
            ]
        )
        totals = value.totals(looked_up)
        place = int(totals.argmax())
        if totals[place] > best:
            best = int(totals[place])
            from_left, from_right = divmod(place, len(of_right))
            best_row = np.concatenate([of_left[from_left], of_right[from_right]])
    return _sideboard(best_row, cards)


def best_in_this_order(question: RowQuestion, tables: Tables) -> Sideboard:
    """The first two cards lie side by side, and each later one comes to either end."""
    rows, value = _grown(len(question.cards)), _valuation(question, tables)
    codes = _codes(rows, _drawer_rows(question.cards))
    totals = value.totals(np.stack([each.values.take(codes[each.mark]) for each in value.layers]))
    return _sideboard(rows[int(totals.argmax())], question.cards)


def _valuation(question: RowQuestion, tables: Tables) -> Valuation:
    """Without the swap card, which is the same for all rows."""
    objectives, others = question.objectives, question.others
    return valuation(
        objectives,
        tables,
        length=len(question.cards),
        row_points=lambda count: row_points_beside(objectives.rows, count, others),
    )


def _halves(count: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Mirror images are the same, so where halves have equally many cards the first card is in the
    left one."""
    lefts = combinations(range(count), count // 2)
    return [
        (left, tuple(card for card in range(count) if card not in left))
        for left in lefts
        if count % 2 or 0 in left
    ]


def _rows_of(cards: tuple[int, ...], *, is_whole: bool = True) -> Indices:
    """Each order, each card either way up; if not `is_whole`, the first card only as printed, since
    the others follow by turning everything."""
    ways_up = [WAYS_UP if is_whole or place else WAYS_UP[:1] for place in range(len(cards))]
    faces = np.array([2 * np.array(cards) + turned for turned in product(*ways_up)], np.intp)
    orders = np.array(list(permutations(range(len(cards)))), np.intp)
    return faces[:, orders].reshape(len(faces) * factorial(len(cards)), len(cards))


def _grown(count: int) -> Indices:
    first, second = 0, 1
    rows = np.array(
        [(2 * first + one, 2 * second + other) for one, other in product(WAYS_UP, WAYS_UP)],
        np.intp,
    )
    for card in range(2, count):
        ends = [np.full(len(rows), 2 * card + turned, np.intp) for turned in WAYS_UP]
        at_left = [np.column_stack([face, rows]) for face in ends]
        at_right = [np.column_stack([rows, face]) for face in ends]
        rows = np.concatenate([*at_left, *at_right])
    return rows


def _drawer_rows(cards: Sequence[Card]) -> Indices:
    """By face (first axis) and mark."""
    faces = [PlacedCard(card, bool(turned)) for card in cards for turned in WAYS_UP]
    return np.array([[face.row_of(mark) for mark in MARKS] for face in faces], np.intp)


def _codes(rows: Indices, drawer_rows: Indices) -> Indices:
    """By mark (first axis) and row."""
    weights = HEIGHT ** np.arange(rows.shape[1])[::-1]
    codes: Indices = np.einsum("rcm,c->mr", drawer_rows[rows], weights)
    return codes


def _sideboard(row: Indices, cards: Sequence[Card]) -> Sideboard:
    faces = (divmod(face, 2) for face in row.tolist())
    return Sideboard(tuple(PlacedCard(cards[card], bool(turned)) for card, turned in faces))
