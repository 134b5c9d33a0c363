"""The page on which an owner teaches the printed cards; nothing of it is stored here."""

import json
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
    QueryDict,
)
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rules.book.kept_pages import kept_page, without_database
from rules.book.table_links import table_link
from rules.pictures.qr_codes import qr_svg
from rules.reader import BOX_COOKIE, reader_language
from rules.sideboards.book.plug import BOOK
from rules.sideboards.box.teaching import (
    TypedCard,
    TypedPattern,
    card_to_teach,
    order_at,
    pattern_to_teach,
    typed_card,
    typed_pattern,
)
from rules.sideboards.edition.current import current_edition, shipped_edition
from rules.sideboards.edition.reader import put_box_away, reader_box, use_box
from rules.sideboards.engine.box import ORDERS, Box, Order, box_file, boxed_edition, place_of
from rules.sideboards.engine.box_code import box_code, parse_box
from rules.sideboards.engine.cards import Card, Color, Drawer, Handle
from rules.sideboards.engine.edition_faults import POINTS
from rules.sideboards.engine.errors import BrokenBox
from rules.sideboards.engine.objectives import PATTERN_IDS
from rules.sideboards.pictures.sprite import PALE_DRAWER, drawer_symbol, handle_symbol
from rules.sideboards.pictures.words import mark_words
from rules.sideboards.texts.objectives import objective_text

FIELDS = ("code", "pattern", "card", "turned", "row", "file", "done")
"""What a page may be asked for in its query."""
NEW = "new"
FILE_NAME = "sideboards-box.json"


@without_database
@require_http_methods(["GET", "HEAD", "POST"])
def my_box(request: HttpRequest) -> HttpResponseBase:
    return _changed(request) if request.method == "POST" else _shown(request)


@kept_page(*FIELDS, cookie=BOX_COOKIE)
def _shown(request: HttpRequest) -> HttpResponse:
    try:
        box = _box_in(request.GET.get("code", ""), otherwise=reader_box(request))
    except BrokenBox as error:
        return _overview(request, Box(), fault=_broken_words(error))
    if "file" in request.GET:
        return _file(box)
    if "pattern" in request.GET:
        number = _number_of_pattern(request.GET["pattern"])
        return _pattern(request, box, pattern_to_teach(number, box, current_edition()))
    if "card" in request.GET:
        order = order_at(request.GET["card"])
        return _card(request, box, _card_asked(request, order, box))
    return _overview(request, box)


def _card_asked(request: HttpRequest, order: Order | None, box: Box) -> TypedCard:
    edition = boxed_edition(box, current_edition())
    return card_to_teach(order, edition, is_turned="turned" in request.GET)


def _box_in(code: str, *, otherwise: Box | None = None) -> Box:
    return parse_box(code) if code else otherwise or Box()


def _number_of_pattern(text: str) -> int:
    for number in PATTERN_IDS:
        if text == str(number):
            return number
    raise Http404


@never_cache
def _changed(request: HttpRequest) -> HttpResponse:
    form = request.POST
    try:
        box = _box_in(form.get("code", ""))
    except BrokenBox as error:
        return _overview(request, Box(), fault=_broken_words(error))
    match form.get("do", ""):
        case "use":
            response = _led_to(request, box, done="use")
            use_box(response, box)
            return response
        case "put-away":
            response = _led_to(request, box, done="away")
            put_box_away(response)
            return response
        case "pattern":
            return _pattern_taught(request, box)
        case "card":
            return _card_taught(request, box)
    raise Http404


def _pattern_taught(request: HttpRequest, box: Box) -> HttpResponse:
    number = _number_of_pattern(request.POST.get("pattern", ""))
    if "forget" in request.POST:
        return _taught(request, box, box.without_pattern(number), done="ours")
    asked = pattern_to_teach(number, box, current_edition())
    typed, taught = typed_pattern(request.POST, asked, box)
    if typed.fault or typed.asks:
        return _pattern(request, box, typed)
    return _taught(request, box, taught, done="pattern")


def _card_taught(request: HttpRequest, box: Box) -> HttpResponse:
    order = order_at(request.POST.get("card", ""))
    if "forget" in request.POST and order:
        return _taught(request, box, box.without_card(order), done="ours")
    typed, taught = typed_card(request.POST, order, box)
    if typed.fault or typed.asks:
        return _card(request, box, typed)
    # whoever teaches a new card has a pile of them beside the phone
    another = {} if order or len(taught.cards) == len(ORDERS) else {"card": NEW}
    return _taught(request, box, taught, done="card", **another)


