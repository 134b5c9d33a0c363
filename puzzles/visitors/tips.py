"""The tips beside a game, shown during the first one and after turning them on again."""

from django.http import HttpRequest, HttpResponse

from puzzles.game.game import Game
from puzzles.visitors.cookies import COOKIE_SECONDS, guard

TIPS_COOKIE = "tips"
"""The games without tips, by their ids."""
OFF_EVERYWHERE = "off"
"""The value from the time when there was one game."""
TIPS_FIELD = "tips"
ON, OFF = "on", "off"


def are_wanted(request: HttpRequest, game: Game) -> bool:
    return not {game.id, OFF_EVERYWHERE} & _without(request)


def are_hidden_somewhere(request: HttpRequest) -> bool:
    return bool(_without(request))


def show(request: HttpRequest, response: HttpResponse, game: Game) -> None:
    _store(response, _without(request) - {game.id, OFF_EVERYWHERE})


def show_no_more(request: HttpRequest, response: HttpResponse, game: Game) -> None:
    _store(response, _without(request) | {game.id})


def _without(request: HttpRequest) -> set[str]:
    return set(request.COOKIES.get(TIPS_COOKIE, "").split(".")) - {""}


def _store(response: HttpResponse, without: set[str]) -> None:
    if without:
        games = ".".join(sorted(without))
        response.set_cookie(TIPS_COOKIE, games, max_age=COOKIE_SECONDS, **guard())
    else:
        response.delete_cookie(TIPS_COOKIE, samesite="Lax")
