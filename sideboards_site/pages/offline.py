"""The service worker: after the first visit the rules open offline."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from rules.book.kept_pages import without_database
from rules.urls import rules_pages

FILES = (
    "site/tokens.css",
    "site/base.css",
    "site/layout.css",
    "site/components.css",
    "site/print.css",
    "site/theme.js",
    "site/every_page.js",
    "site/failures.js",
    "site/region.js",
    "site/fonts/besley-bold.woff2",
    "site/icons/icon.svg",
    "book/rules.css",
    "book/rules.js",
    "sideboards/lab/lab.css",
    "sideboards/lab/lab.js",
    "sideboards/box/box.css",
    "sideboards/pad/pad.css",
    "sideboards/pad/pad.js",
    "sideboards/row/row.css",
    "sharing/share.js",
    "sequence/pad/pad.css",
    "sequence/pad/pad.js",
    "sequence/lab/board.css",
    "django_htmx/htmx-2.min.js",
)
WHAT_PAGES_ARE_MADE_OF = (
    "locale/*/LC_MESSAGES/*.po",
    "rules/**/*.py",
    "rules/**/templates/**/*.html",
    "rules/sideboards/edition/*.json",
    "rules/prose/**/*.*",
    "sideboards_site/templates/**/*.html",
)


@require_safe
@without_database
def service_worker(request: HttpRequest) -> HttpResponse:
    """The service worker of one language, which caches the rules in that language."""
    asked = request.GET.get("language", "")
    language = asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
    response = render(
        request,
        "site/service_worker.js",
        {"kept": json.dumps(_kept_offline(language))},
        content_type="text/javascript; charset=utf-8",
    )
    response.headers["Cache-Control"] = "no-cache"
    return response


@require_safe
@without_database
def offline(request: HttpRequest) -> HttpResponse:
    """The page that is shown in place of one that needs the network."""
    return render(request, "offline.html")


def _kept_offline(language: str) -> dict[str, object]:
    with override(language):
        pages = [reverse(name, args=arguments) for name, arguments in rules_pages()]
        fallback = reverse("offline")
    files, pages = [static(name) for name in FILES], [*pages, fallback]
    text = "\n".join([fingerprint_of_pages(), *files, *pages])
    version = sha256(text.encode()).hexdigest()[:12]
    return {"version": version, "files": files, "pages": pages, "fallback": fallback}


@cache
def fingerprint_of_pages() -> str:
    """Returns a fingerprint that changes whenever a page may look different."""
    fingerprint = sha256()
    for pattern in WHAT_PAGES_ARE_MADE_OF:
        for path in sorted(Path(settings.BASE_DIR).glob(pattern)):
            fingerprint.update(path.read_bytes())
    return fingerprint.hexdigest()
