"""The response while a job is running: a fragment that polls, alone or in its page, and the form
that leaves the queue."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from random import randrange
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from puzzles.analysis.reviews import retry_reviews, withdraw_reviews
from puzzles.attempts.player_games import PlayerGame
from puzzles.days.clock import now
from puzzles.jobs.queue_position import Waiting
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.reader import wants_fragment

WAITING = "analysis/waiting.html"
_SHORTEST_WAIT, _LONGEST_WAIT = 300, 1000
"""Milliseconds until the next poll, where the page is next in the queue or knows no better."""
_LONGEST_OF_ALL = 5000
RETRY_FIELD = "retry"
# whoever asks and cancels by turns would keep the database busy
CANCELING = Limit("canceled-analyses", calls=60, seconds=600)


def wait_for(
    request: HttpRequest, waiting: Waiting, page: Mapping[str, Any], *, whole: str
) -> HttpResponse:
    """Responds with the fragment or the page; `whole` is the template of the page that includes the
    part."""
    pause = pause_of(waiting)
    seconds = seconds_of(pause)
    shown = {
        **page,
        "is_waiting": not waiting.is_given_up,
        "waiting": waiting,
        "pause": pause,
        "seconds": seconds,
        "path": request.get_full_path(),
    }
    template = WAITING if wants_fragment(request) else whole
    response = render(request, template, shown, status=HTTPStatus.ACCEPTED)
    response.headers["Retry-After"] = str(seconds)
    return response


def pause_of(waiting: Waiting) -> int:
    """Returns the milliseconds until the next poll: half of what is left, so that the work is not
    delayed by many who ask how far it is."""
    half = min(int(500 * (waiting.seconds or 0)), _LONGEST_OF_ALL)
    # random, so that clients that started together do not keep polling together
    return randrange(max(_SHORTEST_WAIT, half), max(_LONGEST_WAIT, half + half // 4))


def seconds_of(pause: int) -> int:
    """Returns the seconds until browsers without script reload."""
    return -(-pause // 1000)


def leave_queue_or_retry(
    request: HttpRequest, mine: PlayerGame, positions: Sequence[Any], *, to: str
) -> HttpResponse:
    """Responds to the forms of a waiting page: reviews of these positions are no longer asked for
    by this player, or are tried again after they were given up."""
    if refused := refusal(request, CANCELING, now=now()):
        return refused
    if RETRY_FIELD in request.POST:
        retry_reviews(mine, positions)
        return see_other(request.get_full_path())
    withdraw_reviews(mine, positions)
    return see_other(to)
