"""The preview pictures of links: a board with two sequences, which are nobody's; beside it what
is told of a result, or above it the name of the game."""

from functools import cache

from puzzles.game.text_picture import (
    PICTURE_HEIGHT,
    PICTURE_MARGIN,
    PICTURE_SIZE,
    PICTURE_WIDTH,
    PictureWords,
    text_png,
)
from puzzles.sequence.play.scenes import scene_of
from puzzles.sequence.takeover import TakeOverDeal, take_over
from rules.pictures.palette import INK, WALL, WALNUT
from rules.pictures.raster import png
from rules.pictures.svg import XMLNS, box, element, text
from rules.sequence.engine.board import LINES
from rules.sequence.engine.setup import Chip
from rules.sequence.pictures import BoardScene, board_svg
from rules.sequence.pictures.palette import FACE, FRAME_WOOD

SHOWN_SIDE = 210
SHOWN_TOP = 28
DAY_MARGIN = 40
ACROSS, DOWN = ((4, 2), (4, 6)), ((3, 4), (7, 4))


@cache
def board_of_pictures() -> str:
    return _board(PICTURE_WIDTH - PICTURE_MARGIN - SHOWN_SIDE, SHOWN_TOP, SHOWN_SIDE)


def _board(x: float, y: float, side: float) -> str:
    lines = [line for line in LINES if (line[0], line[-1]) in (ACROSS, DOWN)]
    chips = {space: Chip.BLUE for line in lines for space in line}
    drawn = board_svg(BoardScene(chips, finished=lines), label="")
    return element("svg", drawn, x=x, y=y, width=side, height=side)


def share_png(words: PictureWords) -> bytes:
    return text_png(words, board_of_pictures())


def day_png(deal: TakeOverDeal, words: PictureWords) -> bytes:
    """Of a day's puzzle: the board that everybody begins with."""
    side, margin = PICTURE_HEIGHT - 2 * DAY_MARGIN, DAY_MARGIN
    drawn = board_svg(scene_of(take_over(deal)), label="")
    board = element(
        "svg", drawn, x=PICTURE_WIDTH - margin - side, y=margin, width=side, height=side
    )
    lines = ((words.occasion, 110, 34, WALNUT), (words.headline, 330, 46, INK))
    written = [
        text(line, x=PICTURE_MARGIN, y=y, size=size, fill=fill) for line, y, size, fill in lines
    ]
    wall = box(0, 0, PICTURE_SIZE, fill=WALL)
    width, height = PICTURE_SIZE
    return png(element("svg", wall, board, *written, xmlns=XMLNS, width=width, height=height))


def preview_png() -> bytes:
    """Of all other pages; kept as a static file."""
    width, height = PICTURE_SIZE
    side, top = 456, 140
    wall = box(0, 0, PICTURE_SIZE, fill=FACE)
    name = text("Sequence", x=width / 2, y=104, size=84, text_anchor="middle", fill=FRAME_WOOD)
    board = _board((width - side) / 2, top, side)
    return png(element("svg", wall, name, board, xmlns=XMLNS, width=width, height=height))
