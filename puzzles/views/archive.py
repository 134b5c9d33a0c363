from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.archive import Archive
from puzzles.daily import today
from puzzles.locale_words import weekday_names
from puzzles.players import player_of, renew
from puzzles.results import daily_tries


@require_safe
@never_cache
def archive(request: HttpRequest, month: date | None = None) -> HttpResponse:
    """Without a month, the one we are in."""
    player = player_of(request)
    found = Archive(daily_tries(player), today())
    shown = month or found.last_month
    if not found.has_month(shown):
        raise Http404
    page = {
        "archive": found,
        "month": shown,
        "before": found.month_before(shown),
        "after": found.month_after(shown),
        "months": found.months_of(shown.year),
        "weekdays": weekday_names(),
        "weeks": found.weeks(shown),
    }
    return renew(render(request, "puzzles/archive.html", page), player)
