"""All thirty objectives, and each with a row on which to try it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules.book.booklet import shown_text
from rules.book.kept_pages import kept_page
from rules.reader import BOX_COOKIE, reader_language, wants_fragment
from rules.sideboards.book.plates import objective_plates
from rules.sideboards.book.plug import BOOK
from rules.sideboards.book.sheet_words import highlights
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.edition.reader import reader_box, reader_edition
from rules.sideboards.engine.cards import Sideboard
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import Category, Objective, PatternObjective
from rules.sideboards.engine.scoring import ScoreSheet, solo_score
from rules.sideboards.lab.changes import line_changes, spoken_changes
from rules.sideboards.lab.examples import example_row, objectives_with
from rules.sideboards.lab.row_lab import LAB_FIELDS, asked_lab, spoken_lab
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.texts.objectives import objective_text


@require_safe
@kept_page(cookie=BOX_COOKIE)
def all_objectives(request: HttpRequest) -> HttpResponse:
    language, edition = reader_language(), reader_edition(request)
    shown = [_shown(each, edition) for each in edition.objectives.values()]
    page = {
        "book": BOOK,
        "title": BOOK.rulebook.title("objectives", language),
        "about_patterns": shown_text(BOOK, "objectives-patterns", language),
        "about_rows": shown_text(BOOK, "objectives-rows", language),
        "patterns": [each for each in shown if isinstance(each["objective"], PatternObjective)],
        "rows": [each for each in shown if not isinstance(each["objective"], PatternObjective)],
        "box": reader_box(request),
    }
    return render(request, "sideboards/lab/objectives.html", page)


@require_safe
@vary_on_headers("HX-Request")
@kept_page("back", *LAB_FIELDS, cookie=BOX_COOKIE)
def objective(request: HttpRequest, objective_id: int) -> HttpResponse:
    """What does this score? The row is in the address, so that it can be shared."""
    edition = reader_edition(request)
    found = edition.objectives.get(objective_id)
    if found is None:
        raise Http404
    page = _shown(found, edition) | _lab(request, found, edition)
    is_part = wants_fragment(request)
    return render(
        request,
        "sideboards/lab/objective_lab.html" if is_part else "sideboards/lab/objective.html",
        page,
    )


def _shown(each: Objective, edition: Edition) -> dict[str, Any]:
    described = objective_text(each.id, played=edition, shipped=shipped_edition())
    return {"objective": each, "text": shown_text(BOOK, described, reader_language())}


def _lab(request: HttpRequest, found: Objective, edition: Edition) -> dict[str, Any]:
    example, box = example_row(found.id, edition), reader_box(request)
    is_fragment = wants_fragment(request)
    lab = asked_lab(request, otherwise=example)
    before, sheet = (_sheet(each, found, edition) for each in (example, lab.sideboard))
    place = list(Category).index(found.category)
    changes = [line_changes(before, sheet, slots=len(example))[place]]
    return {
        "lab": lab,
        "scene": Scene([Highlight(highlights(sheet)[place].groups)], slots=len(lab.sideboard)),
        "example": example,
        "is_changed": lab.sideboard != example,
        "changes": changes,
        "total": None,
        "spoken": spoken_lab(lab, [spoken_changes(changes)]),
        "is_fragment": is_fragment,
        "plates": () if is_fragment else objective_plates(found, edition),
        "is_pattern": isinstance(found, PatternObjective),
        "box": box,
        "is_taught": box is not None and found.id in box.patterns,
        "others": list(edition.objectives.values()),
    }


def _sheet(row: Sideboard, found: Objective, edition: Edition) -> ScoreSheet:
    return solo_score(row, objectives_with(found.id, edition), swap_used=True)
