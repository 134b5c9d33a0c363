"""A game around the table: what is dealt and what everybody chooses, replayed turn by turn.

Seats are counted clockwise, so the neighbor to the left is the next one. A player's moves are those
of the solo game, and written like them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.sideboards.engine.cards import EMPTY, FULL, Card, PlacedCard, Sideboard
from rules.sideboards.engine.errors import Illegal
from rules.sideboards.engine.setup import DRAWN, setup
from rules.sideboards.engine.solo import Move, Place, Start, Swap


@dataclass(frozen=True, slots=True)
class SeatTurn:
    """One turn of one player."""

    hand: tuple[Card, ...]
    """From which the move is made."""
    move: Move
    sideboard: Sideboard
    """With what has been placed."""
    left_over: tuple[Card, ...]
    """Passed to the left; discarded in the last turn."""
    swapped: tuple[Card, ...] = ()
    """The hand that was discarded for this one."""


Turn = tuple[SeatTurn, ...]
"""A turn of all players, by seat."""


def played_turns(cards: Sequence[Card], lines: Sequence[Sequence[Move]]) -> tuple[Turn, ...]:
    """Returns the turns of a game dealt from these cards, with the moves of each player. In a turn,
    those who swap draw first; all draw by seat."""
    pile, moves = list(cards), [list(line) for line in lines]
    hands = [_drawn(pile, setup(len(lines)).dealt) for _ in lines]
    rows = [EMPTY for _ in lines]
    turns: list[Turn] = []
    while any(len(row) < FULL for row in rows):
        turn = tuple(
            _seat_turn(hand, row, line, pile)
            for hand, row, line in zip(hands, rows, moves, strict=True)
        )
        turns.append(turn)
        rows = [each.sideboard for each in turn]
        # what the first seat gets comes from the last one
        hands = [(*turn[seat - 1].left_over, *_drawn(pile, DRAWN)) for seat in range(len(turn))]
    return tuple(turns)


def _seat_turn(
    hand: tuple[Card, ...], row: Sideboard, moves: list[Move], pile: list[Card]
) -> SeatTurn:
    swapped: tuple[Card, ...] = ()
    move = moves.pop(0)
    if isinstance(move, Swap):
        swapped, hand, move = hand, _drawn(pile, len(hand)), moves.pop(0)
    if isinstance(move, Swap):
        raise Illegal("swapped_twice", repr(move))
    left_over = list(hand)
    for each in _placed(move):
        if each.card not in left_over:
            raise Illegal("not_in_hand", repr(each))
        left_over.remove(each.card)
    after = row.add(move.placed, move.side) if isinstance(move, Place) else Sideboard(_placed(move))
    return SeatTurn(hand, move, after, tuple(left_over), swapped)


def _placed(move: Start | Place) -> tuple[PlacedCard, ...]:
    return (move.left, move.right) if isinstance(move, Start) else (move.placed,)


def _drawn(pile: list[Card], count: int) -> tuple[Card, ...]:
    drawn = tuple(pile[:count])
    del pile[:count]
    return drawn
