"""The rulebook of Sideboards, for the editions in use."""

from functools import cache

from rules.book.rulebook import Rulebook
from rules.book.sideboards.pictures import picture_svg
from rules.editions.current import current_edition, shipped_edition
from rules.texts.prose import read_prose
from rules.texts.sideboards import GAME
from rules.texts.sideboards.numbers import prose_numbers
from rules.texts.sideboards.pictures import parse_pictures


@cache
def rulebook() -> Rulebook:
    prose = read_prose(GAME)
    pictures = parse_pictures(prose.pictures, shipped_edition())
    return Rulebook(
        prose,
        prose_numbers(played=current_edition(), shipped=shipped_edition()),
        draw=lambda name: picture_svg(pictures[name]),
    )
