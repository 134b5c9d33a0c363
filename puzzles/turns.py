"""A game told turn by turn: what was in hand, what was swapped away, what was chosen."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.games.sideboards.cards import Card, PlacedCard
from rules.games.sideboards.sideboard import Side, Sideboard
from rules.games.sideboards.solo import Game, Move, Place, Start, Swap, begin


def placed_by(move: Move) -> tuple[PlacedCard, ...]:
    """The cards that a move lays; a swap lays none."""
    match move:
        case Start(left, right):
            return left, right
        case Place(placed):
            return (placed,)
        case Swap():
            return ()


def side_of(move: Move) -> Side | None:
    """The end of the row where a move lays its card; None for a start or a swap."""
    return move.side if isinstance(move, Place) else None


Chosen = Sequence[tuple[PlacedCard, bool]]
"""A hand, each card as it was laid, and whether it was."""


def as_chosen(hand: Iterable[Card], placed: Iterable[PlacedCard]) -> Chosen:
    laid = {each.card: each for each in placed}
    return [(laid.get(card, PlacedCard(card)), card in laid) for card in hand]


def place_read(text: str, places: int) -> int:
    """One of so many turns or decisions, whatever an address says."""
    number = int(text) if re.fullmatch(r"[0-9]{1,2}", text) else 0
    return min(number, places - 1)


Beside = tuple[int | None, int | None]
"""The turn or decision before another, and the one after it."""


def places_beside(place: int, places: int) -> Beside:
    return place - 1 if place else None, place + 1 if place + 1 < places else None


@dataclass(frozen=True, slots=True)
class Turn:
    number: int
    """0 for the start."""
    move: Start | Place
    hand: tuple[Card, ...]
    swapped: tuple[Card, ...]
    """Cards given back for those in hand."""
    sideboard: Sideboard
    """After the move."""
    total: int
    gain: int
    """Points more than before; the start begins from nothing."""

    @property
    def placed(self) -> tuple[PlacedCard, ...]:
        return placed_by(self.move)

    @property
    def side(self) -> Side | None:
        return side_of(self.move)

    @property
    def as_chosen(self) -> Chosen:
        return as_chosen(self.hand, self.placed)


def turns_of(game: Game) -> list[Turn]:
    """A swap belongs to the turn it came before, and is paid for there."""
    turns: list[Turn] = []
    swapped: tuple[Card, ...] = ()
    before = begin(game.deal)
    for move in game.moves:
        after = before.play(move)
        if isinstance(move, Swap):
            swapped = before.hand
        else:
            total = after.score_sheet.total
            gain = total - (turns[-1].total if turns else 0)
            turns.append(
                Turn(before.turn, move, before.hand, swapped, after.sideboard, total, gain)
            )
            swapped = ()
        before = after
    return turns
