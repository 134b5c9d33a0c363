"""Validation of the prose of Sequence, its pictures included."""

from collections.abc import Iterator
from pathlib import Path

from rules.texts.faults import prose_faults
from rules.texts.prose import PROSE_FOLDER, read_prose
from rules.texts.sequence import GAME
from rules.texts.sequence.numbers import sequence_numbers
from rules.texts.sequence.pictures import parse_boards


def sequence_faults(*, folder: Path = PROSE_FOLDER) -> Iterator[str]:
    """`Misshapen` if a file cannot be read."""
    prose = read_prose(GAME, folder=folder)
    parse_boards(prose.pictures)
    yield from prose_faults(prose, numbers=sequence_numbers(), varying=(), objectives=())
