"""Whether tips are shown beside a game: during the first, and after turning them on again."""

from django.http import HttpRequest, HttpResponse

from puzzles.visitors.cookies import COOKIE_SECONDS, guard

TIPS_COOKIE = "tips"
TIPS_FIELD = "tips"
OFF = "off"


def are_wanted(request: HttpRequest) -> bool:
    return request.COOKIES.get(TIPS_COOKIE) != OFF


def show(response: HttpResponse) -> None:
    response.delete_cookie(TIPS_COOKIE, samesite="Lax")


def show_no_more(response: HttpResponse) -> None:
    response.set_cookie(TIPS_COOKIE, OFF, max_age=COOKIE_SECONDS, **guard())
