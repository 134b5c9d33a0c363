"""What every page needs to know, whatever it shows."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from puzzles.daily import today
from puzzles.schedule import day_text
from rules.reader import reader_theme

SECTIONS: dict[str, tuple[Promise, str]] = {
    "daily": (_("Today"), "puzzles:daily"),
    "rules": (_("Rules"), "rules:index"),
    "practice": (_("Practice"), "puzzles:practice"),
    "archive": (_("Archive"), "puzzles:archive"),
    "statistics": (_("Statistics"), "puzzles:statistics"),
}
"""The title of each, and the name of its page."""
SHORT = {"s": "shared", "c": "challenge"}
"""Addresses for messages have no language; in a language their page stands elsewhere."""
SECTION_OF = {
    "challenge": "practice",
    "data": "statistics",
    "puzzles": "archive",
    "recovery": "statistics",
    "search": "rules",
}
"""By the first part of an address that names no section itself."""


def same_page_in(language: str, request: HttpRequest) -> str:
    """Every other address begins with its language, and only that part differs."""
    return _in_language(language, request.get_full_path())


def _in_language(language: str, address: str) -> str:
    first, _, rest = address.lstrip("/").partition("/")
    if first in SHORT:
        return f"/{language}/{SHORT[first]}/{rest.partition('?')[0]}/"
    return f"/{language}/{rest}" if first in dict(settings.LANGUAGES) else f"/{language}/"


def sections(request: HttpRequest) -> list[dict[str, Any]]:
    here = _section_of(request.path)
    return [
        {"name": name, "title": title, "address": reverse(page), "is_here": name == here}
        for name, (title, page) in SECTIONS.items()
    ]


def _section_of(path: str) -> str:
    """The section that a page belongs to, which need not be in its address."""
    _language, first, second, *_rest = [*path.strip("/").split("/"), "", ""]
    if first == "puzzles" and second == day_text(today()):
        return "daily"
    return SECTION_OF.get(first, first)


def site(request: HttpRequest) -> dict[str, Any]:
    return {
        "imprint": settings.IMPRINT,
        "theme": reader_theme(request),
        "sections": sections(request),
        "site_url": settings.SITE_URL,
        "address": request.get_full_path(),
        "path": request.path,
        "languages": [
            {
                "code": code,
                "name": name,
                "address": same_page_in(code, request),
                "path": _in_language(code, request.path),
            }
            for code, name in settings.LANGUAGES
        ],
    }
