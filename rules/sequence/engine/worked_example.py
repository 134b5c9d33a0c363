"""The board that the rules explain: one side has a sequence, both lack one chip for a line."""

from collections.abc import Mapping

from rules.sequence.engine.board import Space
from rules.sequence.engine.cards import Card, Suit
from rules.sequence.engine.setup import Chip

_BLUE = ((3, 3), (3, 4), (3, 5), (3, 6), (3, 7), (4, 4), (6, 4), (7, 4))
_GREEN = ((6, 1), (7, 1), (9, 1), (2, 5), (4, 6), (5, 8), (8, 6), (9, 9))
EXAMPLE_CHIPS: Mapping[Space, Chip] = {
    **{Space(*place): Chip.BLUE for place in _BLUE},
    **{Space(*place): Chip.GREEN for place in _GREEN},
}
CARD_OF_BLUE, CARD_OF_GREEN = Card("K", Suit.HEARTS), Card("Q", Suit.SPADES)
"""What each of them is waiting for."""
