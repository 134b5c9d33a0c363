"""Pages that are the same for all who have never played, which caches may keep for them."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.cache import never_cache

from puzzles.visitors.player_cookie import PLAYER_COOKIE
from puzzles.visitors.tips import TIPS_COOKIE
from rules.book.kept_pages import public_answer
from rules.reader import wants_fragment

OF_A_VISITOR = {PLAYER_COOKIE, TIPS_COOKIE}
"""Whoever brings neither of these cookies is a stranger."""

View = Callable[..., HttpResponse]


def is_stranger(request: HttpRequest) -> bool:
    return not OF_A_VISITOR & request.COOKIES.keys()


def public_to_strangers(view: View) -> Callable[..., HttpResponseBase]:
    """Lets caches keep the page that strangers get at an address without a query. Every other
    answer of the view is for one visitor alone."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if settings.KEEP_PAGES and _asks_for_the_page_of_strangers(request):
            return public_answer(request, partial(view, request, *args, **kwargs))
        return never_cache(view)(request, *args, **kwargs)

    return answer


def _asks_for_the_page_of_strangers(request: HttpRequest) -> bool:
    is_plain = request.method in {"GET", "HEAD"} and not request.GET
    return is_plain and not wants_fragment(request) and is_stranger(request)
