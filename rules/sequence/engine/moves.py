"""What can happen at the table; `repr` of a move is its notation."""

from dataclasses import dataclass

from rules.sequence.engine.board import Space
from rules.sequence.engine.cards import Card
from rules.sequence.engine.setup import Chip


@dataclass(frozen=True, slots=True)
class PlaceChip:
    card: Card
    space: Space

    def __repr__(self) -> str:
        return f"{self.card!r}-{self.space!r}"


@dataclass(frozen=True, slots=True)
class RemoveChip:
    card: Card
    space: Space

    def __repr__(self) -> str:
        return f"{self.card!r}x{self.space!r}"


@dataclass(frozen=True, slots=True)
class ExchangeDeadCard:
    card: Card

    def __repr__(self) -> str:
        return f"!{self.card!r}"


@dataclass(frozen=True, slots=True)
class Draw:
    """By whoever has played; the next player may already have placed a chip."""

    seat: int

    def __repr__(self) -> str:
        return f"+{self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Our ruling: whoever can neither play nor exchange a card lets the next player move."""

    def __repr__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Our ruling: all discards but each player's top card become the new draw pile."""

    cards: tuple[Card, ...]
    """In the order in which they will be drawn."""

    def __repr__(self) -> str:
        return f"*{_joined(self.cards)}"


@dataclass(frozen=True, slots=True)
class Punish:
    """Somebody of a team has talked: each member discards one card of their own choice."""

    chip: Chip
    cards: tuple[Card, ...]
    """In the order of the seats; members without cards are left out."""

    def __repr__(self) -> str:
        return f"{self.chip}?{_joined(self.cards)}"


def _joined(cards: tuple[Card, ...]) -> str:
    return ".".join(map(repr, cards))


SequenceMove = PlaceChip | RemoveChip | ExchangeDeadCard | Draw | Pass | Shuffle | Punish
