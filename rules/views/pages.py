"""Pages beside the booklet: for a quick look at the table."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.booklet import heading, shown_text
from rules.games.sideboards.setup import MOST_PLAYERS, setup
from rules.glossary import glossary, rules_about
from rules.kept_pages import kept_page
from rules.reader import reader_language
from rules.rulebook import rulebook


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
    return render(request, "rules/glossary.html", {"entries": entries})


@require_safe
@kept_page
def sheet(request: HttpRequest) -> HttpResponse:
    """The cheat sheet: one page of paper."""
    return render(request, "rules/sheet.html", _texts_of("sheet"))


@require_safe
@kept_page
def table(request: HttpRequest, players: int = 0) -> HttpResponse:
    """What is dealt and what lies where, by number of players."""
    if players > MOST_PLAYERS:
        raise Http404
    language = reader_language()
    chosen = [shown_text(f"table-{players}", language)] if players else []
    page = {
        "title": rulebook().title("table", language),
        "players": players,
        "choices": range(1, MOST_PLAYERS + 1),
        "chosen": chosen,
        "setup": setup(players) if players else None,
        "always": [shown_text(text_id, language) for text_id in _always(players)],
    }
    return render(request, "rules/table.html", page)


def _always(players: int) -> tuple[str, ...]:
    alone = players == 1
    return (
        ("table-middle",)
        if alone
        else ("table-middle", "table-each", "table-begin", "table-variant")
    )


def _texts_of(page_id: str) -> dict[str, Any]:
    language = reader_language()
    book = rulebook()
    return {
        "title": book.title(page_id, language),
        "texts": [shown_text(text_id, language) for text_id in book.page_texts(page_id)],
    }
