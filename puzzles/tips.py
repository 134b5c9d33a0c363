"""Tips beside each part of a game: for the first game only, unless asked for again."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

COOKIE = "tips"
FIELD = "tips"
OFF = "off"
SECONDS = 400 * 24 * 3600
"""As long as browsers keep a cookie."""


def are_wanted(request: HttpRequest) -> bool:
    return request.COOKIES.get(COOKIE) != OFF


def show(response: HttpResponse) -> None:
    response.delete_cookie(COOKIE, samesite="Lax")


def show_no_more(response: HttpResponse) -> None:
    response.set_cookie(
        COOKIE, OFF, max_age=SECONDS, httponly=True, samesite="Lax", secure=settings.IS_HTTPS
    )
