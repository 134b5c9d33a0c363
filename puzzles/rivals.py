"""Whose game to compare with: that of the link from which somebody went to play the same deal."""

from django.http import HttpRequest, HttpResponse

from puzzles.cookies import guard
from puzzles.share_codes import UnknownCode
from puzzles.sharing import NotShared, SharedGame, game_beside, link_read
from puzzles.standings import Standing

FIELD = COOKIE = "rival"


def remember_rival(request: HttpRequest, response: HttpResponse) -> None:
    """Until the browser is closed, or another takes its place."""
    code = request.GET.get(FIELD, "")
    try:
        link_read(code)
    except UnknownCode:
        return
    response.set_cookie(COOKIE, code, **guard())


def rival_of(request: HttpRequest, standing: Standing) -> SharedGame | None:
    """The code proves itself; one of another deal says nothing here."""
    try:
        return game_beside(standing, link_read(request.COOKIES.get(COOKIE, "")))
    except (UnknownCode, NotShared):
        return None
