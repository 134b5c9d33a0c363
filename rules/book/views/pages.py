"""Pages beside the booklet: rules in three minutes, glossary, cheat sheet, set-up, a game told,
changes."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.book.booklet import changed_rules, heading, shown_text
from rules.book.game_book import GameBook
from rules.book.glossary import glossary, rules_about
from rules.book.kept_pages import kept_page
from rules.reader import reader_language


@require_safe
@kept_page()
def words(request: HttpRequest, book: GameBook) -> HttpResponse:
    """The glossary, with all four names of each term."""
    language, texts = reader_language(), book.rulebook
    entries = [
        {
            "entry": entry,
            "text": shown_text(book, entry.text_id, language),
            "rules": [heading(book, rule.id, language) for rule in rules_about(texts, entry.term)],
        }
        for entry in glossary(texts, language)
    ]
    return render(request, "book/glossary.html", {"book": book, "entries": entries})


@require_safe
@kept_page()
def minutes(request: HttpRequest, book: GameBook) -> HttpResponse:
    """The rules in three minutes, for people with the box open: one page of paper."""
    return render(request, "book/minutes.html", _texts_of(book, "minutes"))


@require_safe
@kept_page()
def sheet(request: HttpRequest, book: GameBook) -> HttpResponse:
    """The cheat sheet: one page of paper."""
    return render(request, "book/sheet.html", _texts_of(book, "sheet"))


@require_safe
@kept_page()
def table(request: HttpRequest, book: GameBook, players: int = 0) -> HttpResponse:
    """The set-up by number of players."""
    if players and players not in book.players:
        raise Http404
    language, found = reader_language(), book.table_texts(players)
    page = {
        "book": book,
        "title": book.rulebook.title("table", language),
        "players": players,
        "choices": book.players,
        "query": f"?players={players}" if players else "",
        "chosen": [shown_text(book, text_id, language) for text_id in found.chosen],
        "setup": found.counts,
        "always": [shown_text(book, text_id, language) for text_id in found.always],
    }
    return render(request, "book/table.html", page)


@require_safe
@kept_page()
def told(request: HttpRequest, book: GameBook) -> HttpResponse:
    """A whole game, with the reasons for every move: two pages of paper."""
    if "told" not in book.pages_alone:
        raise Http404
    language, texts, shown = reader_language(), book.rulebook, book.told_parts()
    page = {
        "book": book,
        "title": texts.title("told", language),
        "parts": [
            {"text": shown_text(book, text_id, language), "shown": shown.get(text_id)}
            for text_id in texts.page_texts("told")
        ],
    }
    return render(request, "book/told.html", page)


@require_safe
@kept_page()
def counts(request: HttpRequest, book: GameBook) -> HttpResponse:
    """What counts, and what only looks as if it did."""
    if "counts" not in book.pages_alone:
        raise Http404
    return render(request, "book/plates.html", {"book": book, "plated": book.plate_sections()})


@require_safe
@kept_page()
def changes(request: HttpRequest, book: GameBook) -> HttpResponse:
    """Which rules have changed, and when."""
    language = reader_language()
    days = [
        {"day": each.day, "changed": changed_rules(book, each, language)}
        for each in book.rulebook.days_of_changes
    ]
    return render(request, "book/changes.html", {"book": book, "days": days})


def _texts_of(book: GameBook, page_id: str) -> dict[str, Any]:
    language, texts = reader_language(), book.rulebook
    return {
        "book": book,
        "title": texts.title(page_id, language),
        "texts": [shown_text(book, text_id, language) for text_id in texts.page_texts(page_id)],
    }
