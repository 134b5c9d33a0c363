"""Which language the reader reads, and which other one the address asks for."""

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language


def reader_language() -> str:
    return get_language() or settings.LANGUAGE_CODE


def language_asked(request: HttpRequest, name: str) -> str:
    """Empty where the address asks for none, or for one that is not written."""
    asked = request.GET.get(name, "")
    return asked if asked in dict(settings.LANGUAGES) else ""
