"""Validation of the prose of Sequence, its pictures included."""

from collections.abc import Iterator
from pathlib import Path

from rules.sequence.texts import GAME
from rules.sequence.texts.numbers import sequence_numbers
from rules.sequence.texts.pictures import parse_boards
from rules.texts.faults import prose_faults
from rules.texts.prose import RULES_FOLDER, read_prose


def sequence_faults(*, folder: Path = RULES_FOLDER) -> Iterator[str]:
    """`UnreadableFile` if a file cannot be read."""
    prose = read_prose(GAME, folder=folder)
    parse_boards(prose.pictures)
    yield from prose_faults(prose, numbers=sequence_numbers(), varying=(), objectives=())
