"""Permanent links: /r/<id> redirects to the reader's language."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from rules.book.booklet import first_words, heading, shown_rule
from rules.book.kept_pages import kept_page, without_database
from rules.book.rulebook import UnknownText
from rules.book.sideboards.book import rulebook
from rules.reader import reader_language


@require_safe
@without_database
def rule_link(request: HttpRequest, rule_id: str) -> HttpResponse:
    book = rulebook()
    if successor := book.successor(rule_id):
        return redirect("rule_link", successor, permanent=True)
    try:
        book.rule(rule_id)
    except UnknownText as error:
        raise Http404 from error
    response = redirect("rules:rule", rule_id)
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


@require_safe
@kept_page
def rule(request: HttpRequest, rule_id: str) -> HttpResponse:
    """One rule alone, with its own link preview."""
    book, language = rulebook(), reader_language()
    try:
        found = book.rule(rule_id)
    except UnknownText as error:
        raise Http404 from error
    page = {
        "rule": shown_rule(found, language),
        "chapter": heading(book.chapter_of(found).id, language),
        "description": first_words(rule_id, language),
    }
    return render(request, "book/rule.html", page)
