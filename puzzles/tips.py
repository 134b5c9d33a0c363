"""Tips beside each part of a game: for the first game only, unless asked for again."""

from django.http import HttpRequest, HttpResponse

from puzzles.cookies import LONGEST_SECONDS, guard

COOKIE = "tips"
FIELD = "tips"
OFF = "off"


def are_wanted(request: HttpRequest) -> bool:
    return request.COOKIES.get(COOKIE) != OFF


def show(response: HttpResponse) -> None:
    response.delete_cookie(COOKIE, samesite="Lax")


def show_no_more(response: HttpResponse) -> None:
    response.set_cookie(COOKIE, OFF, max_age=LONGEST_SECONDS, **guard())
