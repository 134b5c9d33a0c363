"""The search page, and its hits as a fragment while the reader types."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules.book.game_book import GameBook
from rules.book.kept_pages import kept_page
from rules.book.page_marks import rule_address
from rules.book.registry import books
from rules.reader import reader_language, wants_fragment
from rules.search.answers import answer_in
from rules.search.engine import MOST_CHAPTERS, Hit
from rules.search.findables import HitKind
from rules.search.readings import LONGEST_QUESTION


@require_safe
@vary_on_headers("HX-Request")
@kept_page("also", "q")
def search(request: HttpRequest, book: GameBook) -> HttpResponse:
    """The search in one book; `also` names others that are searched as well."""
    question = request.GET.get("q", "")[:LONGEST_QUESTION]
    others = [each for each in books() if each is not book]
    asked = request.GET.getlist("also")
    found = _found(book, question)
    page = {
        "book": book,
        "question": question,
        **found,
        "elsewhere": _elsewhere(others, question) if not found["is_answered"] else None,
        "others": [
            {"book": each, "hits": None, **(_found(each, question) if each.id in asked else {})}
            for each in others
        ],
    }
    return render(request, _template(request), page)


def _template(request: HttpRequest) -> str:
    return "search/hits.html" if wants_fragment(request) else "search/search.html"


def _found(book: GameBook, question: str) -> dict[str, Any]:
    """Returns the hits, and the nearest chapters too if the hits say little of the question."""
    texts, language = book.rulebook, reader_language()
    answer = answer_in(book, question)
    findings, computed = answer.findings, answer.computed
    nearest = findings.chapters
    if not findings.hits:
        nearest = tuple(each.id for each in texts.chapters[:MOST_CHAPTERS])
    hits = [_shown(book, hit) for hit in findings.hits]
    return {
        "computed": computed,
        "quoted": hits[:1],
        "hits": hits[1:] if computed else hits,
        "is_answered": answer.is_sure or not question.strip(),
        "nearest": [
            {"title": texts.title(each, language), "address": rule_address(book, each)}
            for each in nearest
        ],
    }


def _elsewhere(others: Sequence[GameBook], question: str) -> dict[str, Any] | None:
    """Returns what another book answers to a question that this one does not answer."""
    for book in others:
        found = _found(book, question)
        if found["is_answered"]:
            return {"book": book, **found}
    return None


def _shown(book: GameBook, hit: Hit) -> dict[str, Any]:
    return {"hit": hit, "address": hit_address(book, hit)}


def hit_address(book: GameBook, hit: Hit) -> str:
    if hit.kind is HitKind.OBJECTIVE:
        return book.address("objective", int(hit.number))
    if hit.kind is HitKind.TERM:
        return f"{book.address('words')}#{hit.id}"
    if hit.kind is HitKind.TABLE:
        return _table_address(book, hit.id)
    return rule_address(book, hit.id)


def _table_address(book: GameBook, text_id: str) -> str:
    players = text_id.removeprefix("table-")
    if players.isdecimal():
        return book.address("table_for", int(players))
    return book.address("table")
