"""What each of the unseen cards would bring at once, if it came next."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from puzzles.sideboards.coach.choices import codes_of, faces_of
from puzzles.sideboards.coach.points_now import PointsNow
from puzzles.sideboards.coach.rollouts import WAYS
from rules.sideboards.engine.cards import HEIGHT, Card, Sideboard
from rules.sideboards.engine.objectives import Category

CardGains = NDArray[np.float32]
"""By unseen card: the points that it brings where it brings most."""


@dataclass(frozen=True)
class NextCard:
    sideboard: Sideboard
    """Of seven cards at most."""
    unseen: tuple[Card, ...]
    points_now: PointsNow

    def gains(self, categories: Iterable[Category]) -> CardGains:
        """For some objectives together."""
        brought = [self._brought[each] for each in categories]
        gains: CardGains = np.sum(brought, axis=0).reshape(WAYS, -1).max(axis=0)
        return gains

    @cached_property
    def _brought(self) -> dict[Category, CardGains]:
        """By each card in each way."""
        before, length = self._codes[:, None], len(self.sideboard)
        now = self.points_now
        return {
            each: now.of(each, self._rows, length + 1) - now.of(each, before, length)
            for each in Category
        }

    @cached_property
    def _codes(self) -> NDArray[np.intp]:
        return codes_of(self.sideboard)

    @cached_property
    def _rows(self) -> NDArray[np.intp]:
        """With each card in each way: (marks, ways * cards)."""
        codes = self._codes[:, None, None]
        faces = np.moveaxis(faces_of(self.unseen), 0, 1)
        left = codes + faces * HEIGHT ** len(self.sideboard)
        rows = np.stack([codes * HEIGHT + faces, left], axis=1)
        return rows.reshape(len(rows), -1)
