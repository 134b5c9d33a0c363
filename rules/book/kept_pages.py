"""A cache of pages that are the same for everybody, rendered and compressed once.

Proxies and CDNs may keep them too: nothing in them says who has asked first.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial, wraps
from hashlib import sha256
from http import HTTPStatus
from typing import Any, TypeVar

import brotli
from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.cache import get_conditional_response

from rules.reader import takes_brotli, wants_fragment

SHARED_SECONDS = 600
"""How long a shared cache may answer without asking. A browser asks each time, by the ETag."""
VARY = ("Accept-Encoding", "HX-Request")
FOR_ALL = "sideboards.for_all"
"""The key in the META of a request whose page is made for everybody."""

VARY_FOR_STRANGERS = (*VARY, "Cookie")

View = Callable[..., HttpResponse]
AnyView = TypeVar("AnyView", bound=Callable[..., HttpResponseBase])


@dataclass(frozen=True, slots=True)
class KeptPage:
    content: bytes
    compressed: bytes
    etag: str

    def answer(
        self, request: HttpRequest, *, seconds: int = SHARED_SECONDS, vary: Sequence[str] = VARY
    ) -> HttpResponseBase:
        headers = _public_headers(self.etag, seconds=seconds, vary=vary)
        if takes_brotli(request):
            headers["Content-Encoding"] = "br"
        content = self.compressed if "Content-Encoding" in headers else self.content
        response = HttpResponse(content, headers=headers)
        return get_conditional_response(request, etag=self.etag, response=response) or response


_kept: dict[str, tuple[Hashable, KeptPage]] = {}


def without_database(view: AnyView) -> AnyView:
    """Marks a view that never queries the database, and so goes on while that does not answer."""
    view.is_without_database = True  # type: ignore[attr-defined]
    return view


def kept_page(*reads: str, cookie: str = "") -> Callable[[View], Callable[..., HttpResponseBase]]:
    """Caches a view. `reads` are the fields of the query that the view reads. There is no end of
    what these may say, so a page with one of them is rendered anew. Any other query changes
    nothing. Whoever brings the cookie, if one is named, has a page of their own."""

    def decorate(view: View) -> Callable[..., HttpResponseBase]:
        @without_database
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            is_asked = any(name in request.GET for name in reads)
            is_own = bool(cookie) and cookie in request.COOKIES
            if wants_fragment(request) or is_asked or is_own:
                return view(request, *args, **kwargs)
            make = partial(view, request, *args, **kwargs)
            # the rules show the edition of a game that is in use on that day
            return kept_answer(request, make, as_of=timezone.localdate(), of_strangers=bool(cookie))

        return answer

    return decorate


def kept_answer(
    request: HttpRequest,
    make: Callable[[], HttpResponse],
    *,
    as_of: Hashable = None,
    seconds: int = SHARED_SECONDS,
    of_strangers: bool = False,
) -> HttpResponseBase:
    """Returns the cached page for the same address, unless it was for another `as_of`, such as a
    day. One that is `of_strangers` is another page for those who are known by a cookie."""
    key = request.path
    made_for, page = _kept.get(key, (None, None))
    if page is None or made_for != as_of:
        _forget_reader(request)
        response = make()
        if not settings.KEEP_PAGES or response.status_code != HTTPStatus.OK:
            return response
        page = _page_of(response.content)
        _kept[key] = as_of, page
    vary = VARY_FOR_STRANGERS if of_strangers else VARY
    return page.answer(request, seconds=min(seconds, SHARED_SECONDS), vary=vary)


def public_answer(request: HttpRequest, make: Callable[[], HttpResponse]) -> HttpResponseBase:
    """Returns the page that strangers get, which only caches elsewhere keep: there is no end of
    such pages."""
    _forget_reader(request)
    response = make()
    if response.status_code != HTTPStatus.OK:
        return response
    etag = _etag_of(response.content)
    headers = _public_headers(etag, seconds=SHARED_SECONDS, vary=VARY_FOR_STRANGERS)
    for name, value in headers.items():
        response.headers[name] = value
    return get_conditional_response(request, etag=etag, response=response) or response


def is_for_all(request: HttpRequest) -> bool:
    """Whether the page is made for everybody, and so must not say who has asked for it."""
    return FOR_ALL in request.META


def forget_kept_pages() -> None:
    """Clears the cache for tests that ask who is the first."""
    _kept.clear()


def forget_pages_of_a_day() -> None:
    """Clears the cache for tests, each of which has data of its own."""
    for key in [key for key, (made_for, _page) in _kept.items() if made_for is not None]:
        del _kept[key]


def _forget_reader(request: HttpRequest) -> None:
    """Removes what the page must not say, as it is for everybody: the query, which it repeats in
    links to itself, and the cookies."""
    request.META[FOR_ALL] = True
    request.META["QUERY_STRING"] = ""
    request.GET = QueryDict()
    request.COOKIES = {}


def _page_of(content: bytes) -> KeptPage:
    return KeptPage(content, brotli.compress(content), _etag_of(content))


def _etag_of(content: bytes) -> str:
    return f'W/"{sha256(content).hexdigest()[:20]}"'


def _public_headers(etag: str, *, seconds: int, vary: Sequence[str]) -> dict[str, str]:
    return {
        "Cache-Control": f"public, max-age=0, must-revalidate, s-maxage={seconds}",
        "ETag": etag,
        "Vary": ", ".join(vary),
    }
