"""Which language the reader reads, which other one the address asks for, and in which light."""

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

THEME_COOKIE = "theme"
THEMES = ("light", "dark")


def reader_language() -> str:
    return get_language() or settings.LANGUAGE_CODE


def language_asked(request: HttpRequest, name: str) -> str:
    """Empty where the address asks for none, or for one that is not written."""
    asked = request.GET.get(name, "")
    return asked if asked in dict(settings.LANGUAGES) else ""


def reader_theme(request: HttpRequest) -> str:
    """One of THEMES, or nothing where the reader's system decides."""
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""
