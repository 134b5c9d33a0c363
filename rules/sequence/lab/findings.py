"""What is true of a board whose moves nobody knows: sequences, open spaces, dead cards."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from rules.sequence.engine.board import LINES, Line, Space, may_both_count
from rules.sequence.engine.chips import Chips, FinishedSequence, has_line, with_new_sequences
from rules.sequence.engine.setup import SEQUENCES_TO_WIN, Chip

MOST_LINES = 10
"""More of one color are in no game, and finding all that count beside each other takes too long."""


@dataclass(frozen=True, slots=True)
class SideOfBoard:
    """What one color has on the board."""

    chip: Chip
    sequences: tuple[FinishedSequence, ...]
    lines: int
    """Lines of five that are full, whether they count or not."""
    sides: int

    @property
    def has_won(self) -> bool:
        return len(self.sequences) >= SEQUENCES_TO_WIN[self.sides]

    @property
    def has_more_lines(self) -> bool:
        return self.lines > len(self.sequences)


def sides_of_board(chips: Chips, colors: Collection[Chip]) -> tuple[SideOfBoard, ...]:
    return tuple(_side_of(chips, chip, sides=len(colors)) for chip in colors)


def _side_of(chips: Chips, chip: Chip, *, sides: int) -> SideOfBoard:
    full = [line for line in LINES if has_line(line, chip, chips)]
    if len(full) > MOST_LINES:
        sequences = tuple(FinishedSequence(chip, line) for line in _first_two(full))
    else:
        sequences = with_new_sequences(chips, (), [chip])
    return SideOfBoard(chip, sequences, len(full), sides)


def _first_two(full: list[Line]) -> Iterator[Line]:
    first, *others = full
    yield first
    yield from [line for line in others if may_both_count(first, line)][:1]


def locked_by(space: Space, sides: Collection[SideOfBoard]) -> FinishedSequence | None:
    """The sequence that keeps the chip on a space from being removed."""
    sequences = (each for side in sides for each in side.sequences)
    return next((each for each in sequences if space in each.spaces), None)
