"""Views of the visitor's own game, which answer with a page of their own where it cannot be
played."""

from collections.abc import Callable
from datetime import date

from django.http import HttpRequest, HttpResponse

from puzzles.attempts.player_games import NotOpen, PlayerGame, game_on_day, game_with_code
from puzzles.attempts.refusals import broken_link, not_open
from puzzles.game.game import Game
from puzzles.game.values import BrokenDealCode
from puzzles.visitors.player_cookie import cookie_id

OwnGamePage = Callable[[HttpRequest, PlayerGame], HttpResponse]


def view_of_day(show: OwnGamePage) -> Callable[[HttpRequest, Game, date], HttpResponse]:
    """Wraps a view of the visitor's own game on a day."""

    def view(request: HttpRequest, game: Game, day: date) -> HttpResponse:
        try:
            return show(request, game_on_day(game, day, cookie_id(request)))
        except NotOpen as error:
            return not_open(request, error)

    return view


def view_of_practice(show: OwnGamePage) -> Callable[[HttpRequest, Game, str], HttpResponse]:
    """Wraps a view of the visitor's own game with the deal of a code."""

    def view(request: HttpRequest, game: Game, code: str) -> HttpResponse:
        try:
            return show(request, game_with_code(game, code, cookie_id(request)))
        except BrokenDealCode as error:
            return broken_link(request, game, error)

    return view
