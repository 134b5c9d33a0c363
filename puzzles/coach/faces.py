"""Cards as numbers: the drawer row of each mark, as printed and turned."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from puzzles.solver.tables import MARKS, code_of
from rules.games.sideboards.cards import HEIGHT, Card, PlacedCard
from rules.games.sideboards.sideboard import Sideboard

Faces = NDArray[np.intp]


def faces_of(cards: Sequence[Card]) -> Faces:
    """(turned, marks, cards)"""
    printed = np.array([_rows(card) for card in cards], np.intp).T
    return np.stack([printed, HEIGHT - 1 - printed])


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
