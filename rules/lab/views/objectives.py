"""All thirty objectives, and each with a row on which to try it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules.book.booklet import shown_text
from rules.book.kept_pages import kept_page
from rules.book.sideboards.book import rulebook
from rules.book.sideboards.sheet_words import SheetLine, highlights, sheet_lines
from rules.editions.current import current_edition, shipped_edition
from rules.games.sideboards.objectives import Category, Objective, PatternObjective
from rules.games.sideboards.scoring import ScoreSheet, solo_score
from rules.lab.examples import example_row, objectives_with
from rules.lab.row_lab import row_lab
from rules.pictures.sideboards import Highlight
from rules.reader import reader_language, wants_fragment
from rules.texts.sideboards.objectives import objective_text


@require_safe
@kept_page
def all_objectives(request: HttpRequest) -> HttpResponse:
    language, book = reader_language(), rulebook()
    page = {
        "title": book.title("objectives", language),
        "about_patterns": shown_text("objectives-patterns", language),
        "about_rows": shown_text("objectives-rows", language),
        "patterns": [_shown(each) for each in _all() if isinstance(each, PatternObjective)],
        "rows": [_shown(each) for each in _all() if not isinstance(each, PatternObjective)],
    }
    return render(request, "lab/objectives.html", page)


@require_safe
@vary_on_headers("HX-Request")
@kept_page
def objective(request: HttpRequest, objective_id: int) -> HttpResponse:
    """What does this score? The row is in the address, so that it can be shared."""
    found = current_edition().objectives.get(objective_id)
    if found is None:
        raise Http404
    page = _shown(found) | _lab(request, found)
    is_part = wants_fragment(request)
    return render(request, "lab/objective_lab.html" if is_part else "lab/objective.html", page)


def _all() -> list[Objective]:
    return list(current_edition().objectives.values())


def _shown(each: Objective) -> dict[str, Any]:
    described = objective_text(each.id, played=current_edition(), shipped=shipped_edition())
    return {"objective": each, "text": shown_text(described, reader_language())}


def _lab(request: HttpRequest, found: Objective) -> dict[str, Any]:
    asked = request.GET
    lab = row_lab(
        asked.get("row", ""),
        asked.get("at", ""),
        card=asked.get("card", ""),
        otherwise=example_row(found.id),
    )
    sheet = solo_score(lab.sideboard, objectives_with(found.id), swap_used=True)
    line, light = _about(found, sheet)
    return {
        "lab": lab,
        "line": line,
        "lights": [Highlight(light.groups)],
        "is_pattern": isinstance(found, PatternObjective),
        "others": _all(),
        "is_color_pattern": found.category is Category.COLORS,
    }


def _about(found: Objective, sheet: ScoreSheet) -> tuple[SheetLine, Highlight]:
    place = list(Category).index(found.category)
    return sheet_lines(sheet)[place], highlights(sheet)[place]
