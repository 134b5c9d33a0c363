"""The start page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puzzles.attempts.player_games import game_on_day
from puzzles.days.clock import today
from puzzles.games.registry import first_game
from puzzles.visitors.player_cookie import cookie_id
from rules.book.booklet import contents
from rules.pictures.sideboards.hero import how_it_goes
from rules.reader import reader_language


@require_safe
@cache_control(private=True, no_cache=True)
def home(request: HttpRequest) -> HttpResponse:
    """It changes at midnight, and when the player begins today's puzzle."""
    mine = game_on_day(first_game(), today(), cookie_id(request))
    page = {
        "contents": contents(reader_language()),
        "mine": mine,
        "day": mine.key.day,
        "number": mine.key.number,
    }
    return render(request, "home.html", how_it_goes() | page)
