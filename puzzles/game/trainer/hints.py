"""Hints in practice."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from puzzles.game.values import Data, FrozenEdition


class PracticeHints(ABC):
    steps: ClassVar[int]
    """Each says more than the one before."""

    @abstractmethod
    def hint(self, position: Any, edition: FrozenEdition | None) -> Data:
        """For the next move; searches."""

    @abstractmethod
    def screen(self, position: Any, hint: Data, step: int) -> Any:
        """For the template `hint`; it also has `spoken`, what the newest step says."""
