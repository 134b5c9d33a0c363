"""The preview picture of a link: the words, and a board with two sequences, which are nobody's."""

from functools import cache

from puzzles.games.text_picture import PICTURE_MARGIN, PICTURE_WIDTH, PictureWords, text_png
from rules.games.sequence.board import LINES
from rules.games.sequence.setup import Chip
from rules.pictures.sequence import BoardScene, board_svg
from rules.pictures.svg import element

SHOWN_SIDE = 210
SHOWN_TOP = 28
ACROSS, DOWN = ((4, 2), (4, 6)), ((3, 4), (7, 4))


@cache
def board_of_pictures() -> str:
    lines = [line for line in LINES if (line[0], line[-1]) in (ACROSS, DOWN)]
    chips = {space: Chip.BLUE for line in lines for space in line}
    drawn = board_svg(BoardScene(chips, finished=lines), label="")
    left = PICTURE_WIDTH - PICTURE_MARGIN - SHOWN_SIDE
    return element("svg", drawn, x=left, y=SHOWN_TOP, width=SHOWN_SIDE, height=SHOWN_SIDE)


def share_png(words: PictureWords) -> bytes:
    return text_png(words, board_of_pictures())
