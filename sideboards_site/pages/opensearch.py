"""The search in the rules, as browsers take it into their own search fields."""

from urllib.parse import quote

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from rules.book.kept_pages import without_database
from rules.book.registry import book_named, books


@require_safe
@cache_control(public=True, max_age=24 * 3600)
@without_database
def opensearch(request: HttpRequest) -> HttpResponse:
    """`game` names the book; without one it is the first."""
    book = book_named(request.GET.get("game", "")) or books()[0]
    page = {
        "book": book,
        "search": settings.SITE_URL + quote(book.address("search")),
        "icon": settings.SITE_URL + static("site/icons/icon-32.png"),
    }
    kind = "application/opensearchdescription+xml"
    return render(request, "site/opensearch.xml", page, content_type=kind)
