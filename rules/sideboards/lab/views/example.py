"""The worked example: three players' rows, and the scores after a card is changed."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules.book.booklet import heading
from rules.book.kept_pages import kept_page
from rules.reader import BOX_COOKIE, reader_language, wants_fragment
from rules.sideboards.book.plug import BOOK
from rules.sideboards.book.sheet_words import highlights
from rules.sideboards.edition.reader import reader_box, reader_edition
from rules.sideboards.engine.scoring import ScoreSheet
from rules.sideboards.engine.worked_example import worked_example
from rules.sideboards.lab.changes import line_changes, spoken_changes, spoken_total
from rules.sideboards.lab.row_lab import LAB_FIELDS, asked_lab, spoken_lab
from rules.sideboards.pictures import Scene

PLAYER_NAMES = ("Nora", "Emil", "Lea")


@require_safe
@vary_on_headers("HX-Request")
@kept_page(*LAB_FIELDS, cookie=BOX_COOKIE)
def example(request: HttpRequest) -> HttpResponse:
    template = (
        "sideboards/lab/example_lab.html"
        if wants_fragment(request)
        else "sideboards/lab/example.html"
    )
    return render(request, template, _page(request))


def _page(request: HttpRequest) -> dict[str, Any]:
    printed = worked_example(reader_edition(request))
    example_row = printed.players[0].sideboard
    lab = asked_lab(request, otherwise=example_row)
    now = printed.with_first_row(lab.sideboard)
    before, sheets = printed.score_sheets(), now.score_sheets()
    changes = line_changes(before[0], sheets[0], slots=len(example_row))
    total, total_before = sheets[0].total, before[0].total
    return {
        "book": BOOK,
        "box": reader_box(request),
        "heading": heading(BOOK, "example", reader_language()),
        "lab": lab,
        "scene": Scene(highlights(sheets[0]), slots=len(lab.sideboard)),
        "example": example_row,
        "is_changed": lab.sideboard != example_row,
        "changes": changes,
        "total": total,
        "total_before": total_before,
        "objectives": now.objectives.three,
        "totals": _totals(before, sheets),
        "spoken": spoken_lab(lab, [spoken_total(total_before, total), spoken_changes(changes)]),
        "is_fragment": wants_fragment(request),
    }


def _totals(before: Sequence[ScoreSheet], after: Sequence[ScoreSheet]) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "drawers": sheet.rows.count,
            "bonus": sheet.rows.bonus,
            "total": sheet.total,
            "before": was.total,
        }
        for name, was, sheet in zip(PLAYER_NAMES, before, after, strict=True)
    ]
