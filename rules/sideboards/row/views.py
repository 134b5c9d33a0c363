"""Card by card: each color that is tapped is an answer to a form, all of it in the address."""

from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules.book.kept_pages import kept_page
from rules.reader import BOX_COOKIE, reader_language, wants_fragment
from rules.sideboards.book.plug import BOOK
from rules.sideboards.book.sheet_words import (
    SheetLine,
    highlights,
    rank_title,
    sheet_lines,
    stake_words,
)
from rules.sideboards.edition.reader import reader_box, reader_edition
from rules.sideboards.engine.box import Box, Order, order_of, place_of
from rules.sideboards.engine.box_code import box_code
from rules.sideboards.engine.cards import FULL, HEIGHT, Card, Color, Drawer, PlacedCard, Sideboard
from rules.sideboards.engine.drawn import colors_of
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.scoring import ScoreSheet
from rules.sideboards.engine.setup import MOST_PLAYERS
from rules.sideboards.lab.words import column_words, place_words
from rules.sideboards.pad.asked import Seat
from rules.sideboards.pad.objectives import objectives_asked, objectives_shown
from rules.sideboards.pictures import Scene
from rules.sideboards.pictures.sprite import drawer_symbol
from rules.sideboards.pictures.words import mark_words
from rules.sideboards.row.asked import (
    AWAY,
    BACK,
    FIELDS,
    TURN,
    AskedRow,
    asked_row,
    changed,
    field_of,
    row_text,
)

UNKNOWN_CARD = 0
"""The number of what is drawn for a card that is not finished."""


@require_safe
@vary_on_headers("HX-Request")
@kept_page(*FIELDS, cookie=BOX_COOKIE)
def row(request: HttpRequest) -> HttpResponse:
    query, box = request.GET.dict(), reader_box(request)
    if ids := objectives_asked(query):
        query |= {category.value: str(number) for category, number in ids.items()}
    asked = asked_row(query, reader_edition(request))
    after = changed(query, asked)
    shown = after or asked
    here = f"{request.path}?{shown.query()}"
    if wants_fragment(request):
        page = {**_page(shown), **_of_box(shown, box), "is_fragment": True}
        status = _status(shown)
        response = render(request, "sideboards/row/fragment.html", page, status=status)
        # not pushed: going back leads to the page before, not through each color
        response.headers["HX-Replace-Url"] = here
        return response
    if after or ids:
        return HttpResponseRedirect(f"{here}#lab")
    page = {**_page(shown), **_of_box(shown, box)}
    return render(request, "sideboards/row/row.html", page, status=_status(shown))


def _status(asked: AskedRow) -> HTTPStatus:
    return HTTPStatus.UNPROCESSABLE_ENTITY if asked.faults else HTTPStatus.OK


@dataclass(frozen=True, slots=True)
class Column:
    """A place of the row, which can be chosen to be drawn."""

    place: int
    words: str
    is_chosen: bool
    fault: str

    @property
    def field(self) -> str:
        return field_of(self.place)


@dataclass(frozen=True, slots=True)
class Handles:
    """Whose the handles of a drawn card are, and where they are taught."""

    number: int
    is_taught: bool
    address: str


@dataclass(frozen=True, slots=True)
class Paint:
    """A color to be tapped."""

    color: Color
    is_left: bool
    """Whether the card that is drawn may have it next."""

    @property
    def words(self) -> str:
        return mark_words(self.color)

    @property
    def symbol(self) -> str:
        return drawer_symbol(self.color)


def _page(asked: AskedRow) -> dict[str, Any]:
    sideboard = asked.sideboard
    sheet = asked.score_of(sideboard) if sideboard else None
    lit = highlights(sheet) if sheet else []
    return {
        "book": BOOK,
        "asked": asked,
        "numbers": range(1, MOST_PLAYERS + 1),
        **objectives_shown(asked.table.objectives, asked.edition, asked.table.faults),
        "others": _others(asked),
        "mine": asked.table.seats[asked.seat - 1],
        "kept": _kept(asked),
        "text": row_text(asked.columns),
        "drawn": _drawn(asked),
        "scene": Scene(lit),
        "columns": _columns(asked),
        "paints": _paints(asked),
        "here": place_words(asked.at) if asked.at is not None else "",
        "is_drawn": asked.at is not None and len(asked.column(asked.at)) == HEIGHT,
        "awaits_fifth": asked.at is not None and len(asked.column(asked.at)) == HEIGHT - 1,
        "can_go_back": bool(asked.columns),
        "turn": TURN,
        "away": AWAY,
        "back": BACK,
        "sheet": sheet,
        "lines": _lines(asked, sheet),
        "title": _title(asked, sheet),
        "lacks_bonus": asked.others is None,
        "spoken": _spoken(asked, sheet),
    }


