"""The start page."""

from dataclasses import dataclass
from datetime import date
from functools import partial
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puzzles.attempts.player_games import NotOpen, PlayerGame, game_on_day
from puzzles.attempts.refusals import not_open
from puzzles.days.clock import today
from puzzles.game.game import Game
from puzzles.game.registry import first_begun, games
from puzzles.results.start_page import has_learned, start_page
from puzzles.visitors import tips
from puzzles.visitors.player_cookie import PLAYER_COOKIE, cookie_id
from rules.book.kept_pages import kept_answer
from rules.book.registry import book_named
from rules.reader import wants_fragment
from sideboards_site.serving.outage import with_fallback

OF_A_VISITOR = {PLAYER_COOKIE, tips.TIPS_COOKIE}
"""Without these cookies the page is the same for everybody."""


def home_without_puzzles(request: HttpRequest) -> HttpResponse:
    return render(request, "home_without_puzzles.html")


@require_safe
@cache_control(private=True, no_cache=True)
@with_fallback(home_without_puzzles)
def home(request: HttpRequest) -> HttpResponseBase:
    """The start page, which changes at midnight, and for a player with every move in today's
    puzzle."""
    day = today()
    if wants_fragment(request) or OF_A_VISITOR & request.COOKIES.keys():
        return _home(request, day)
    return kept_answer(request, partial(_home, request, day), as_of=day)


def _home(request: HttpRequest, day: date) -> HttpResponse:
    try:
        mine = game_on_day(first_begun(day), day, cookie_id(request))
    except NotOpen as error:
        return not_open(request, error)
    start = start_page(mine, day)
    # who has played practice deals alone has no attempt here, but needs no tips any more
    has_played = start.attempts or tips.are_hidden_somewhere(request)
    is_stranger = not has_played and not has_learned(mine)
    page = {
        "day": day,
        "mine": mine,
        "number": mine.key.number,
        "start": start,
        "is_stranger": is_stranger,
        "others": _others(mine.game, request),
        "welcome": mine.game.showing.welcome_screen() if is_stranger else None,
    }
    return render(request, "home.html", page)


@dataclass(frozen=True, slots=True)
class OtherGame:
    """The puzzle of another game for today, in brief."""

    game: Game
    mine: PlayerGame | None
    """The player's game; None while its deal is still searched for."""

    @property
    def progress(self) -> str:
        return self.game.showing.progress_words(self.mine.position) if self.mine else ""

    @property
    def address(self) -> str:
        return f"{reverse('puzzles:daily', args=[self.game])}#main"

    @property
    def rules(self) -> str:
        """The address of the rules; empty for a game without a book."""
        book = book_named(self.game.id)
        return book.home if book else ""


def _others(shown: Game, request: HttpRequest) -> list[OtherGame]:
    """Returns the other games, with one query for each that has begun."""
    day, visitor = today(), cookie_id(request)
    begun = [game for game in games() if game != shown and game.first_day <= day]
    return [OtherGame(game, _mine(game, day, visitor)) for game in begun]


def _mine(game: Game, day: date, visitor: UUID | None) -> PlayerGame | None:
    try:
        return game_on_day(game, day, visitor)
    except NotOpen:
        return None
