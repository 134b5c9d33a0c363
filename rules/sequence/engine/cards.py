"""Two packs without jokers. The two copies of a card are equal: nothing tells them apart."""

from dataclasses import dataclass
from enum import StrEnum

PACKS = 2


class Suit(StrEnum):
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"
    SPADES = "S"


RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From low to high: aces are high."""
JACK = "J"
TWO_EYED = (Suit.DIAMONDS, Suit.CLUBS)
ONE_EYED = (Suit.SPADES, Suit.HEARTS)


@dataclass(frozen=True, slots=True)
class Card:
    rank: str
    suit: Suit

    @property
    def is_jack(self) -> bool:
        return self.rank == JACK

    @property
    def is_two_eyed(self) -> bool:
        return self.is_jack and self.suit in TWO_EYED

    @property
    def is_one_eyed(self) -> bool:
        return self.is_jack and self.suit in ONE_EYED

    def __repr__(self) -> str:
        """
        >>> Card("10", Suit.SPADES)
        10S
        """
        return f"{self.rank}{self.suit}"


PACK = tuple(Card(rank, suit) for suit in Suit for rank in RANKS)
DECK = PACK * PACKS
