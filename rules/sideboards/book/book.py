"""The rulebook of Sideboards, for the editions in use."""

from functools import lru_cache
from pathlib import Path

from rules.book.rulebook import Rulebook
from rules.sideboards.book.pictures import picture_svg
from rules.sideboards.edition.current import current_edition, edition_file, shipped_edition
from rules.sideboards.texts import GAME
from rules.sideboards.texts.numbers import prose_numbers
from rules.sideboards.texts.pictures import parse_pictures
from rules.texts.prose import read_prose


def rulebook() -> Rulebook:
    return _rulebook(edition_file())


@lru_cache(maxsize=2)
def _rulebook(_played: Path) -> Rulebook:
    prose = read_prose(GAME)
    pictures = parse_pictures(prose.pictures, shipped_edition())
    return Rulebook(
        prose,
        prose_numbers(played=current_edition(), shipped=shipped_edition()),
        draw=lambda name: picture_svg(pictures[name]),
    )
