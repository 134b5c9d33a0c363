"""The start page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puzzles.attempts.player_games import game_on_day
from puzzles.days.clock import today
from puzzles.games.registry import first_game
from puzzles.results.start_page import start_page
from puzzles.visitors import tips
from puzzles.visitors.player_cookie import cookie_id
from rules.book.registry import books


@require_safe
@cache_control(private=True, no_cache=True)
def home(request: HttpRequest) -> HttpResponse:
    """It changes at midnight, and with every move in today's puzzle."""
    day = today()
    mine = game_on_day(first_game(), day, cookie_id(request))
    start = start_page(mine, day)
    # who has played practice deals alone has no attempt here, but needs no tips any more
    is_stranger = not start.attempts and tips.are_wanted(request)
    page = {
        "day": day,
        "mine": mine,
        "number": mine.key.number,
        "start": start,
        "is_stranger": is_stranger,
        "other_books": books()[1:],
        "welcome": mine.game.welcome_screen() if is_stranger else None,
    }
    return render(request, "home.html", page)
