"""The colors of all drawings; the chips differ in lightness, also to color-blind readers."""

from dataclasses import dataclass

from rules.sequence.engine.cards import Suit
from rules.sequence.engine.setup import Chip

FACE = "#fffaf0"
FACE_EDGE = "#c9b592"
FRAME_WOOD = "#6f4426"
CORNER_FACE = "#6f4426"
CORNER_STAR = "#f5d487"
FACE_INK = "#1f1b1c"
RED_INK = "#a6182a"
LIGHT = "#ffe9a8"
LIGHT_EDGE = "#2a180b"
BAND = "#ffd766"
SKIN = "#f0cda6"
HAIR = "#b98254"
SUIT_INKS = {
    Suit.HEARTS: RED_INK,
    Suit.DIAMONDS: RED_INK,
    Suit.CLUBS: FACE_INK,
    Suit.SPADES: FACE_INK,
}

INK_CLASSES = {
    suit: "red-ink" if ink == RED_INK else "black-ink" for suit, ink in SUIT_INKS.items()
}
"""By which a style sheet paints them for the night."""


@dataclass(frozen=True, slots=True)
class ChipPaint:
    disk: str
    edge: str
    """Of the side that one sees below the disk."""
    sign: str
    """Of the rim, which has another form for each color, and of what is written on the chip."""


CHIP_PAINTS = {
    Chip.BLUE: ChipPaint(disk="#17307f", edge="#0a1540", sign="#ffffff"),
    Chip.GREEN: ChipPaint(disk="#8fd687", edge="#4d8f4c", sign="#12301a"),
    Chip.RED: ChipPaint(disk="#d9503f", edge="#8a271b", sign="#1f0805"),
}
