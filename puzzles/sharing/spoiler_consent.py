"""Who may see the moves of a shared game: players who finished the deal, or who confirmed."""

from django.http import HttpRequest, HttpResponse

from puzzles.days.deal_keys import parse_deal_key
from puzzles.sharing.links import SharedGame
from puzzles.visitors.cookies import guard

SPOILER_COOKIE = "peek"
SPOILER_SALT = "sideboards peek"


def may_see_moves(request: HttpRequest, shared: SharedGame) -> bool:
    if shared.mine.is_finished:
        return True
    seen = request.get_signed_cookie(SPOILER_COOKIE, default="", salt=SPOILER_SALT) or ""
    return bool(seen) and parse_deal_key(seen) == shared.mine.key


def allow_spoilers(response: HttpResponse, shared: SharedGame) -> None:
    """For one deal, until the browser is closed."""
    response.set_signed_cookie(SPOILER_COOKIE, str(shared.mine.key), salt=SPOILER_SALT, **guard())
