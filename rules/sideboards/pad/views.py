"""The score pad: a form whose answer is the game, all of it in the address."""

from collections.abc import Mapping
from dataclasses import replace
from http import HTTPStatus
from random import choice
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from rules.book.kept_pages import kept_page
from rules.pictures.qr_codes import qr_svg
from rules.reader import reader_language
from rules.sideboards.book.plug import BOOK
from rules.sideboards.edition.current import current_edition, shipped_edition
from rules.sideboards.engine.objectives import PILES, Category
from rules.sideboards.engine.setup import MOST_PLAYERS, SUGGESTED_SETS
from rules.sideboards.pad.asked import (
    FIELDS,
    LONGEST_NAME,
    PAINTS,
    PRINTED_POINTS,
    AskedPad,
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
from rules.sideboards.texts.objectives import objective_text

DRAW_ALL = "all"
PILE_WORDS: Mapping[Category, Promise] = {
    Category.COLORS: gettext_lazy("Color objective"),
    Category.HANDLES: gettext_lazy("Handle objective"),
    Category.ROWS: gettext_lazy("Row objective"),
}


@require_safe
@kept_page(*FIELDS)
def pad(request: HttpRequest) -> HttpResponse:
    query = request.GET.dict()
    if ids := _chosen_objectives(query):
        return HttpResponseRedirect(f"?{with_objectives(query, ids)}")
    asked = _dated(asked_pad(query), query)
    link = f"{settings.SITE_URL}{request.path}?{asked.query()}"
    if "file" in request.GET:
        return _file(asked, link)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if asked.faults else HTTPStatus.OK
    return render(request, "sideboards/pad/pad.html", _page(asked, link), status=status)


def _chosen_objectives(query: Query) -> dict[Category, int]:
    """What a button of the form asks for: a suggested set, or one drawn from each pile or from
    one."""
    sets = {str(number): ids for number, ids in enumerate(SUGGESTED_SETS, start=1)}
    if ids := sets.get(query.get("set", "")):
        return dict(zip(Category, ids, strict=True))
    drawn = query.get("draw", "")
    return {pile: choice(ids) for pile, ids in PILES.items() if drawn in (DRAW_ALL, pile)}


def _dated(asked: AskedPad, query: Query) -> AskedPad:
    """A game is of the day on which its first counts came; the empty pad is of no day."""
    if asked.day or not any(name in FIELDS for name in query):
        return asked
    return replace(asked, day=timezone.localdate())


def _page(asked: AskedPad, link: str) -> dict[str, Any]:
    return {
        "book": BOOK,
        "asked": asked,
        "numbers": range(1, MOST_PLAYERS + 1),
        "paints": [(paint, paint_words(paint)) for paint in PAINTS],
        "longest_name": LONGEST_NAME,
        "printed_points": PRINTED_POINTS,
        "objectives": [
            {
                "category": category,
                "words": PILE_WORDS[category],
                "chosen": chosen,
                "titles": [(number, _title(number)) for number in PILES[category]],
                "is_pattern": category is not Category.ROWS,
            }
            for category, chosen in zip(Category, asked.objectives.three, strict=True)
        ],
        "sets": SUGGESTED_SETS,
        "draw_all": DRAW_ALL,
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
        "data": script_data(),
    }


def _title(number: int) -> str:
    text = objective_text(number, played=current_edition(), shipped=shipped_edition())
    return BOOK.rulebook.title(text, reader_language())


def _file(asked: AskedPad, link: str) -> HttpResponse:
    day = f"-{asked.day}" if asked.day else ""
    return HttpResponse(
        told_text(asked, link) + "\n",
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="sideboards{day}.txt"'},
    )
