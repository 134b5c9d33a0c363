"""The choices in a position, as moves and as codes; mirror images of each other are one choice."""

from dataclasses import dataclass
from itertools import combinations, product

import numpy as np

from puzzles.coach.faces import codes_of
from puzzles.coach.outlook import Codes
from puzzles.coach.position import Position
from rules.games.sideboards.cards import PlacedCard
from rules.games.sideboards.sideboard import Side, Sideboard
from rules.games.sideboards.solo import Move, Place, Start, Swap

FACES = (False, True)


@dataclass(frozen=True, slots=True)
class Choices:
    moves: tuple[tuple[Move, ...], ...]
    """A swap, where there is one, is the last."""
    rows: Codes
    """After each placement: (marks, placements)."""
    swap: bool


def choices_in(position: Position) -> Choices:
    return _turn_choices(position) if position.sideboard.placed else _start_choices(position)


def _start_choices(position: Position) -> Choices:
    pairs = [
        (PlacedCard(one, turned=turned), PlacedCard(other, turned=other_turned))
        for one, other in combinations(position.in_order.hand, 2)
        for turned, other_turned in product(FACES, FACES)
    ]
    rows = np.stack([codes_of(Sideboard(pair)) for pair in pairs], axis=1)
    return Choices(tuple((Start(a, b), Start(b, a)) for a, b in pairs), rows, swap=False)


def _turn_choices(position: Position) -> Choices:
    """Seen from the row as `in_order` has it; the moves are the player's own."""
    known, is_mirrored = position.in_order, position.is_mirrored
    moves: list[tuple[Move, ...]] = []
    rows = []
    for card, turned, side in product(known.hand, FACES, Side):
        placed = PlacedCard(card, turned=turned)
        moves.append((Place(placed, side.opposite if is_mirrored else side),))
        rows.append(codes_of(known.sideboard.add(placed, side)))
    if position.can_swap:
        moves.append((Swap(),))
    return Choices(tuple(moves), np.stack(rows, axis=1), swap=position.can_swap)
