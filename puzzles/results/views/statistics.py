from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.attempts.daily_attempts import attempts_by_game, streak_over_all
from puzzles.days.clock import today
from puzzles.friends.circles.circles import memberships_of
from puzzles.game.game import Game
from puzzles.results.results import (
    counted_by_help,
    help_filter,
    practice_statistics,
    statistics_of,
)
from puzzles.results.screens import StatisticsScreen, help_filters
from puzzles.visitors.player_cookie import player_of, renew


@require_safe
@never_cache
def statistics(request: HttpRequest, game: Game) -> HttpResponse:
    player = player_of(request)
    every, shown = attempts_by_game(player), help_filter(request.GET.get("show", ""))
    attempts, streaks = every.get(game.id, ()), streak_over_all(every, today())
    found = statistics_of(attempts, today=today(), shown=shown, streaks=streaks)
    page = {
        "game": game,
        "statistics": found,
        "screen": StatisticsScreen(game, found),
        "memberships": memberships_of(player),
        "practice": practice_statistics(game, player, shown=shown),
        "shown": shown,
        "filters": help_filters(counted_by_help(attempts))
        if game.showing.has_counting_help
        else (),
    }
    return renew(render(request, "results/statistics.html", page), player)
