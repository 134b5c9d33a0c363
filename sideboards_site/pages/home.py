"""The start page."""

from datetime import date
from functools import partial
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_safe

from puzzles.attempts.player_games import NotOpen, PlayerGame, game_on_day
from puzzles.attempts.refusals import not_open
from puzzles.days.clock import now, today
from puzzles.game.game import Game
from puzzles.game.registry import first_begun, games
from puzzles.game.schedule import next_opening
from puzzles.game.showing import WELCOME_FIELD
from puzzles.results.start_page import has_learned, start_page
from puzzles.visitors import tips
from puzzles.visitors.player_cookie import cookie_id
from puzzles.visitors.strangers import is_stranger
from rules.book.kept_pages import kept_answer
from rules.reader import wants_fragment
from sideboards_site.serving.outage import with_fallback


def home_without_puzzles(request: HttpRequest) -> HttpResponse:
    return render(request, "home_without_puzzles.html")


@require_safe
@with_fallback(home_without_puzzles)
def home(request: HttpRequest) -> HttpResponseBase:
    """The start page, which changes at midnight, and for a player with every move in today's
    puzzle."""
    day = today()
    is_trying = WELCOME_FIELD in request.GET
    if is_trying or wants_fragment(request) or not is_stranger(request):
        response = _home(request, day)
        add_never_cache_headers(response)
        return response
    left = int((next_opening(now()) - now()).total_seconds())
    make = partial(_home, request, day)
    return kept_answer(request, make, as_of=day, seconds=left, of_strangers=True)


def _home(request: HttpRequest, day: date) -> HttpResponse:
    visitor, lead = cookie_id(request), first_begun(day)
    try:
        mine = game_on_day(lead, day, visitor)
    except NotOpen as error:
        return not_open(request, error)
    others = [game for game in games() if game != lead and game.first_day <= day]
    start = start_page({lead: mine, **{game: _mine(game, day, visitor) for game in others}}, day)
    # who has played practice deals alone has no attempt here, but needs no tips any more
    has_played = start.attempts or tips.are_hidden_somewhere(request)
    is_new = not has_played and not has_learned(mine.player)
    is_stranger = is_new and not start.all_circles
    page = {
        "day": day,
        "start": start,
        "is_stranger": is_stranger,
        "is_new": is_new,
        "welcome": lead.showing.welcome_screen(request.GET) if is_stranger else None,
    }
    return render(request, "home.html", page)


def _mine(game: Game, day: date, visitor: UUID | None) -> PlayerGame | None:
    """One query for each game."""
    try:
        return game_on_day(game, day, visitor)
    except NotOpen:
        return None
