"""Where to report a weakness of the site, in the form of RFC 9116."""

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puzzles.days.clock import now
from rules.book.kept_pages import without_database

VALID_FOR = timedelta(days=180)
"""The promise is renewed each day, as the setting is read from the running site."""


@require_safe
@cache_control(public=True, max_age=24 * 3600)
@without_database
def security_txt(request: HttpRequest) -> HttpResponse:
    if not settings.CONTACT:
        raise Http404
    midnight = now().replace(hour=0, minute=0, second=0, microsecond=0)
    languages = ", ".join(code for code, _name in settings.LANGUAGES)
    lines = [
        f"Contact: {settings.CONTACT}",
        f"Expires: {(midnight + VALID_FOR).isoformat()}",
        f"Preferred-Languages: {languages}",
        f"Canonical: {settings.SITE_URL}/.well-known/security.txt",
    ]
    return HttpResponse("\n".join([*lines, ""]), content_type="text/plain; charset=utf-8")
