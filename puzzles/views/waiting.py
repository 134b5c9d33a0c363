"""While others are analyzed: a part that asks again by itself, alone or in its page."""

from collections.abc import Mapping
from http import HTTPStatus
from random import randrange
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from puzzles.analyses import Busy
from rules.fragments import wants_fragment

WAITING = "puzzles/analysis_waiting.html"
SHORTEST, LONGEST = 500, 2500
"""Milliseconds before asking again."""


def wait_for(
    request: HttpRequest, busy: Busy, page: Mapping[str, Any], *, whole: str
) -> HttpResponse:
    """`whole` is the template of the page that includes the part."""
    # by chance: those who came together would come back together, all but one in vain
    pause = randrange(SHORTEST, LONGEST)
    seconds = -(-pause // 1000)
    asks_again = {"pause": pause, "seconds": seconds, "path": request.get_full_path()}
    waiting = {"percent": busy.percent, **asks_again}
    template = WAITING if wants_fragment(request) else whole
    status = HTTPStatus.TOO_MANY_REQUESTS
    response = render(request, template, {**page, **waiting}, status=status)
    response.headers["Retry-After"] = str(seconds)
    # htmx takes such an answer for a failure and would replace the whole page by it
    response.headers["HX-Retarget"] = "#analysis"
    response.headers["HX-Reswap"] = "outerHTML"
    return response
