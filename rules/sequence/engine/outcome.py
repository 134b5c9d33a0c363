"""The end of a game, with its reason."""

from dataclasses import dataclass
from enum import StrEnum

from rules.sequence.engine.chips import FinishedSequence
from rules.sequence.engine.setup import Chip


class EndReason(StrEnum):
    SEQUENCES = "sequences"
    NOBODY_CAN_MOVE = "nobody_can_move"


@dataclass(frozen=True, slots=True)
class Outcome:
    reason: EndReason
    winner: Chip | None
    """None is a draw."""
    sequences: tuple[FinishedSequence, ...] = ()
    """The winner's."""
