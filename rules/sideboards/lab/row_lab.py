"""A row that the reader edits card by card; each edit is a plain link."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest

from rules.sideboards.edition.reader import reader_edition
from rules.sideboards.engine.cards import Color, PlacedCard, Sideboard
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.notation import KnownCards, parse_sideboard, sideboard_text
from rules.sideboards.lab.words import column_words, drawers_aloud
from rules.sideboards.pictures.sprite import drawer_symbol
from rules.sideboards.pictures.words import mark_words


@dataclass(frozen=True, slots=True)
class Column:
    """One card of the row, and the link that chooses it."""

    place: int
    placed: PlacedCard
    address: str
    is_chosen: bool

    @property
    def words(self) -> str:
        return column_words(self.place, self.placed)


@dataclass(frozen=True, slots=True)
class Replacement:
    """A card that could lie in the chosen column, drawn as it would lie there."""

    placed: PlacedCard
    address: str
    is_here: bool

    @property
    def words(self) -> str:
        return drawers_aloud(self.placed)


@dataclass(frozen=True, slots=True)
class TopDrawer:
    """Shows the replacements with this color on top."""

    color: Color
    address: str
    is_shown: bool

    @property
    def words(self) -> str:
        return mark_words(self.color)

    @property
    def symbol(self) -> str:
        return drawer_symbol(self.color)


@dataclass(frozen=True, slots=True)
class RowLab:
    sideboard: Sideboard
    known: KnownCards
    """All cards, as the reader has them."""
    at: int | None = None
    """The column being edited."""
    asked_top: Color | None = None

    @property
    def columns(self) -> list[Column]:
        return [
            Column(place, placed, _query(self.sideboard, place), place == self.at)
            for place, placed in enumerate(self.sideboard.placed)
        ]

    @property
    def chosen(self) -> Column | None:
        return None if self.at is None else self.columns[self.at]

    @property
    def turn(self) -> str:
        """The address that turns the chosen card; empty if none is chosen."""
        chosen = self.chosen
        return self._with(chosen.place, chosen.placed.half_turned()) if chosen else ""

    @property
    def tops(self) -> list[TopDrawer]:
        colors = {placed.drawers[0].color for placed in self._possible()}
        return [
            TopDrawer(color, _query(self.sideboard, self.at, top=color), color == self._top)
            for color in Color
            if color in colors
        ]

    @property
    def replacements(self) -> list[Replacement]:
        """The card that lies there is among them, so that none moves when one is taken."""
        if self.chosen is None:
            return []
        place, here = self.chosen.place, self.chosen.placed
        shown = [each for each in self._possible() if each.drawers[0].color == self._top]
        return [
            Replacement(placed, self._with(place, placed), placed == here)
            for placed in sorted(shown, key=_colors_from_the_top)
        ]

    @property
    def _top(self) -> Color | None:
        if self.asked_top or self.chosen is None:
            return self.asked_top
        return self.chosen.placed.drawers[0].color

    def _possible(self) -> list[PlacedCard]:
        """All that could lie in the chosen column, turned as the card there is."""
        if self.chosen is None:
            return []
        here = self.chosen.placed
        others = {placed.card.id for placed in self.sideboard.placed} - {here.card.id}
        cards = [card for card in self.known.values() if card.id not in others]
        return [PlacedCard(card, here.turned) for card in cards]

    def _with(self, place: int, placed: PlacedCard) -> str:
        row = self.sideboard.placed
        return _query(Sideboard((*row[:place], placed, *row[place + 1 :])), place)


def _colors_from_the_top(placed: PlacedCard) -> list[int]:
    order = list(Color)
    return [order.index(drawer.color) for drawer in placed.drawers]


def _query(sideboard: Sideboard, at: int | None, *, top: Color | None = None) -> str:
    asked = {"row": sideboard_text(sideboard), "at": at, "top": top}
    return "?" + urlencode({name: value for name, value in asked.items() if value is not None})


LAB_FIELDS = ("row", "at", "top")
"""Of the query."""


def asked_lab(request: HttpRequest, *, otherwise: Sideboard) -> RowLab:
    asked, known = request.GET, reader_edition(request).cards
    row, at, top = (asked.get(field, "") for field in LAB_FIELDS)
    return row_lab(row, at, known, top=top, otherwise=otherwise)


def row_lab(
    text: str, at: str, known: KnownCards, *, top: str = "", otherwise: Sideboard
) -> RowLab:
    """The row in the query string, or `otherwise` where that cannot be parsed."""
    try:
        sideboard = parse_sideboard(text, known)
    except SideboardsError:
        return RowLab(otherwise, known)
    place = _chosen(at, range(len(sideboard)))
    return RowLab(sideboard, known, place, next((color for color in Color if color == top), None))


def _chosen(text: str, choices: Sequence[int]) -> int | None:
    return next((choice for choice in choices if text == str(choice)), None)


def spoken_lab(lab: RowLab, results: Sequence[str]) -> str:
    """What is announced when a card has been chosen or changed."""
    chosen = [f"{lab.chosen.words}."] if lab.chosen else []
    return " ".join([*chosen, *results])
