"""Reference pages beside the booklet: glossary, cheat sheet, set-up."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.book.booklet import heading, shown_text
from rules.book.glossary import glossary, rules_about
from rules.book.kept_pages import kept_page
from rules.book.sideboards.book import rulebook
from rules.book.sideboards.table import PLAYERS, table_setup
from rules.reader import reader_language


@require_safe
@kept_page
def words(request: HttpRequest) -> HttpResponse:
    """The glossary, with all four names of each term."""
    language = reader_language()
    entries = [
        {
            "entry": entry,
            "text": shown_text(entry.text_id, language),
            "rules": [heading(rule.id, language) for rule in rules_about(rulebook(), entry.term)],
        }
        for entry in glossary(rulebook(), language)
    ]
    return render(request, "book/glossary.html", {"entries": entries})


@require_safe
@kept_page
def minutes(request: HttpRequest) -> HttpResponse:
    """The rules in three minutes, to read or to print."""
    return render(request, "book/minutes.html", _texts_of("minutes"))


@require_safe
@kept_page
def sheet(request: HttpRequest) -> HttpResponse:
    """The cheat sheet: one page of paper."""
    return render(request, "book/sheet.html", _texts_of("sheet"))


@require_safe
@kept_page
def table(request: HttpRequest, players: int = 0) -> HttpResponse:
    """The set-up by number of players."""
    if players and players not in PLAYERS:
        raise Http404
    language, found = reader_language(), table_setup(players)
    page = {
        "title": rulebook().title("table", language),
        "players": players,
        "choices": PLAYERS,
        "chosen": [shown_text(text_id, language) for text_id in found.chosen],
        "setup": found.counts,
        "row_bonuses": found.row_bonuses,
        "always": [shown_text(text_id, language) for text_id in found.always],
    }
    return render(request, "book/table.html", page)


def _texts_of(page_id: str) -> dict[str, Any]:
    language = reader_language()
    book = rulebook()
    return {
        "title": book.title(page_id, language),
        "texts": [shown_text(text_id, language) for text_id in book.page_texts(page_id)],
    }