def _taught(
    request: HttpRequest, before: Box, taught: Box, *, done: str, **more: str
) -> HttpResponse:
    """The browser goes on with the box that it has in use, or begins with its first one."""
    # whoever counts card by card goes on there
    row = _address_of_row(request.POST.get("row", ""))
    response = _see_other(row) if row else _led_to(request, taught, done=done, **more)
    if reader_box(request) in (None, before):
        use_box(response, taught)
    return response


def _address_of_row(query: str) -> str:
    """The address of the sideboard that is counted card by card; empty if there is none."""
    read = QueryDict(query)
    return f"{BOOK.address('row')}?{read.urlencode()}#whose-handles" if read else ""


def _led_to(request: HttpRequest, box: Box, **more: str) -> HttpResponse:
    return _see_other(f"{request.path}?{urlencode({'code': box_code(box)} | more)}")


def _see_other(address: str) -> HttpResponse:
    response = HttpResponseRedirect(address)
    response.status_code = HTTPStatus.SEE_OTHER
    return response


def _overview(request: HttpRequest, box: Box, *, fault: str = "") -> HttpResponse:
    ours, used = current_edition(), reader_box(request)
    edition, code = boxed_edition(box, ours), box_code(box)
    link = table_link(BOOK, "my_box", f"code={code}")
    page = _page(request, box) | {
        "fault": fault,
        "is_taught": not box.is_empty,
        "is_used": used == box,
        "uses_another": used is not None and used != box,
        "patterns": [
            {"objective": edition.objectives[number], "is_taught": number in box.patterns}
            for number in PATTERN_IDS
        ],
        "cards": [
            (place_of(order), Card(place_of(order), tuple(map(Drawer, order, handles))))
            for order, handles in box.cards.items()
        ],
        "link": link,
        "qr": qr_svg(link),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "sideboards/box/box.html", page, status=status)


def _pattern(request: HttpRequest, box: Box, typed: TypedPattern) -> HttpResponse:
    number = typed.objective.id
    text = objective_text(number, played=current_edition(), shipped=shipped_edition())
    page = _page(request, box) | {
        "typed": typed,
        "title": BOOK.rulebook.title(text, reader_language()),
        "is_taught": number in box.patterns,
        "fewest_points": POINTS[0],
        "most_points": POINTS[-1],
    }
    return render(request, "sideboards/box/pattern.html", page, status=_status(typed))


def _card(request: HttpRequest, box: Box, typed: TypedCard) -> HttpResponse:
    row = (request.POST if request.method == "POST" else request.GET).get("row", "")
    page = _page(request, box) | {
        "typed": typed,
        "new": NEW,
        "bare": PALE_DRAWER,
        "is_taught": typed.order in box.cards,
        "row": row,
        "back": _address_of_row(row),
        "colors": [(color, mark_words(color), drawer_symbol(color)) for color in Color],
        "handles": [(handle, mark_words(handle), handle_symbol(handle)) for handle in Handle],
    }
    return render(request, "sideboards/box/card.html", page, status=_status(typed))


def _status(typed: TypedPattern | TypedCard) -> HTTPStatus:
    is_in_the_way = typed.fault or typed.asks
    return HTTPStatus.UNPROCESSABLE_ENTITY if is_in_the_way else HTTPStatus.OK


def _page(request: HttpRequest, box: Box) -> dict[str, Any]:
    return {
        "book": BOOK,
        "box": box,
        "code": box_code(box),
        "done": _done_words(request.GET.get("done", "")),
        "all_patterns": len(PATTERN_IDS),
        "all_cards": len(ORDERS),
    }


def _done_words(done: str) -> str:
    words = {
        "pattern": _("The pattern is taught."),
        "card": _("The card is taught."),
        "ours": _("Here ours counts again."),
        "use": _("This browser now counts with this box."),
        "away": _("This browser counts with our cards again."),
    }
    return words.get(done, "")


def _broken_words(error: BrokenBox) -> str:
    if error.reason == "version":
        return _("This box comes from a newer version of the site, which isn’t here yet.")
    return _("A part of this box’s address is missing or changed: scan or copy it once more.")


def _file(box: Box) -> HttpResponse:
    content = json.dumps(box_file(box, current_edition()), ensure_ascii=False, indent=1)
    return HttpResponse(
        content + "\n",
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{FILE_NAME}"'},
    )
