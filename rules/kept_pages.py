"""Pages that are the same for everybody are rendered once for each language and light."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

View = Callable[..., HttpResponse]

THEME_COOKIE = "theme"
LIGHTS = ("", "light", "dark")
_kept: dict[tuple[str, str], bytes] = {}


def kept_page(view: View) -> View:
    """Only addresses without a query are kept: there are as many as there are pages."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.META.get("QUERY_STRING") or request.headers.get("HX-Request"):
            return view(request, *args, **kwargs)
        light = request.COOKIES.get(THEME_COOKIE, "")
        key = (request.path, light if light in LIGHTS else "")
        if key in _kept:
            response = HttpResponse(_kept[key])
        else:
            response = view(request, *args, **kwargs)
            if settings.KEEP_PAGES and response.status_code == HTTPStatus.OK:
                _kept[key] = response.content
        patch_cache_control(response, private=True, no_cache=True)
        return response

    return answer


def forget_pages() -> None:
    _kept.clear()
