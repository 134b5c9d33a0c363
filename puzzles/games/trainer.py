"""The interface between the trainer and a game that can be trained.

Each method that searches with the solver or the coach says so; only commands and the background
process call those.
"""

from abc import ABC
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from puzzles.games.values import Data, FrozenEdition


@dataclass(frozen=True, slots=True)
class MistakeFound:
    decision: int
    """Its place among the moves."""
    key: Data
    """What its siblings share."""
    loss: float


class Trainer(ABC):  # noqa: B024 - parts of the trainer add what they ask of a game
    """What the trainer asks of one game."""

    # mistakes

    def mistake_in(self, position: Any, review: Data) -> "MistakeFound | None":
        """The costliest decision of a finished game by its stored review, if it is worth
        training."""
        raise NotImplementedError(f"{type(self).__name__} knows no mistakes")

    def sibling(
        self,
        key: Data,
        *,
        edition: FrozenEdition | None,
        earlier: Sequence[Data],
        seed: int,
        seconds: Callable[[], float],
    ) -> Data | None:
        """A drill that shares the key of a mistake, with other cards in hand than the mistake and
        the earlier siblings; as content for `move_drill`. None if none was found in time, which
        `seconds` tells. Searches."""
        raise NotImplementedError(f"{type(self).__name__} knows no mistakes")
