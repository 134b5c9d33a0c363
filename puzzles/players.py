"""Who plays: a random id in a signed cookie. It has no row before its first move."""

from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse

from puzzles.cookies import LONGEST_SECONDS, guard

COOKIE = "player"
SALT = "sideboards player"
IDLE_DAYS = 730
"""So long after beginning their last game, players are deleted."""


def player_of(request: HttpRequest) -> UUID | None:
    """None for a newcomer, and for a cookie that this site did not write."""
    text = request.get_signed_cookie(COOKIE, default=None, salt=SALT)
    try:
        return UUID(hex=text) if text else None
    except ValueError:
        return None


def player_or_new(request: HttpRequest) -> UUID:
    return player_of(request) or uuid4()


def remember(response: HttpResponse, player: UUID) -> None:
    response.set_signed_cookie(COOKIE, player.hex, salt=SALT, max_age=LONGEST_SECONDS, **guard())


def renew(response: HttpResponse, player: UUID | None) -> HttpResponse:
    """For pages that know a player but make none."""
    if player:
        remember(response, player)
    return response


def forget(response: HttpResponse) -> None:
    response.delete_cookie(COOKIE, samesite="Lax")
