"""Permanent links: /r/<id> redirects to the reader's language."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from rules.book.booklet import first_words, heading, shown_rule
from rules.book.game_book import GameBook
from rules.book.kept_pages import kept_page, without_database
from rules.book.registry import books
from rules.book.rulebook import UnknownText
from rules.reader import reader_language


@require_safe
@without_database
def rule_link(request: HttpRequest, rule_id: str) -> HttpResponse:
    for book in books():
        if successor := book.rulebook.successor(rule_id):
            return redirect("rule_link", successor, permanent=True)
        if book.rulebook.has_rule(rule_id):
            return _in_the_language_of_the_reader(book, rule_id)
    raise Http404


def _in_the_language_of_the_reader(book: GameBook, rule_id: str) -> HttpResponse:
    response = redirect(book.address("rule", rule_id))
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


@require_safe
@kept_page()
def rule(request: HttpRequest, book: GameBook, rule_id: str) -> HttpResponse:
    """One rule alone, with its own link preview."""
    texts, language = book.rulebook, reader_language()
    try:
        found = texts.rule(rule_id)
    except UnknownText as error:
        raise Http404 from error
    page = {
        "book": book,
        "rule": shown_rule(book, found, language),
        "chapter": heading(book, texts.chapter_of(found).id, language),
        "description": first_words(texts, rule_id, language),
    }
    return render(request, "book/rule.html", page)
