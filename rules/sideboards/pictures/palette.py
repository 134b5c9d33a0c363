"""The colors of all drawings; the five paints differ in lightness, also to color-blind readers."""

from dataclasses import dataclass

from rules.sideboards.engine.cards import Color


@dataclass(frozen=True, slots=True)
class Paint:
    front: str
    inlay: str


PAINTS = {
    Color.RED: Paint(front="#a6182a", inlay="#ee8d92"),
    Color.TURQUOISE: Paint(front="#66e0d3", inlay="#12756e"),
    Color.PINK: Paint(front="#d84b8a", inlay="#ffd0e4"),
    Color.ORANGE: Paint(front="#ec861a", inlay="#7d3a00"),
    Color.BLACK: Paint(front="#1f1b1c", inlay="#a39a96"),
}

WALNUT = "#6f4426"
WALNUT_LIGHT = "#96643c"
WALNUT_DARK = "#3a2213"
BRASS = "#f5d487"
BRASS_SHINE = "#fff3cf"
OUTLINE = "#2a180b"
PAPER = "#fffaf0"
PAPER_EDGE = "#d9c8ab"
PAPER_DRAWER = "#eadcc3"
INK = "#2b2019"
WALL = "#f6efe2"
FLOORBOARDS = "#e4d3b6"
GLOW = "#ffe9a8"
GLOW_RIGHT = "#b9d8ff"
