"""How our cookies are set: out of reach for scripts, and sent to nobody but this site."""

from typing import Literal, TypedDict

from django.conf import settings

LONGEST_SECONDS = 400 * 24 * 3600
"""As long as browsers keep a cookie; what sets it again begins that time anew."""


class Guard(TypedDict):
    httponly: bool
    samesite: Literal["Lax"]
    secure: bool


def guard() -> Guard:
    return Guard(httponly=True, samesite="Lax", secure=settings.IS_HTTPS)
