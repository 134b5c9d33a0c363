from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.daily import today
from puzzles.players import player_of, renew
from puzzles.results import daily_tries, practice_statistics, statistics_of


@require_safe
@never_cache
def statistics(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    page = {
        "statistics": statistics_of(daily_tries(player), today=today()),
        "practice": practice_statistics(player),
    }
    return renew(render(request, "puzzles/statistics.html", page), player)
