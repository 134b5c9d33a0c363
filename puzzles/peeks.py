"""Who may see the moves of a shared game: whoever has finished the deal, or asked twice."""

from django.http import HttpRequest, HttpResponse

from puzzles.cookies import guard
from puzzles.sharing import SharedGame

COOKIE = "peek"
SALT = "sideboards peek"


def may_see_moves(request: HttpRequest, shared: SharedGame) -> bool:
    if shared.mine.is_finished:
        return True
    return request.get_signed_cookie(COOKIE, default=None, salt=SALT) == shared.mine.key


def let_peek(response: HttpResponse, shared: SharedGame) -> None:
    """For one deal, until the browser is closed."""
    response.set_signed_cookie(COOKIE, shared.mine.key, salt=SALT, **guard())
