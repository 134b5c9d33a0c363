"""A card is a column of five drawers; a placed card is one that lies in a row, perhaps turned."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

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
    rows: Mapping[Mark, int] = field(init=False, repr=False, compare=False)
    """The drawer row in which each color and handle stands, as printed."""
    turned_rows: Mapping[Mark, int] = field(init=False, repr=False, compare=False)
    shows_a_shape_twice: bool = field(init=False, repr=False, compare=False)
    """No card that we know does, but an owner may have one."""

    def __post_init__(self) -> None:
        handles = [drawer.handle for drawer in self.drawers if drawer.handle]
        object.__setattr__(self, "rows", _first_rows(self.drawers))
        object.__setattr__(self, "turned_rows", _first_rows(self.drawers[::-1]))
        object.__setattr__(self, "shows_a_shape_twice", len(set(handles)) < len(handles))


def _first_rows(drawers: Sequence[Drawer]) -> dict[Mark, int]:
    rows: dict[Mark, int] = {}
    for row, drawer in enumerate(drawers):
        rows.setdefault(drawer.color, row)
        if drawer.handle:
            rows.setdefault(drawer.handle, row)
    return rows


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
        rows = self.card.turned_rows if self.turned else self.card.rows
        return rows.get(mark)

    def __repr__(self) -> str:
        return f"{self.card.id}{'t' if self.turned else ''}"


def card_data(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "drawers": [{"color": drawer.color, "handle": drawer.handle} for drawer in card.drawers],
    }


def card_from(data: Mapping[str, Any]) -> Card:
    """The inverse of `card_data`."""
    return Card(data["id"], tuple(_drawer_from(drawer) for drawer in data["drawers"]))


def _drawer_from(data: Mapping[str, Any]) -> Drawer:
    return Drawer(Color(data["color"]), Handle(data["handle"]) if data["handle"] else None)


FULL = 8

Cell = tuple[int, int]
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

    def drawer(self, cell: Cell) -> Drawer:
        column, row = cell
        return self.placed[column].drawers[row]

    def rows_of(self, mark: Mark) -> tuple[int | None, ...]:
        """For each column the drawer row in which the color or handle stands."""
        return tuple(placed.row_of(mark) for placed in self.placed)

    @property
    def shows_a_shape_twice_on_a_card(self) -> bool:
        return any(placed.card.shows_a_shape_twice for placed in self.placed)

    def drawers_with(self, mark: Mark) -> tuple[Cell, ...]:
        """All drawers that show the color or handle, even two of one card, from the left."""
        return tuple(
            (column, row)
            for column, placed in enumerate(self.placed)
            for row, drawer in enumerate(placed.drawers)
            if drawer.shows(mark)
        )

    def mirrored(self) -> "Sideboard":
        return Sideboard(self.placed[::-1])


EMPTY = Sideboard()
