from dataclasses import replace
from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.attempts.daily_attempts import daily_attempts
from puzzles.days.clock import today
from puzzles.games.game import Game
from puzzles.results.archive import Archive, difficulties_in
from puzzles.visitors.player_cookie import player_of, renew
from rules.locale_words import weekday_names


@require_safe
@never_cache
def archive(request: HttpRequest, game: Game, month: date | None = None) -> HttpResponse:
    """Without a month, the current one."""
    player = player_of(request)
    found = Archive(daily_attempts(game, player), today(), game.first_day)
    shown = month or found.last_month
    if not found.has_month(shown):
        raise Http404
    found = replace(found, difficulties=difficulties_in(game, shown))
    page = {
        "game": game,
        "archive": found,
        "month": shown,
        "before": found.month_before(shown),
        "after": found.month_after(shown),
        "months": found.months_of(shown.year),
        "has_difficulties": any(found.difficulties.values()),
        "weekdays": weekday_names(),
        "weeks": found.weeks(shown),
    }
    return renew(render(request, "results/archive.html", page), player)
