"""The search page, and its hits as a fragment while the reader types."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules.book.kept_pages import without_database
from rules.book.page_marks import rule_address
from rules.reader import reader_language, wants_fragment
from rules.search.engine import LONGEST_QUESTION, Hit
from rules.search.findables import HitKind
from rules.search.sideboards import search_in


@require_safe
@without_database
@vary_on_headers("HX-Request")
def search(request: HttpRequest) -> HttpResponse:
    question = request.GET.get("q", "")[:LONGEST_QUESTION]
    hits = search_in(reader_language()).find(question)
    page = {
        "question": question,
        "hits": [{"hit": hit, "address": hit_address(hit)} for hit in hits],
    }
    template = "search/hits.html" if wants_fragment(request) else "search/search.html"
    return render(request, template, page)


def hit_address(hit: Hit) -> str:
    if hit.kind is HitKind.OBJECTIVE:
        return reverse("rules:objective", args=[int(hit.number)])
    if hit.kind is HitKind.TERM:
        return f"{reverse('rules:words')}#{hit.id}"
    if hit.kind is HitKind.TABLE:
        return _table_address(hit.id)
    return rule_address(hit.id)


def _table_address(text_id: str) -> str:
    players = text_id.removeprefix("table-")
    if players.isdecimal():
        return reverse("rules:table_for", args=[int(players)])
    return reverse("rules:table")
