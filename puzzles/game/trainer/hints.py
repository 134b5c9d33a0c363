"""Hints in practice."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol

from puzzles.game.values import Data, FrozenEdition, PositionT


class ShownHint(Protocol):
    """What the template `hint` is given."""

    @property
    def spoken(self) -> str:
        """What the newest step says."""


@dataclass(eq=False, kw_only=True)
class PracticeHints(Generic[PositionT]):
    steps: int
    """Each says more than the one before."""
    hint: Callable[[PositionT, FrozenEdition | None], Data]
    """For the next move; searches."""
    screen: Callable[[PositionT, Data, int], ShownHint]
    """For the template `hint`, up to this step."""
