"""What a request says of its reader: language, theme, page or fragment, accepted encodings."""

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar

from django.conf import settings
from django.http import HttpRequest
from django.urls import Resolver404, ResolverMatch, resolve, reverse
from django.utils.translation import get_language

THEME_COOKIE = "theme"
THEMES = ("light", "dark")
BOX_COOKIE = "box"
"""The code of the printed cards with which a reader counts."""
SHOWN_FIELD = "shown"
"""What a part that asks again by itself shows so far."""
BOX_SECONDS = 365 * 24 * 3600
GAME_PAGES = ("puzzles:puzzle", "puzzles:practice_deal")
BROTLI = re.compile(r"(?:^|,)\s*br\s*(?:;\s*q\s*=\s*(?:1(?:\.0*)?|0?\.\d*[1-9]\d*)\s*)?(?:,|$)")

Making = TypeVar("Making", bound=Callable[..., Any])


def reader_language() -> str:
    return get_language() or settings.LANGUAGE_CODE


def kept_per_language(most: int) -> Callable[[Making], Making]:
    """Caches words and drawings that depend on the arguments and the reader's language alone."""

    def decorate(make: Making) -> Making:
        @lru_cache(maxsize=most)
        def made(_language: str | None, *args: Any, **kwargs: Any) -> Any:
            return make(*args, **kwargs)

        @wraps(make)
        def kept(*args: Any, **kwargs: Any) -> Any:
            return made(get_language(), *args, **kwargs)

        return kept  # type: ignore[return-value] # as what it decorates is called

    return decorate


def language_asked(request: HttpRequest, name: str) -> str:
    """Returns the language in the query; empty if it names none, or one that the site does not
    have."""
    asked = request.GET.get(name, "")
    return asked if asked in dict(settings.LANGUAGES) else ""


def reader_theme(request: HttpRequest) -> str:
    """Returns one of THEMES, or an empty text where the reader's system decides."""
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""


def game_left(request: HttpRequest) -> str:
    """Returns the address of the game that the reader left to read a rule; empty if there is none.
    It is built from what the query means, so that it can lead nowhere else."""
    page = _page_at(request.GET.get("back", ""))
    if page is None or page.view_name not in GAME_PAGES:
        return ""
    return reverse(page.view_name, args=page.args, kwargs=page.kwargs)


def _page_at(address: str) -> ResolverMatch | None:
    """Returns the page of this site in the reader's language, whatever language the address
    names."""
    language, _, rest = address.removeprefix("/").partition("/")
    if language not in dict(settings.LANGUAGES):
        return None
    try:
        return resolve(f"/{reader_language()}/{rest}")
    except Resolver404:
        return None


def wants_fragment(request: HttpRequest) -> bool:
    """Whether htmx asks for the fragment that it will swap in, not for the whole page."""
    # going back to a page that is not in htmx's history cache needs the whole of it
    headers = request.headers
    is_restored = "HX-History-Restore-Request" in headers
    return "HX-Request" in headers and not is_restored and not is_poll_of_page(request)


def is_poll_of_page(request: HttpRequest) -> bool:
    """Whether a page that can show nothing yet asks again by htmx. The answer is empty (204) while
    that lasts, and then the whole page."""
    return request.headers.get("HX-Target") == "main"


def shows_already(request: HttpRequest, state: object) -> bool:
    """Whether a part that asks again by itself shows this state already. The answer is then empty
    (204), and nothing on the page changes."""
    return wants_fragment(request) and request.GET.get(SHOWN_FIELD) == str(state)


def takes_brotli(request: HttpRequest) -> bool:
    """A weight of zero (`br;q=0`) means that it does not."""
    return bool(BROTLI.search(request.headers.get("Accept-Encoding", "").lower()))
