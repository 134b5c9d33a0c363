"""Cards, rows and the choices in a position as numbers: the drawer row of each mark, and codes.

Mirror images of each other are one choice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from puzzles.sideboards.coach.position import CoachPosition
from puzzles.sideboards.solver.tables import MARKS, Codes, code_of
from rules.sideboards.engine.cards import HEIGHT, Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.solo import Move, Place, Start, Swap

Faces = NDArray[np.intp]
WAYS_UP = (False, True)
"""Whether a card is turned."""


def faces_of(cards: Sequence[Card]) -> Faces:
    """(turned, marks, cards)"""
    return _faces_of(tuple(cards))


@lru_cache(maxsize=32)
def _faces_of(cards: tuple[Card, ...]) -> Faces:
    """Kept, because all choices of a position ask for the same unseen cards."""
    printed = np.array([_rows(card) for card in cards], np.intp).T
    faces = np.stack([printed, HEIGHT - 1 - printed])
    faces.setflags(write=False)
    return faces


def codes_of(sideboard: Sideboard) -> Faces:
    """(marks,)"""
    parts = zip(*(_rows_as_placed(each) for each in sideboard.placed), strict=True)
    return np.array([code_of(part) for part in parts], np.intp)


def _rows_as_placed(placed: PlacedCard) -> list[int]:
    return [HEIGHT - 1 - row if placed.turned else row for row in _rows(placed.card)]


@lru_cache(maxsize=1000)
def _rows(card: Card) -> tuple[int, ...]:
    """By mark."""
    return tuple(
        row for mark in MARKS for row, drawer in enumerate(card.drawers) if drawer.shows(mark)
    )


@dataclass(frozen=True, slots=True)
class Choices:
    moves: tuple[tuple[Move, ...], ...]
    """A swap, where there is one, is the last."""
    rows: Codes
    """After each placement: (marks, placements)."""
    swap: bool


def choices_in(position: CoachPosition) -> Choices:
    return _turn_choices(position) if position.sideboard.placed else _start_choices(position)


def _start_choices(position: CoachPosition) -> Choices:
    pairs = [
        (PlacedCard(one, turned=turned), PlacedCard(other, turned=other_turned))
        for one, other in combinations(position.in_order.hand, 2)
        for turned, other_turned in product(WAYS_UP, WAYS_UP)
    ]
    rows = np.stack([codes_of(Sideboard(pair)) for pair in pairs], axis=1)
    return Choices(tuple((Start(a, b), Start(b, a)) for a, b in pairs), rows, swap=False)


def _turn_choices(position: CoachPosition) -> Choices:
    """Seen from the row as `in_order` has it; the moves are the player's own."""
    known, is_mirrored = position.in_order, position.is_mirrored
    moves: list[tuple[Move, ...]] = []
    rows = []
    for card, turned, side in product(known.hand, WAYS_UP, Side):
        placed = PlacedCard(card, turned=turned)
        moves.append((Place(placed, side.opposite if is_mirrored else side),))
        rows.append(codes_of(known.sideboard.add(placed, side)))
    if position.can_swap:
        moves.append((Swap(),))
    return Choices(tuple(moves), np.stack(rows, axis=1), swap=position.can_swap)
