"""Hints in practice."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, Protocol

from puzzles.game.values import Data, FrozenEdition, PositionT


class ShownHint(Protocol):
    """What the template `hint` is given."""

    @property
    def spoken(self) -> str:
        """What the newest step says."""


class PracticeHints(ABC, Generic[PositionT]):
    steps: ClassVar[int]
    """Each says more than the one before."""

    @abstractmethod
    def hint(self, position: PositionT, edition: FrozenEdition | None) -> Data:
        """For the next move; searches."""

    @abstractmethod
    def screen(self, position: PositionT, hint: Data, step: int) -> ShownHint:
        """For the template `hint`."""
