"""The attributes of the site's cookies: HttpOnly, SameSite and Secure."""

from typing import Literal, TypedDict

from django.conf import settings

COOKIE_SECONDS = 400 * 24 * 3600
"""The longest lifetime that browsers accept. Setting a cookie again restarts it."""


class Guard(TypedDict):
    httponly: bool
    samesite: Literal["Lax"]
    secure: bool


def guard() -> Guard:
    return Guard(httponly=True, samesite="Lax", secure=settings.IS_HTTPS)
