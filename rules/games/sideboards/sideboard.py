"""A player's row of placed cards, left to right."""

from dataclasses import dataclass
from enum import StrEnum

from rules.games.sideboards.cards import Drawer, Mark, PlacedCard

FULL = 8

Position = tuple[int, int]
"""A drawer's place: (column from the left, row from the top), both counted from 0."""


class Side(StrEnum):
    LEFT = "L"
    RIGHT = "R"

    @property
    def opposite(self) -> "Side":
        return Side.RIGHT if self is Side.LEFT else Side.LEFT


@dataclass(frozen=True, slots=True)
class Sideboard:
    placed: tuple[PlacedCard, ...] = ()

    def add(self, placed: PlacedCard, side: Side) -> "Sideboard":
        """
        >>> from rules.games.sideboards.cards import Card
        >>> row = Sideboard().add(PlacedCard(Card(12, ())), Side.LEFT)
        >>> row.add(PlacedCard(Card(7, ()), turned=True), Side.LEFT)
        7t 12
        """
        if side is Side.LEFT:
            return Sideboard((placed, *self.placed))
        return Sideboard((*self.placed, placed))

    def __len__(self) -> int:
        return len(self.placed)

    def __repr__(self) -> str:
        return " ".join(map(repr, self.placed))

    def drawer(self, position: Position) -> Drawer:
        column, row = position
        return self.placed[column].drawers[row]

    def rows_of(self, mark: Mark) -> tuple[int | None, ...]:
        """For each column the drawer row in which the color or handle stands."""
        return tuple(placed.row_of(mark) for placed in self.placed)

    def mirrored(self) -> "Sideboard":
        return Sideboard(self.placed[::-1])

    def half_turned(self) -> "Sideboard":
        return Sideboard(tuple(placed.half_turned() for placed in reversed(self.placed)))


EMPTY = Sideboard()
