"""Validation of the prose of Sideboards, its pictures included."""

from collections.abc import Iterator
from pathlib import Path

from rules.sideboards.engine.edition import Edition
from rules.sideboards.texts import GAME
from rules.sideboards.texts.numbers import depends_on_edition, prose_numbers
from rules.sideboards.texts.pictures import parse_pictures
from rules.texts.faults import prose_faults
from rules.texts.prose import RULES_FOLDER, read_prose


def sideboards_faults(
    *, played: Edition, shipped: Edition, folder: Path = RULES_FOLDER
) -> Iterator[str]:
    """`UnreadableFile` if a file cannot be read."""
    prose = read_prose(GAME, folder=folder)
    parse_pictures(prose.pictures, shipped)
    numbers = prose_numbers(played=played, shipped=shipped)
    yield from prose_faults(
        prose,
        numbers=numbers,
        varying={name for name in numbers if depends_on_edition(name)},
        objectives=shipped.objectives,
    )
