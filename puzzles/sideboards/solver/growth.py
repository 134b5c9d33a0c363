"""Rows that grow card by card, many at a time, and remember how.

pair     the two cards of one drawing: one is placed, the other discarded
choice   which card of a pair, turned or not, at which end: an index of CHOICES
lying    the drawer row of each mark (last axis) on each card of each pair, printed and turned
child    a row with one more card. Children are numbered choice by choice, parent by parent:
         first those of the parents whose swap card is unused and stays so, then those of all
         parents with the swap card used by now
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from puzzles.sideboards.solver.tables import MARKS, code_of
from rules.sideboards.engine.cards import HEIGHT, Card, PlacedCard, Side
from rules.sideboards.engine.setup import SOLO_DRAWN, START_CARDS, START_HAND
from rules.sideboards.engine.solo import Move, Place, SoloDeal, Start, Swap

Indices = NDArray[np.intp]

CHOICES = tuple(product(range(SOLO_DRAWN), (False, True), Side))


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of one length, those whose swap card is unused first."""

    length: int
    codes: Indices
    """By mark (first axis) and row."""
    unused: int
    """How many have their swap card unused."""
    parents: Indices
    choices: Indices
    shorter: "Rows | None" = None

    @property
    def turn(self) -> int:
        return self.length - START_CARDS


def pairs(deal: SoloDeal) -> list[tuple[Card, ...]]:
    """One for each turn, and one more for the swap."""
    drawn = range(START_HAND, len(deal.cards), SOLO_DRAWN)
    return [deal.cards[first : first + SOLO_DRAWN] for first in drawn]


def lying(deal: SoloDeal) -> Indices:
    return np.array([_drawer_rows(_both_ways(pair)) for pair in pairs(deal)])


def _both_ways(pair: Iterable[Card]) -> list[PlacedCard]:
    return [PlacedCard(card, turned) for card in pair for turned in (False, True)]


def _drawer_rows(placed: Iterable[PlacedCard]) -> Indices:
    return np.array([[each.row_of(mark) for mark in MARKS] for each in placed], np.intp)


def starts(deal: SoloDeal, *, upside_down_too: bool) -> list[Start]:
    """One of each two mirror images, and perhaps of each two that are the same upside down."""
    hands = combinations(deal.cards[:START_HAND], START_CARDS)
    turned = product((False, True) if upside_down_too else (False,), (False, True))
    return [
        Start(PlacedCard(left, left_turned), PlacedCard(right, right_turned))
        for (left, right), (left_turned, right_turned) in product(hands, turned)
    ]


def first_rows(starts: Sequence[Start]) -> Rows:
    left = _drawer_rows(start.left for start in starts)
    right = _drawer_rows(start.right for start in starts)
    places = np.arange(len(starts))
    return Rows(START_CARDS, (left * HEIGHT + right).T, len(starts), places, places)


def placed_codes(placed: Sequence[PlacedCard]) -> Indices:
    """The codes of one row, by mark."""
    return np.array([code_of(rows) for rows in _drawer_rows(placed).T.tolist()], np.intp)


def grown(rows: Rows, children: Indices, lying: Indices) -> Rows:
    """The children with these numbers, which rise."""
    first_used = len(CHOICES) * rows.unused
    unused = int(np.searchsorted(children, first_used))
    of_unused = np.divmod(children[:unused], max(rows.unused, 1))
    of_used = np.divmod(children[unused:] - first_used, rows.codes.shape[1])
    choices, parents = np.concatenate([of_unused, of_used], axis=1)
    pair = rows.turn + (np.arange(len(children)) >= unused)
    placed = lying[pair, choices // len(Side)].T
    before = rows.codes.take(parents, axis=1)
    is_left = choices % len(Side) == 0
    codes = np.where(is_left, placed * HEIGHT**rows.length + before, before * HEIGHT + placed)
    return Rows(rows.length + 1, codes, unused, parents, choices, rows)


def line(rows: Rows, place: int, *, starts: Sequence[Start], deal: SoloDeal) -> tuple[Move, ...]:
    """The moves that led to the row in this place."""
    if rows.shorter is None:
        return (starts[place],)
    parent = int(rows.parents[place])
    is_used, was_used = place >= rows.unused, parent >= rows.shorter.unused
    card, turned, side = CHOICES[rows.choices[place]]
    placed = PlacedCard(pairs(deal)[rows.shorter.turn + is_used][card], turned)
    swap = (Swap(),) if is_used and not was_used else ()
    before = line(rows.shorter, parent, starts=starts, deal=deal)
    return (*before, *swap, Place(placed, side))
