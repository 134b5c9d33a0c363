"""The paints of the drawers; the five differ in lightness, also to color-blind readers."""

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
