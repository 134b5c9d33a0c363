"""The score pad: a form whose answer is the game, all of it in the address."""

from dataclasses import replace
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from rules.book.kept_pages import kept_page
from rules.book.table_links import CUT, cut_words, is_cut, table_link
from rules.pictures.qr_codes import qr_svg
from rules.reader import BOX_COOKIE
from rules.sideboards.book.plug import BOOK
from rules.sideboards.edition.reader import reader_box, reader_edition
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.setup import MOST_PLAYERS
from rules.sideboards.pad.asked import (
    FIELDS,
    LONGEST_NAME,
    PAINTS,
    AskedPad,
    Fault,
    Query,
    asked_pad,
    with_objectives,
)
from rules.sideboards.pad.bg_stats import play_address
from rules.sideboards.pad.figures import (
    next_rank_words,
    paint_words,
    player_parts,
    script_data,
    spare_parts,
    told_text,
    verdict,
    verdict_words,
)
from rules.sideboards.pad.objectives import objectives_asked, objectives_shown


@require_safe
@kept_page(*FIELDS, CUT, cookie=BOX_COOKIE)
def pad(request: HttpRequest) -> HttpResponse:
    query, edition = request.GET.dict(), reader_edition(request)
    if ids := objectives_asked(query):
        return HttpResponseRedirect(f"?{with_objectives(query, ids, edition)}")
    asked = _dated(asked_pad(query, edition), query)
    if is_cut(query, FIELDS):
        asked = replace(asked, faults=[Fault("", cut_words()), *asked.faults])
    link = table_link(BOOK, "pad", asked.query())
    if "file" in request.GET:
        return _file(asked, link)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if asked.faults else HTTPStatus.OK
    return render(
        request,
        "sideboards/pad/pad.html",
        _page(asked, link, edition) | {"box": reader_box(request)},
        status=status,
    )


def _dated(asked: AskedPad, query: Query) -> AskedPad:
    """A game is of the day on which its first counts came; the empty pad is of no day."""
    if asked.day or not any(name in FIELDS for name in query):
        return asked
    return replace(asked, day=timezone.localdate())


def _page(asked: AskedPad, link: str, edition: Edition) -> dict[str, Any]:
    return {
        "book": BOOK,
        "asked": asked,
        "numbers": range(1, MOST_PLAYERS + 1),
        "paints": [(paint, paint_words(paint)) for paint in PAINTS],
        "longest_name": LONGEST_NAME,
        **objectives_shown(asked.objectives, edition, asked.faults),
        "parts": [*player_parts(asked), *spare_parts(asked)],
        "verdict": verdict(asked),
        "verdict_words": verdict_words(asked),
        "next_rank": next_rank_words(asked),
        "is_over": asked.pad.is_complete and not asked.faults,
        "link": link,
        "text": told_text(asked, link),
        "qr": qr_svg(link),
        "play": play_address(asked),
        "rematch": asked.query_of_rematch(),
        "data": script_data(edition),
    }


def _file(asked: AskedPad, link: str) -> HttpResponse:
    day = f"-{asked.day}" if asked.day else ""
    return HttpResponse(
        told_text(asked, link) + "\n",
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="sideboards{day}.txt"'},
    )
