"""Validation of the prose of Sideboards, its pictures included."""

from collections.abc import Iterator
from pathlib import Path

from rules.games.sideboards.edition import Edition
from rules.texts.faults import prose_faults
from rules.texts.prose import PROSE_FOLDER, read_prose
from rules.texts.sideboards import GAME
from rules.texts.sideboards.numbers import depends_on_edition, prose_numbers
from rules.texts.sideboards.pictures import parse_pictures


def sideboards_faults(
    *, played: Edition, shipped: Edition, folder: Path = PROSE_FOLDER
) -> Iterator[str]:
    """`Misshapen` if a file cannot be read."""
    prose = read_prose(GAME, folder=folder)
    parse_pictures(prose.pictures, shipped)
    numbers = prose_numbers(played=played, shipped=shipped)
    yield from prose_faults(
        prose,
        numbers=numbers,
        varying={name for name in numbers if depends_on_edition(name)},
        objectives=shipped.objectives,
    )
