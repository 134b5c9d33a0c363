"""A cache of pages that are the same for everybody, rendered and compressed once per theme."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from hashlib import sha256
from http import HTTPStatus
from typing import Any, TypeVar

import brotli
from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers

from rules.reader import reader_theme, takes_brotli, wants_fragment

View = Callable[..., HttpResponse]
AnyView = TypeVar("AnyView", bound=Callable[..., HttpResponseBase])


@dataclass(frozen=True, slots=True)
class KeptPage:
    content: bytes
    compressed: bytes
    etag: str

    def answer(self, request: HttpRequest) -> HttpResponseBase:
        if takes_brotli(request):
            response = HttpResponse(self.compressed, headers={"Content-Encoding": "br"})
        else:
            response = HttpResponse(self.content)
        response.headers["ETag"] = self.etag
        patch_vary_headers(response, ["Accept-Encoding", "HX-Request"])
        patch_cache_control(response, private=True, no_cache=True)
        return get_conditional_response(request, etag=self.etag, response=response) or response


_kept: dict[tuple[str, str], KeptPage] = {}


def without_database(view: AnyView) -> AnyView:
    """Marks what never asks the database, and so goes on while that does not answer."""
    view.is_without_database = True  # type: ignore[attr-defined]
    return view


def kept_page(*reads: str) -> Callable[[View], Callable[..., HttpResponseBase]]:
    """`reads` are the fields of the query that the view reads: there is no end of what they may
    say, so that a page with one of them is made anew. Any other query changes nothing."""

    def decorate(view: View) -> Callable[..., HttpResponseBase]:
        @without_database
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if wants_fragment(request) or any(name in request.GET for name in reads):
                return view(request, *args, **kwargs)
            key = (request.path, reader_theme(request))
            if key not in _kept:
                _forget_query(request)
                response = view(request, *args, **kwargs)
                if not settings.KEEP_PAGES or response.status_code != HTTPStatus.OK:
                    return response
                _kept[key] = _page_of(response.content)
            return _kept[key].answer(request)

        return answer

    return decorate


def _forget_query(request: HttpRequest) -> None:
    """A page repeats its address in links, and this one is for all who come."""
    request.META["QUERY_STRING"] = ""
    request.GET = QueryDict()


def _page_of(content: bytes) -> KeptPage:
    etag = f'W/"{sha256(content).hexdigest()[:20]}"'
    return KeptPage(content, brotli.compress(content), etag)
