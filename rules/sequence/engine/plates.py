"""For rules about sequences and jacks a board where they hold, and one that only looks like it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from rules.sequence.engine.board import Space
from rules.sequence.engine.cards import Card
from rules.sequence.engine.chips import (
    Chips,
    FinishedSequence,
    is_dead,
    locked_spaces,
    open_spaces,
    with_new_sequences,
)
from rules.sequence.engine.notation import parse_card, parse_space
from rules.sequence.engine.setup import SEQUENCES_TO_WIN, Chip


class Asked(StrEnum):
    """What Blue asks of a board."""

    ONE_SEQUENCE = "one_sequence"
    TWO_SEQUENCES = "two_sequences"
    MAY_PLACE = "may_place"
    MAY_REMOVE = "may_remove"
    IS_DEAD = "is_dead"


@dataclass(frozen=True, slots=True)
class Plate:
    asked: Asked
    chips: Chips
    card: Card | None = None
    space: Space | None = None

    @property
    def finished(self) -> Sequence[FinishedSequence]:
        return with_new_sequences(self.chips, (), tuple(Chip))

    @property
    def holds(self) -> bool:
        """What the rules say."""
        match self.asked:
            case Asked.ONE_SEQUENCE:
                return bool(self.finished)
            case Asked.TWO_SEQUENCES:
                return len(self.finished) >= max(SEQUENCES_TO_WIN.values())
            case Asked.MAY_PLACE:
                return self.card is not None and self.space in open_spaces(self.card, self.chips)
            case Asked.MAY_REMOVE:
                locked = locked_spaces(self.finished)
                return (self.space, Chip.GREEN) in self.chips.items() and self.space not in locked
            case Asked.IS_DEAD:
                return self.card is not None and is_dead(self.card, self.chips)
            case _:
                assert_never(self.asked)


def _plate(asked: Asked, blue: str = "", green: str = "", *, card: str = "", at: str = "") -> Plate:
    chips = {parse_space(text): Chip.BLUE for text in blue.split()}
    chips |= {parse_space(text): Chip.GREEN for text in green.split()}
    return Plate(
        asked,
        chips,
        card=parse_card(card) if card else None,
        space=parse_space(at) if at else None,
    )


_ONE, _TWO, _PLACE, _REMOVE, _DEAD = Asked
_GREENS = "4,4 4,5 4,6 4,7 4,8 6,6"
"""A sequence, and a chip that is no part of it."""

PLATES: Mapping[str, tuple[Plate, Plate]] = {
    "sequence-where": (
        _plate(_PLACE, "5,4", card="KH", at="9,4"),
        _plate(_PLACE, "5,4", card="KH", at="5,4"),
    ),
    "sequence-corners": (
        _plate(_ONE, "1,2 1,3 1,4 1,5"),
        _plate(_ONE, "1,3 1,4 1,5 1,6"),
    ),
    "sequence-dead-card": (
        _plate(_DEAD, "5,4", "9,4", card="KH"),
        _plate(_DEAD, "5,4", "8,4 8,5 9,3 9,5", card="KH"),
    ),
    "sequence-jacks": (
        _plate(_PLACE, "5,4 5,5", "4,6", card="JD", at="5,6"),
        _plate(_PLACE, "5,4 5,5", "4,6", card="JS", at="5,6"),
    ),
    "sequence-two-eyed": (
        _plate(_PLACE, "2,2 3,3 4,4", card="JC", at="5,5"),
        _plate(_PLACE, "2,2 3,3 4,4", card="JC", at="1,1"),
    ),
    "sequence-one-eyed": (
        _plate(_REMOVE, "5,5", "5,6", card="JH", at="5,6"),
        _plate(_REMOVE, "5,5", "5,6", card="JH", at="5,5"),
    ),
    "sequence-line": (
        _plate(_ONE, "3,3 4,4 5,5 6,6 7,7"),
        _plate(_ONE, "3,3 4,4 5,5 6,6 7,6"),
    ),
    "sequence-stays": (
        _plate(_REMOVE, "", _GREENS, card="JS", at="6,6"),
        _plate(_REMOVE, "", _GREENS, card="JS", at="4,6"),
    ),
    "sequence-shared": (
        _plate(_TWO, "5,2 5,3 5,4 5,5 5,6 3,4 4,4 6,4 7,4"),
        _plate(_TWO, "5,2 5,3 5,4 5,5 5,6 5,7"),
    ),
    "sequence-nine": (
        _plate(_TWO, "6,1 6,2 6,3 6,4 6,5 6,6 6,7 6,8 6,9"),
        _plate(_TWO, "6,1 6,2 6,3 6,4 6,5 6,6 6,7 6,8"),
    ),
    "sequence-win": (
        _plate(_TWO, "3,2 3,3 3,4 3,5 3,6 5,5 6,6 7,7 8,8 9,9"),
        _plate(_TWO, "3,2 3,3 3,4 3,5 3,6 5,5 6,6 7,7 8,8"),
    ),
    "sequence-ruling-eight": (
        _plate(_TWO, "1,2 1,3 1,4 1,5 1,6 1,7 1,8 1,9"),
        _plate(_TWO, "1,2 1,3 1,4 1,5 1,6 1,7 1,8"),
    ),
}
"""By the rule: where it holds, and where it only looks as if it did."""
