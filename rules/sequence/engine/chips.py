"""The chips on the board, and the sequences that they form.

A finished sequence is five certain spaces. Our ruling where a chip finishes more lines than may
count beside each other, as the sixth in a row does: as many sequences as possible, and among
these the first in the order of `LINES`.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.sequence.engine.board import (
    CORNERS,
    EVERY_SPACE,
    LINES,
    SPACES_OF,
    Line,
    Space,
    may_both_count,
)
from rules.sequence.engine.cards import Card
from rules.sequence.engine.setup import Chip

Chips = Mapping[Space, Chip]


@dataclass(frozen=True, slots=True)
class FinishedSequence:
    chip: Chip
    spaces: Line


def is_open(space: Space, chips: Chips) -> bool:
    return space not in chips and space not in CORNERS


def open_spaces(card: Card, chips: Chips) -> tuple[Space, ...]:
    """Where the card may put a chip."""
    covered = EVERY_SPACE if card.is_two_eyed else SPACES_OF.get(card, ())
    return tuple(space for space in covered if is_open(space, chips))


def is_dead(card: Card, chips: Chips) -> bool:
    return not card.is_one_eyed and not open_spaces(card, chips)


def locked_spaces(sequences: Iterable[FinishedSequence]) -> frozenset[Space]:
    return frozenset(space for each in sequences for space in each.spaces) - CORNERS


def has_line(line: Line, chip: Chip, chips: Chips) -> bool:
    return all(space in CORNERS or chips.get(space) == chip for space in line)


def with_new_sequences(
    chips: Chips, finished: Sequence[FinishedSequence], among: Collection[Chip]
) -> tuple[FinishedSequence, ...]:
    """Those that are finished, and all that may count beside them."""
    found = list(finished)
    for chip in among:
        own = [each.spaces for each in finished if each.chip == chip]
        new = [
            line
            for line in LINES
            if has_line(line, chip, chips) and all(may_both_count(line, other) for other in own)
        ]
        found += [FinishedSequence(chip, line) for line in _most_beside_each_other(new)]
    return tuple(found)


def _most_beside_each_other(lines: Sequence[Line]) -> tuple[Line, ...]:
    if not lines:
        return ()
    first, *rest = lines
    beside = [line for line in rest if may_both_count(first, line)]
    with_first = (first, *_most_beside_each_other(beside))
    if len(beside) == len(rest):
        return with_first
    return max(with_first, _most_beside_each_other(rest), key=len)
