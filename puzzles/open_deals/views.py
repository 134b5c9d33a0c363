"""All past deals as a file for everybody, and the page that explains it."""

from datetime import UTC, datetime

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import condition, require_safe

from puzzles.game.registry import games
from puzzles.open_deals.crowds import CROWD
from puzzles.open_deals.file import digest, file_of_deals
from puzzles.open_deals.lines import LICENSE, VERSION
from rules.book.kept_pages import kept_page, without_database

AN_HOUR = 3600
CC0 = "https://creativecommons.org/publicdomain/zero/1.0/"


def _changed() -> int | None:
    try:
        return file_of_deals().stat().st_mtime_ns
    except FileNotFoundError:
        return None


def _etag(_request: HttpRequest) -> str | None:
    changed = _changed()
    return None if changed is None else f'"{digest(file_of_deals(), changed)}"'


def _last_modified(_request: HttpRequest) -> datetime | None:
    changed = _changed()
    return None if changed is None else datetime.fromtimestamp(changed // 10**9, UTC)


@without_database
@require_safe
@condition(etag_func=_etag, last_modified_func=_last_modified)
def open_deals_file(request: HttpRequest) -> HttpResponse:
    try:
        content = file_of_deals().read_bytes()
    except FileNotFoundError as error:
        # on a new site, until the background process has made it
        raise Http404 from error
    headers = {
        "Cache-Control": f"public, max-age={AN_HOUR}",
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Link": f'<{CC0}>; rel="license"',
    }
    return HttpResponse(content, content_type="application/jsonl", headers=headers)


@require_safe
@kept_page()
def open_deals(request: HttpRequest) -> HttpResponse:
    page = {
        "games": games(),
        "crowd": CROWD,
        "version": VERSION,
        "license": LICENSE,
        "license_address": CC0,
        "site_address": settings.SITE_URL,
    }
    return render(request, "open_deals/open_deals.html", page)
