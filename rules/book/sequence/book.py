"""The rulebook of Sequence."""

from functools import cache

from rules.book.rulebook import Rulebook
from rules.book.sequence.pictures import named_board_svg
from rules.texts.prose import read_prose
from rules.texts.sequence import GAME
from rules.texts.sequence.numbers import sequence_numbers
from rules.texts.sequence.pictures import parse_boards


@cache
def rulebook() -> Rulebook:
    prose = read_prose(GAME)
    boards = parse_boards(prose.pictures)
    return Rulebook(prose, sequence_numbers(), draw=lambda name: named_board_svg(boards[name]))
