"""The worked example: three players' rows, and the scores after a card is changed."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules.book.booklet import heading
from rules.book.kept_pages import kept_page
from rules.book.sideboards.sheet_words import highlights, sheet_lines
from rules.editions.current import current_edition
from rules.games.sideboards.scoring import ScoreSheet
from rules.games.sideboards.worked_example import worked_example
from rules.lab.row_lab import row_lab
from rules.pictures.sideboards import Scene
from rules.reader import reader_language, wants_fragment

PLAYER_NAMES = ("Nora", "Emil", "Lea")


@require_safe
@vary_on_headers("HX-Request")
@kept_page
def example(request: HttpRequest) -> HttpResponse:
    template = "lab/example_lab.html" if wants_fragment(request) else "lab/example.html"
    return render(request, template, _page(request))


def _page(request: HttpRequest) -> dict[str, Any]:
    printed = worked_example(current_edition())
    asked = request.GET
    lab = row_lab(
        asked.get("row", ""),
        asked.get("at", ""),
        card=asked.get("card", ""),
        otherwise=printed.players[0].sideboard,
    )
    now = printed.with_first_row(lab.sideboard)
    before, sheets = printed.score_sheets(), now.score_sheets()
    return {
        "heading": heading("example", reader_language()),
        "lab": lab,
        "scene": Scene(highlights(sheets[0]), slots=len(lab.sideboard)),
        "lines": _lines(before[0], sheets[0]),
        "total": sheets[0].total,
        "objectives": now.objectives.three,
        "is_changed": lab.sideboard != printed.players[0].sideboard,
        "totals": [
            {
                "name": name,
                "drawers": sheet.rows.count,
                "bonus": sheet.rows.bonus,
                "total": sheet.total,
            }
            for name, sheet in zip(PLAYER_NAMES, sheets, strict=True)
        ],
    }


def _lines(before: ScoreSheet, after: ScoreSheet) -> list[dict[str, Any]]:
    return [
        {"line": line, "change": line.points - was.points}
        for line, was in zip(sheet_lines(after), sheet_lines(before), strict=True)
    ]