def _of_box(asked: AskedRow, box: Box | None) -> dict[str, Any]:
    handles = _handles(asked, box or Box())
    return {"box": box, "handles": handles, "ours": sum(not each.is_taught for each in handles)}


def _handles(asked: AskedRow, box: Box) -> Sequence[Handles]:
    places = ((place, asked.placed_at(place)) for place in range(FULL))
    return [
        Handles(place + 1, order in box.cards, _teaching_address(asked, box, placed, order))
        for place, placed in places
        if placed
        for order in [order_of(colors_of(placed))]
    ]


def _teaching_address(asked: AskedRow, box: Box, placed: PlacedCard, order: Order) -> str:
    query = {"code": box_code(box), "card": str(place_of(order)), "row": asked.query()}
    turned = {} if colors_of(placed) == order else {"turned": "1"}
    return f"{BOOK.address('my_box')}?{urlencode(query | turned)}"


def _others(asked: AskedRow) -> Sequence[Seat]:
    return [seat for seat in asked.table.seats if seat.number != asked.seat]


def _kept(asked: AskedRow) -> Sequence[tuple[str, str]]:
    """What the page passes on of the score pad, without showing it."""
    shown = {"players", "variant", f"used{asked.seat}", *Category}
    shown |= {f"points{each.id}" for each in asked.table.objectives.three}
    shown |= {f"rows{seat.number}" for seat in _others(asked)}
    return [(name, value) for name, value in asked.table.fields() if value and name not in shown]


def _drawn(asked: AskedRow) -> Sideboard:
    """All eight places, each as far as it is drawn, so that none moves while others follow."""
    return Sideboard(tuple(_as_far_as(asked, place) for place in range(FULL)))


def _as_far_as(asked: AskedRow, place: int) -> PlacedCard:
    bare = PlacedCard(Card(UNKNOWN_CARD, tuple(map(Drawer, asked.column(place)))))
    return asked.placed_at(place) or bare


def _columns(asked: AskedRow) -> Sequence[Column]:
    faults = {fault.field: fault.words for fault in asked.faults}
    return [
        Column(place, _words_of(asked, place), place == asked.at, faults.get(field_of(place), ""))
        for place in range(FULL)
    ]


def _words_of(asked: AskedRow, place: int) -> str:
    if asked.column(place):
        return column_words(place, _as_far_as(asked, place))
    return _("%(place)s: not drawn yet") % {"place": place_words(place)}


def _paints(asked: AskedRow) -> Sequence[Paint]:
    here = asked.column(asked.at) if asked.at is not None else tuple(Color)
    taken = here if asked.at is None or len(here) < HEIGHT else ()
    return [Paint(color, color not in taken) for color in Color]


def _lines(asked: AskedRow, sheet: ScoreSheet | None) -> Sequence[SheetLine]:
    """In the variant there are no swap cards."""
    lines = sheet_lines(sheet) if sheet else []
    return [line for line in lines if line.name != "swap" or not asked.table.pad.is_variant]


def _title(asked: AskedRow, sheet: ScoreSheet | None) -> Sequence[str]:
    """What who plays alone has reached, and how far it would have been to more."""
    if sheet is None or not (asked.is_finished and asked.table.pad.is_solo):
        return []
    title = rank_title(sheet.rank, reader_language())
    return [words for words in (title, stake_words(sheet.total)) if words]


def _spoken(asked: AskedRow, sheet: ScoreSheet | None) -> str:
    """What is announced after a color was tapped: the card, what comes next, and the points."""
    places = [place for place in range(FULL) if asked.column(place)]
    last = asked.at if asked.at in places else max(places, default=None)
    words = [_words_of(asked, last)] if last is not None else []
    if sheet:
        words.append(_("Total: %(points)s.") % {"points": sheet.total})
    if asked.at is not None and not asked.column(asked.at):
        words.append(_words_of(asked, asked.at))
    words += [fault.words for fault in asked.faults]
    return " ".join(f"{each.removesuffix('.')}." for each in words)
