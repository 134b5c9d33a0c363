"""The default preview picture of a shared link: text only."""

from dataclasses import dataclass

from rules.pictures.palette import INK, WALL, WALNUT
from rules.pictures.raster import fitting_size, png
from rules.pictures.svg import XMLNS, box, element, text

PICTURE_SIZE = PICTURE_WIDTH, PICTURE_HEIGHT = 1200, 630
PICTURE_MARGIN = 80
ROOM = PICTURE_WIDTH - PICTURE_MARGIN - PICTURE_MARGIN // 2


@dataclass(frozen=True, slots=True)
class PictureWords:
    """The text of a picture, of a result or of a challenge."""

    score: int
    occasion: str
    headline: str
    invitation: str
    """Or what it is all about."""
    is_challenge: bool = False
    best: int | None = None
    """The best possible score; None while it is not known, like the next."""
    coach: str = ""
    """The coach's score in words."""

    @property
    def figures(self) -> str:
        return str(self.score) if self.best is None else f"{self.score} / {self.best}"


def text_of_day_png(deal: object, words: PictureWords) -> bytes:
    return text_png(words)


def text_png(words: PictureWords, *drawings: str) -> bytes:
    """The drawings lie below the words; each has a place of its own."""
    last = " · ".join(filter(None, [words.coach, words.invitation]))
    lines = (
        (words.occasion, 72, 31, WALNUT),
        (words.headline, 300, 72, INK),
        (last, 380, 36, WALNUT),
    )
    written = [
        text(line, x=PICTURE_MARGIN, y=y, size=fitting_size(line, room=ROOM, most=most), fill=fill)
        for line, y, most, fill in lines
    ]
    number = text(words.figures, x=PICTURE_MARGIN, y=206, size=134, fill=INK)
    below = written if words.is_challenge else [number, *written]
    wall = box(0, 0, PICTURE_SIZE, fill=WALL)
    return png(
        element(
            "svg", wall, *drawings, *below, xmlns=XMLNS, width=PICTURE_WIDTH, height=PICTURE_HEIGHT
        )
    )
