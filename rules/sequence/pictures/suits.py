"""The four suits, in the color of the group around them. Written out each time: compressed, a page
is no heavier than with a sprite, and pictures can stand wherever they like."""

from rules.pictures.svg import element, number
from rules.sequence.engine.cards import Suit

SUIT_SIZE = 20
_SHAPES = {
    Suit.HEARTS: "M10 18.5C4 13.5 1 10.4 1 6.6 1 3.8 3.1 2 5.5 2 7.4 2 9.1 3 10 4.9 10.9 3 12.6 2 "
    "14.5 2 16.9 2 19 3.8 19 6.6 19 10.4 16 13.5 10 18.5z",
    Suit.DIAMONDS: "M10 .8 17 10 10 19.2 3 10z",
    Suit.CLUBS: "M10 1a4.3 4.3 0 0 1 3.4 6.9A4.4 4.4 0 1 1 11.3 13c.2 2.4.9 4.3 2.2 6h-7"
    "c1.3-1.7 2-3.6 2.2-6A4.4 4.4 0 1 1 6.6 7.9 4.3 4.3 0 0 1 10 1z",
    Suit.SPADES: "M10 .8C13 5 18.6 8 18.6 12.3c0 2.4-1.8 4-4 4-1.4 0-2.5-.6-3.3-1.6.2 1.7.9 3.1 "
    "2.2 4.5h-7c1.3-1.4 2-2.8 2.2-4.5-.8 1-1.9 1.6-3.3 1.6-2.2 0-4-1.6-4-4C1.4 8 7 5 10 .8z",
}


def suit_at(suit: Suit, x: float, y: float, *, size: float) -> str:
    """Centered."""
    corner = f"translate({number(x - size / 2)} {number(y - size / 2)})"
    return element("path", d=_SHAPES[suit], transform=f"{corner} scale({number(size / SUIT_SIZE)})")
