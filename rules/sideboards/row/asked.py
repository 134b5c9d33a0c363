"""A sideboard drawn by its colors as its address says it, beside what the score pad knows of the
game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from rules.sideboards.engine.cards import FULL, HEIGHT, Card, Color, PlacedCard, Sideboard
from rules.sideboards.engine.drawn import (
    Colors,
    colors_in,
    colors_text,
    placed_by_colors,
    with_the_last,
)
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.scoring import ScoreSheet, score_beside
from rules.sideboards.lab.words import place_words
from rules.sideboards.pad.asked import FIELDS as FIELDS_OF_THE_PAD
from rules.sideboards.pad.asked import LONGEST_NAME, AskedPad, Fault, Query, asked_pad

FIELDS = (*FIELDS_OF_THE_PAD, "seat", "row", "at", "tap", "do")
"""All that the page reads of its address."""
BETWEEN_COLUMNS = "."
TURN, AWAY, BACK = "turn", "away", "back"


@dataclass(frozen=True, slots=True)
class AskedRow:
    table: AskedPad
    """The game of which this is one sideboard."""
    edition: Edition
    seat: int
    """Whose sideboard it is, from 1 on."""
    columns: Sequence[Colors]
    """As far as they are tapped: the one that is drawn may have four colors, and is whole with the
    fifth, which only confirms it."""
    at: int | None
    """The column that a color goes to; None once all are drawn and none is chosen."""
    known: Mapping[Colors, PlacedCard]
    """Each card of the box, both ways up."""
    unreadable: Sequence[Fault] = ()

    @property
    def faults(self) -> Sequence[Fault]:
        return (*self.table.faults, *self.unreadable, *self._cards_twice())

    @property
    def others(self) -> tuple[int, ...] | None:
        """How many drawers the others have in their rows; None if that is not told of everybody."""
        counts = [each.rows for each in self.table.pad.players]
        others = [*counts[: self.seat - 1], *counts[self.seat :]]
        known = tuple(count for count in others if count is not None)
        return known if len(known) == len(others) else None

    @property
    def swap_used(self) -> bool:
        """As in the variant, in which there is no point for it."""
        pad = self.table.pad
        return pad.is_variant or pad.players[self.seat - 1].swap_used

    @property
    def sideboard(self) -> Sideboard | None:
        """None while a column is unfinished, or cannot be."""
        placed = [self.placed_at(place) for place in range(len(self.columns))]
        cards = tuple(each for each in placed if each is not None)
        is_whole = len(cards) == len(self.columns) and not self._cards_twice()
        return Sideboard(cards) if cards and is_whole else None

    @property
    def is_finished(self) -> bool:
        return self.sideboard is not None and len(self.sideboard) == FULL

    def score_of(self, sideboard: Sideboard) -> ScoreSheet:
        return score_beside(self.others, sideboard, self.table.objectives, swap_used=self.swap_used)

    @property
    def cards(self) -> Sequence[Card]:
        """From left to right."""
        return [placed.card for placed in self.sideboard.placed] if self.sideboard else []

    def column(self, place: int) -> Colors:
        return self.columns[place] if place < len(self.columns) else ()

    def placed_at(self, place: int) -> PlacedCard | None:
        """None while its colors do not say which card it is."""
        return self.known.get(with_the_last(self.column(place)))

    def query(self) -> str:
        """The address, below that of the page."""
        usual = _to_be_drawn(self.columns)
        return f"{self.table.query()}&{self.query_of_row()}" + (
            f"&at={self.at}" if self.at is not None and self.at != usual else ""
        )

    def query_of_row(self) -> str:
        return urlencode({"seat": self.seat, "row": row_text(self.columns)})

    def query_into_the_pad(self) -> str:
        """The game of the score pad, with what this sideboard counts."""
        counts = {}
        if self.sideboard:
            sheet = self.score_of(self.sideboard)
            counts = {
                f"colors{self.seat}": str(sheet.colors.count),
                f"handles{self.seat}": str(sheet.handles.count),
                f"rows{self.seat}": str(sheet.rows.count),
            }
        known = {name: value for name, value in self.table.fields() if value}
        game = asked_pad({**known, **counts}, self.edition).query()
        return f"{game}&seat={self.seat}"

    def _cards_twice(self) -> Sequence[Fault]:
        seen: dict[int, int] = {}
        faults = []
        for place in range(len(self.columns)):
            placed = self.placed_at(place)
            if placed is None:
                continue
            first = seen.setdefault(placed.card.id, place)
            if first != place:
                faults.append(Fault(field_of(place), _twice_words(place, first)))
        return faults


def field_of(place: int) -> str:
    return f"column-{place + 1}"


def row_text(columns: Sequence[Colors]) -> str:
    return BETWEEN_COLUMNS.join(map(colors_text, columns))


def asked_row(query: Query, edition: Edition) -> AskedRow:
    table = asked_pad(query, edition)
    texts = query.get("row", "").split(BETWEEN_COLUMNS) if query.get("row") else []
    read = [colors_in(text) for text in texts[:FULL]]
    unreadable = [
        Fault(field_of(place), _unreadable_words(place, text))
        for place, (text, colors) in enumerate(zip(texts, read, strict=False))
        if colors_text(colors) != text
    ]
    if len(texts) > FULL:
        unreadable.append(Fault("row", _too_many_words()))
    seats = range(1, len(table.seats) + 1)
    seat = next((number for number in seats if query.get("seat") == str(number)), 1)
    at = next((place for place in range(FULL) if query.get("at") == str(place)), None)
    if at is None:
        at = _to_be_drawn(read)
    # whoever goes on to another card has no fifth color to tap
    columns = [
        colors if place == at else with_the_last(colors) for place, colors in enumerate(read)
    ]
    return AskedRow(
        table=table,
        edition=edition,
        seat=seat,
        columns=_without_empty_ends(columns),
        at=at,
        known=placed_by_colors(edition.cards.values()),
        unreadable=unreadable,
    )


def changed(query: Query, asked: AskedRow) -> AskedRow | None:
    """After a color or a button was tapped; None if none was."""
    deeds: Mapping[str, Callable[[AskedRow, int], AskedRow]] = {
        TURN: _turned,
        AWAY: _taken_away,
        BACK: _one_back,
    }
    tapped = next((color for color in Color if query.get("tap") == color), None)
    deed = deeds.get(query.get("do", ""))
    at = FULL if asked.at is None else asked.at
    if tapped is not None:
        after = _with_color(asked, at, tapped)
    elif deed:
        after = deed(asked, at)
    else:
        return None
    return replace(after, columns=_without_empty_ends(after.columns), unreadable=())


def _with_color(asked: AskedRow, at: int, color: Color) -> AskedRow:
    if at == FULL:
        return asked
    # a column that was finished is drawn anew
    before = asked.column(at) if len(asked.column(at)) < HEIGHT else ()
    if color in before:
        return asked
    colors = (*before, color)
    after = _with_column(asked, at, colors)
    is_done = len(colors) == HEIGHT and field_of(at) not in {fault.field for fault in after.faults}
    return replace(after, at=_to_be_drawn(after.columns)) if is_done else after


def _turned(asked: AskedRow, at: int) -> AskedRow:
    return _with_column(asked, at, asked.column(at)[::-1]) if at < FULL else asked


def _taken_away(asked: AskedRow, at: int) -> AskedRow:
    columns = [*asked.columns[:at], *asked.columns[at + 1 :]]
    return replace(asked, columns=columns, at=_to_be_drawn(columns))


def _one_back(asked: AskedRow, at: int) -> AskedRow:
    """Takes the color away that was tapped last."""
    if not asked.column(at) and at:
        at -= 1
    return _with_column(asked, at, asked.column(at)[:-1])


def _with_column(asked: AskedRow, at: int, colors: Colors) -> AskedRow:
    columns = [asked.column(place) for place in range(max(len(asked.columns), at + 1))]
    columns[at] = colors
    return replace(asked, columns=columns, at=at)


def _to_be_drawn(columns: Sequence[Colors]) -> int | None:
    """The first column that is not finished."""
    places = range(min(len(columns) + 1, FULL))
    return next(
        (place for place in places if place == len(columns) or len(columns[place]) < HEIGHT), None
    )


def _without_empty_ends(columns: Sequence[Colors]) -> Sequence[Colors]:
    kept = [*columns]
    while kept and not kept[-1]:
        kept.pop()
    return kept


def _twice_words(place: int, first: int) -> str:
    words = _(
        "%(place)s: it already lies in column %(column)s. The box has each order of colors once, "
        "whichever way up."
    )
    return words % {"place": place_words(place), "column": first + 1}


def _unreadable_words(place: int, text: str) -> str:
    words = _("%(place)s: “%(typed)s” isn’t an order of the five colors.")
    return words % {"place": place_words(place), "typed": text[:LONGEST_NAME]}


def _too_many_words() -> str:
    return _("A sideboard has eight cards. What comes after the eighth is left out.")
