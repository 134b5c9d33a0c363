"""A cache of pages that are the same for everybody, rendered and compressed once per theme."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial, wraps
from hashlib import sha256
from http import HTTPStatus
from typing import Any, TypeVar

import brotli
from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response

from rules.reader import reader_theme, takes_brotli, wants_fragment

OF_KEPT_PAGES = {"Vary": "Accept-Encoding, HX-Request", "Cache-Control": "private, no-cache"}

View = Callable[..., HttpResponse]
AnyView = TypeVar("AnyView", bound=Callable[..., HttpResponseBase])


@dataclass(frozen=True, slots=True)
class KeptPage:
    content: bytes
    compressed: bytes
    etag: str

    def answer(self, request: HttpRequest) -> HttpResponseBase:
        headers = {**OF_KEPT_PAGES, "ETag": self.etag}
        if takes_brotli(request):
            headers["Content-Encoding"] = "br"
        content = self.compressed if "Content-Encoding" in headers else self.content
        response = HttpResponse(content, headers=headers)
        return get_conditional_response(request, etag=self.etag, response=response) or response


_kept: dict[tuple[str, str], tuple[Hashable, KeptPage]] = {}


def without_database(view: AnyView) -> AnyView:
    """Marks a view that never queries the database, and so goes on while that does not answer."""
    view.is_without_database = True  # type: ignore[attr-defined]
    return view


def kept_page(*reads: str) -> Callable[[View], Callable[..., HttpResponseBase]]:
    """Caches a view. `reads` are the fields of the query that the view reads. There is no end of
    what these may say, so a page with one of them is rendered anew. Any other query changes
    nothing."""

    def decorate(view: View) -> Callable[..., HttpResponseBase]:
        @without_database
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if wants_fragment(request) or any(name in request.GET for name in reads):
                return view(request, *args, **kwargs)
            return kept_answer(request, partial(view, request, *args, **kwargs))

        return answer

    return decorate


def kept_answer(
    request: HttpRequest, make: Callable[[], HttpResponse], *, as_of: Hashable = None
) -> HttpResponseBase:
    """Returns the cached page for the same address and theme, unless it was for another `as_of`,
    such as a day."""
    key = (request.path, reader_theme(request))
    made_for, page = _kept.get(key, (None, None))
    if page is None or made_for != as_of:
        _forget_query(request)
        response = make()
        if not settings.KEEP_PAGES or response.status_code != HTTPStatus.OK:
            return response
        page = _page_of(response.content)
        _kept[key] = as_of, page
    return page.answer(request)


def forget_pages_of_a_day() -> None:
    """Clears the cache for tests, each of which has data of its own."""
    for key in [key for key, (made_for, _page) in _kept.items() if made_for is not None]:
        del _kept[key]


def _forget_query(request: HttpRequest) -> None:
    """Removes the query from the page's own address, which it repeats in links, since the page is
    for everybody."""
    request.META["QUERY_STRING"] = ""
    request.GET = QueryDict()


def _page_of(content: bytes) -> KeptPage:
    etag = f'W/"{sha256(content).hexdigest()[:20]}"'
    return KeptPage(content, brotli.compress(content), etag)
