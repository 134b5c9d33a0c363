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
SUIT_INKS = {
    Suit.HEARTS: RED_INK,
    Suit.DIAMONDS: RED_INK,
    Suit.CLUBS: FACE_INK,
    Suit.SPADES: FACE_INK,
}


@dataclass(frozen=True, slots=True)
class ChipPaint:
    disk: str
    sign: str
    """Of the rim, which has another form for each color, and of what is written on the chip."""


CHIP_PAINTS = {
    Chip.BLUE: ChipPaint(disk="#17307f", sign="#ffffff"),
    Chip.GREEN: ChipPaint(disk="#8fd687", sign="#12301a"),
    Chip.RED: ChipPaint(disk="#d9503f", sign="#1f0805"),
}
