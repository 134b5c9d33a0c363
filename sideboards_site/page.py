"""What every page needs to know, whatever it shows."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest


def same_page_in(language: str, request: HttpRequest) -> str:
    """Every address begins with its language, and only that part differs."""
    first, _, rest = request.get_full_path().lstrip("/").partition("/")
    return f"/{language}/{rest}" if first in dict(settings.LANGUAGES) else f"/{language}/"


def site(request: HttpRequest) -> dict[str, Any]:
    return {
        "imprint": settings.IMPRINT,
        "languages": [
            {"code": code, "name": name, "address": same_page_in(code, request)}
            for code, name in settings.LANGUAGES
        ],
    }
