"""The response while a job is running: a fragment that polls, alone or in its page."""

from collections.abc import Mapping
from http import HTTPStatus
from random import randrange
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from puzzles.analysis.reviews import Waiting
from rules.reader import wants_fragment

WAITING = "analysis/waiting.html"
_SHORTEST_WAIT, _LONGEST_WAIT = 300, 1000
"""Milliseconds until the next poll."""


def wait_for(
    request: HttpRequest, waiting: Waiting, page: Mapping[str, Any], *, whole: str
) -> HttpResponse:
    """`whole` is the template of the page that includes the part."""
    # random, so that clients that started together do not keep polling together
    pause = randrange(_SHORTEST_WAIT, _LONGEST_WAIT)
    seconds = -(-pause // 1000)
    shown = {
        **page,
        "is_waiting": not waiting.is_given_up,
        "percent": waiting.percent,
        "ahead": waiting.ahead,
        "is_given_up": waiting.is_given_up,
        "pause": pause,
        "seconds": seconds,
        "path": request.get_full_path(),
    }
    template = WAITING if wants_fragment(request) else whole
    response = render(request, template, shown, status=HTTPStatus.ACCEPTED)
    response.headers["Retry-After"] = str(seconds)
    return response
