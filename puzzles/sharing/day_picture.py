"""The picture of a day: the result of each game, with a line of squares."""

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.game.text_picture import PICTURE_MARGIN, PICTURE_SIZE
from puzzles.sharing.squares import Grade, grade_of
from rules.pictures.palette import INK, WALL, WALNUT
from rules.pictures.raster import png
from rules.pictures.svg import XMLNS, box, element, text

WIDTH, HEIGHT = PICTURE_SIZE
FILLS = {Grade.GOOD: "#3f8f4d", Grade.LESS: "#efc253", Grade.COSTLY: "#a6182a"}
"""As in the line of squares of a message; they differ in lightness as well."""
SIDE, GAP = 52, 12
WIDEST = WIDTH - 2 * PICTURE_MARGIN


@dataclass(frozen=True, slots=True)
class DayLine:
    name: str
    score: int
    title: str
    losses: Sequence[float] = ()


def day_png(occasion: str, lines: Sequence[DayLine]) -> bytes:
    room = (HEIGHT - 110) / len(lines)
    parts = [text(occasion, x=PICTURE_MARGIN, y=76, size=34, fill=WALNUT)]
    for number, line in enumerate(lines):
        parts += _line(line, y=110 + room * number, room=room)
    wall = box(0, 0, PICTURE_SIZE, fill=WALL)
    return png(element("svg", wall, *parts, xmlns=XMLNS, width=WIDTH, height=HEIGHT))


def _line(line: DayLine, *, y: float, room: float) -> list[str]:
    size = min(96, room * 0.38)
    side = min(SIDE, room * 0.24)
    # a game of many turns has smaller squares
    step = min(side + GAP, WIDEST / max(len(line.losses), 1))
    named = " · ".join(filter(None, [line.name, line.title]))
    return [
        text(str(line.score), x=PICTURE_MARGIN, y=y + size, size=size, fill=INK),
        text(named, x=PICTURE_MARGIN + 190, y=y + size, size=min(44, size), fill=INK),
        *(
            box(
                PICTURE_MARGIN + step * place,
                y + size + room * 0.12,
                (step - GAP, step - GAP),
                rx=6,
                fill=FILLS[grade_of(loss)],
            )
            for place, loss in enumerate(line.losses)
        ),
    ]
