"""The aids beside a game: tips, shown during the first one and after turning them on again, and
the points under all cards, shown to those who ask for them."""

from django.http import HttpRequest, HttpResponse

from puzzles.visitors.cookies import COOKIE_SECONDS, guard

TIPS_COOKIE = "tips"
TIPS_FIELD = "tips"
POINTS_COOKIE = "points"
POINTS_FIELD = "points"
ON, OFF = "on", "off"


def are_wanted(request: HttpRequest) -> bool:
    return request.COOKIES.get(TIPS_COOKIE) != OFF


def show(response: HttpResponse) -> None:
    response.delete_cookie(TIPS_COOKIE, samesite="Lax")


def show_no_more(response: HttpResponse) -> None:
    response.set_cookie(TIPS_COOKIE, OFF, max_age=COOKIE_SECONDS, **guard())


def wants_points(request: HttpRequest) -> bool:
    return request.COOKIES.get(POINTS_COOKIE) == ON


def show_points(response: HttpResponse) -> None:
    response.set_cookie(POINTS_COOKIE, ON, max_age=COOKIE_SECONDS, **guard())


def hide_points(response: HttpResponse) -> None:
    response.delete_cookie(POINTS_COOKIE, samesite="Lax")
