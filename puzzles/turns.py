"""A game told turn by turn: what was in hand, what was swapped away, what was chosen."""

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
    return ()


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
        return self.move.side if isinstance(self.move, Place) else None

    @property
    def as_chosen(self) -> tuple[tuple[PlacedCard, bool], ...]:
        """The hand, each card as it was laid, and whether it was."""
        laid = {placed.card: placed for placed in self.placed}
        return tuple((laid.get(card, PlacedCard(card)), card in laid) for card in self.hand)


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
