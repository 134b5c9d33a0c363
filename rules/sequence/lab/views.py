"""The drawn board, the worked example to change, and a board to ask at the table."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules.book.booklet import heading
from rules.book.kept_pages import kept_page
from rules.reader import reader_language, wants_fragment
from rules.sequence.book.plug import BOOK
from rules.sequence.engine.board import CARD_ON, EVERY_SPACE
from rules.sequence.engine.cards import PACK, Card
from rules.sequence.engine.chips import Chips, open_spaces
from rules.sequence.engine.errors import SequenceError
from rules.sequence.engine.notation import parse_card, parse_space
from rules.sequence.engine.worked_example import EXAMPLE_CHIPS
from rules.sequence.lab.answers import about_a_card, answers_about, answers_of_a_board
from rules.sequence.lab.chip_lab import CHIP_FIELDS, BrokenBoard, ChipLab, parse_lab
from rules.sequence.lab.findings import sides_of_board
from rules.sequence.lab.links import Tap, sides_links, tool_links
from rules.sequence.pictures import BoardScene

EMPTY: Chips = {}


@require_safe
@vary_on_headers("HX-Request")
@kept_page("card", "space")
def drawn_board(request: HttpRequest) -> HttpResponse:
    """Which spaces does a card cover? Asked by a card or by one of its spaces."""
    card, is_broken = _asked_card(request)
    answer = about_a_card(card, EMPTY) if card else None
    hint = _("Which spaces show this card? Tap a card, or one of its spaces.")
    page = {
        "title": _("The board"),
        "lead": hint,
        # it stands where the answer will
        "hint": hint,
        "scene": BoardScene(lit=open_spaces(card, EMPTY) if card else ()),
        "taps": [Tap(space, f"?space={space!r}") for space in EVERY_SPACE],
        "card": card,
        "cards": PACK,
        "answers": [answer] if answer else [],
        "controls": "sequence/lab/cards.html",
        "is_broken": is_broken,
    }
    return _answered(request, page)


@require_safe
@vary_on_headers("HX-Request")
@kept_page(*CHIP_FIELDS)
def example_board(request: HttpRequest) -> HttpResponse:
    page = {
        "title": _("Worked example"),
        "lead": _("Blue has one sequence and is close to the next. Change the board: what counts?"),
        "reset": _("Back to the example"),
        "about": heading(BOOK, "example", reader_language()),
    }
    return _answered(request, page | _chips_page(request, start=EXAMPLE_CHIPS))


@require_safe
@vary_on_headers("HX-Request")
@kept_page(*CHIP_FIELDS)
def asked_board(request: HttpRequest) -> HttpResponse:
    """The board is in the address; nothing is stored."""
    page = {
        "title": _("Ask the board"),
        "lead": _("Place the chips as they lie on your table, then tap a space to ask about it."),
        "reset": _("Clear the board"),
    }
    return _answered(request, page | _chips_page(request, start=EMPTY))


def _asked_card(request: HttpRequest) -> tuple[Card | None, bool]:
    """A corner shows none. Also whether the address cannot be read."""
    space, card = request.GET.get("space"), request.GET.get("card")
    try:
        if space:
            return CARD_ON.get(parse_space(space)), False
        return parse_card(card) if card else None, False
    except SequenceError:
        return None, True


def _chips_page(request: HttpRequest, *, start: Chips) -> dict[str, Any]:
    try:
        lab, is_broken = parse_lab(request.GET, start=start), False
    except BrokenBoard:
        lab, is_broken = ChipLab(start), True
    found = sides_of_board(lab.chips, lab.colors)
    finished = [each.spaces for side in found for each in side.sequences]
    return {
        "scene": BoardScene(lab.chips, finished=finished, latest=lab.at),
        "taps": [Tap(space, address, lab.chips.get(space)) for space, address in lab.taps()],
        "tools": tool_links(lab),
        "sides": sides_links(lab),
        "about_space": [*answers_about(lab.at, lab.chips, found)] if lab.at else [],
        "answers": [*answers_of_a_board(found)],
        "is_changed": lab.chips != start,
        "controls": "sequence/lab/tools.html",
        "is_broken": is_broken,
    }


def _answered(request: HttpRequest, page: dict[str, Any]) -> HttpResponse:
    is_fragment = wants_fragment(request)
    said = [answer.words for answer in (*page.get("about_space", ()), *page["answers"])]
    shown = page | {"book": BOOK, "is_fragment": is_fragment, "spoken": " ".join(said)}
    template = "sequence/lab/lab.html" if is_fragment else "sequence/lab/page.html"
    status = HTTPStatus.BAD_REQUEST if page["is_broken"] else HTTPStatus.OK
    return render(request, template, shown, status=status)
