"""The shared game to compare with: the one whose link led the visitor to play the same deal."""

from django.http import HttpRequest, HttpResponse

from puzzles.attempts.player_games import PlayerGame
from puzzles.sharing.codes import UnknownCode
from puzzles.sharing.links import NotShared, SharedGame, game_beside, link_read
from puzzles.visitors.cookies import guard

COMPARISON_FIELD = COMPARISON_COOKIE = "rival"


def remember_comparison_target(request: HttpRequest, response: HttpResponse) -> None:
    """Until the browser is closed, or another link replaces it."""
    code = request.GET.get(COMPARISON_FIELD)
    if code is None:
        return
    try:
        link_read(code)
    except UnknownCode:
        return
    response.set_cookie(COMPARISON_COOKIE, code, **guard())


def comparison_target(request: HttpRequest, mine: PlayerGame) -> SharedGame | None:
    """The code is signed itself; None if it is of another deal."""
    if COMPARISON_COOKIE not in request.COOKIES:
        return None
    try:
        return game_beside(mine, link_read(request.COOKIES[COMPARISON_COOKIE]))
    except (UnknownCode, NotShared):
        return None
