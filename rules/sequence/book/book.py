"""The rulebook of Sequence."""

from functools import cache

from rules.book.rulebook import Rulebook
from rules.sequence.book.pictures import named_board_svg
from rules.sequence.texts import GAME
from rules.sequence.texts.numbers import sequence_numbers
from rules.sequence.texts.pictures import parse_boards
from rules.texts.prose import read_prose


@cache
def rulebook() -> Rulebook:
    prose = read_prose(GAME)
    boards = parse_boards(prose.pictures)
    return Rulebook(prose, sequence_numbers(), draw=lambda name: named_board_svg(boards[name]))
