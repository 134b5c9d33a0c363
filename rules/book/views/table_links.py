"""Short links to what is on a table: /t/<game>/<page> redirects to the reader's language."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from rules.book.kept_pages import without_database
from rules.book.registry import book_named
from rules.book.table_links import CUT, MARK_OF_THE_END


@require_safe
@without_database
def table_link(request: HttpRequest, book_id: str, page: str) -> HttpResponse:
    book = book_named(book_id)
    if book is None or page not in book.linked_pages:
        raise Http404
    query = request.GET.copy()
    is_whole = query.pop(MARK_OF_THE_END, []) == ["1"]
    if query and not is_whole:
        query[CUT] = "1"
    address = book.address(page)
    response = redirect(f"{address}?{query.urlencode()}" if query else address)
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response
