"""The interface between the trainer and a game that can be trained.

Each method that searches with the solver or the coach says so; only commands and the background
process call those.
"""

from abc import ABC
from typing import Any, ClassVar

from puzzles.games.values import Data, FrozenEdition


class Trainer(ABC):  # noqa: B024 - parts of the trainer add what they ask of a game
    """What the trainer asks of one game."""

    # hints in practice

    hint_steps: ClassVar[int] = 0
    """Each says more than the one before; 0 for a game without hints."""

    def hint(self, position: Any, edition: FrozenEdition | None) -> Data:
        """For the next move; searches."""
        raise NotImplementedError(f"{type(self).__name__} gives no hints")

    def hint_screen(self, position: Any, hint: Data, step: int) -> Any:
        """For the template `hint`; it also has `spoken`, what the newest step says."""
        raise NotImplementedError(f"{type(self).__name__} gives no hints")
