"""A card is a column of five drawers; a placed card is one that lies in a row, perhaps turned."""

from dataclasses import dataclass
from enum import StrEnum

HEIGHT = 5


class Color(StrEnum):
    RED = "red"
    TURQUOISE = "turquoise"
    PINK = "pink"
    ORANGE = "orange"
    BLACK = "black"


class Handle(StrEnum):
    FLOWER = "flower"
    SQUARE = "square"
    BAR = "bar"


Mark = Color | Handle


@dataclass(frozen=True, slots=True)
class Drawer:
    color: Color
    handle: Handle | None = None

    def shows(self, mark: Mark) -> bool:
        return mark in (self.color, self.handle)


@dataclass(frozen=True, slots=True)
class Card:
    id: int
    drawers: tuple[Drawer, ...]
    """Five, from top to bottom, as printed."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    card: Card
    turned: bool = False

    @property
    def drawers(self) -> tuple[Drawer, ...]:
        """From top to bottom, as they lie."""
        return self.card.drawers[::-1] if self.turned else self.card.drawers

    def half_turned(self) -> "PlacedCard":
        return PlacedCard(self.card, turned=not self.turned)

    def row_of(self, mark: Mark) -> int | None:
        for row, drawer in enumerate(self.drawers):
            if drawer.shows(mark):
                return row
        return None

    def __repr__(self) -> str:
        return f"{self.card.id}{'t' if self.turned else ''}"
