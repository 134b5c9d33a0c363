"""A row that the reader edits card by card; each edit is a plain link."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from rules.editions.current import current_edition
from rules.games.sideboards.cards import PlacedCard, Sideboard
from rules.games.sideboards.errors import SideboardsError
from rules.games.sideboards.notation import parse_sideboard, sideboard_text


@dataclass(frozen=True, slots=True)
class Column:
    """One card of the row, and the links that edit it."""

    placed: PlacedCard
    place: int
    choose: str
    is_chosen: bool
    turn: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class RowLab:
    sideboard: Sideboard
    at: int | None = None
    """The column being edited."""

    @property
    def row(self) -> str:
        return sideboard_text(self.sideboard)

    @property
    def chosen(self) -> Column | None:
        return None if self.at is None else self.columns[self.at]

    @property
    def columns(self) -> list[Column]:
        return [self._column(place) for place in range(len(self.sideboard))]

    @property
    def others(self) -> list[int]:
        """Cards that could replace the one in the chosen column."""
        lying = {placed.card.id for placed in self.sideboard.placed}
        return [number for number in current_edition().cards if number not in lying]

    def _column(self, place: int) -> Column:
        placed = self.sideboard.placed[place]
        return Column(
            placed=placed,
            place=place,
            choose=_query(self.sideboard, place),
            is_chosen=place == self.at,
            turn=_query(self._with(place, placed.half_turned()), place),
            before=_query(self.with_card(place, self._neighbor(placed, step=-1)), place),
            after=_query(self.with_card(place, self._neighbor(placed, step=1)), place),
        )

    def with_card(self, place: int, number: int) -> Sideboard:
        """Another card in the column, turned as the one before it."""
        turned = self.sideboard.placed[place].turned
        return self._with(place, PlacedCard(current_edition().cards[number], turned))

    def _with(self, place: int, placed: PlacedCard) -> Sideboard:
        row = self.sideboard.placed
        return Sideboard((*row[:place], placed, *row[place + 1 :]))

    def _neighbor(self, placed: PlacedCard, *, step: int) -> int:
        """The next card by number that is not in the row, wrapping around."""
        numbers = sorted([*self.others, placed.card.id])
        return numbers[(numbers.index(placed.card.id) + step) % len(numbers)]


def _query(sideboard: Sideboard, at: int) -> str:
    return "?" + urlencode({"row": sideboard_text(sideboard), "at": at})


def row_lab(text: str, at: str, *, card: str = "", otherwise: Sideboard) -> RowLab:
    """The row in the query string, or `otherwise` where that cannot be parsed."""
    try:
        sideboard = parse_sideboard(text, current_edition().cards)
    except SideboardsError:
        return RowLab(otherwise)
    place = _chosen(at, range(len(sideboard)))
    lab = RowLab(sideboard, place)
    number = _chosen(card, lab.others)
    if place is None or number is None:
        return lab
    return RowLab(lab.with_card(place, number), place)


def _chosen(text: str, choices: Sequence[int]) -> int | None:
    return next((choice for choice in choices if text == str(choice)), None)
