"""What is recorded of requests: figures, and a line for each that was refused. No line says who
asked, or the address that was asked for, which may hold a secret such as an invitation: it names
the view."""

import logging
from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from secrets import token_hex
from time import perf_counter
from typing import Any

from django.conf import settings
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponseBase
from prometheus_client import Histogram

from puzzles.attempts.records import move_recorded
from puzzles.game.game import Game
from puzzles.visitors.rate_limits import REFUSED_BY
from sideboards_site.log_lines import LogLimit, request_id
from sideboards_site.serving import metrics

NOT_LOGGED_HERE = {HTTPStatus.NOT_FOUND, HTTPStatus.INTERNAL_SERVER_ERROR}
"""Links age, and scanners ask for thousands of addresses; Django itself logs where a breakdown
happened."""
TIMED_METHODS = {"GET": "GET", "HEAD": "GET", "POST": "POST"}

GetResponse = Callable[[HttpRequest], HttpResponseBase]

log = logging.getLogger(__name__)


log_limit = LogLimit(lines=20, seconds=10)
"""The limit of this process. The figures count all requests."""


def watch_requests(get_response: GetResponse) -> GetResponse:
    """Times each request, and gives it an id that its response and the log contain."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        began, own_id = perf_counter(), token_hex(8)
        outside = request_id.set(own_id)
        try:
            response = get_response(request)
            seconds, view = perf_counter() - began, request.resolver_match
            timer(view.func.__module__ if view else "", request.method or "").observe(seconds)
            if response.status_code >= HTTPStatus.BAD_REQUEST:
                note_refusal(request, response.status_code, seconds)
        finally:
            request_id.reset(outside)
        if not request.path.startswith(settings.STATIC_URL):
            response.headers["X-Request-Id"] = own_id
        return response

    return answer


@cache
def timer(module: str, method: str) -> Histogram:
    """Returns the timer of a view's room. It is cached, as finding one by its labels takes longer
    than counting."""
    return metrics.page_seconds.labels(room_of(module), TIMED_METHODS.get(method, "other"))


def room_of(module: str) -> str:
    """Returns the room of a view. Static files, and addresses at which there is nothing, have no
    view."""
    if not module:
        return "none"
    _floor, room, *inside = module.split(".")
    return inside[0] if room == "pages" else room


def note_refusal(request: HttpRequest, status: int, seconds: float) -> None:
    reason = request.META.get(REFUSED_BY) or HTTPStatus(status).name.lower()
    metrics.refusals.labels(reason).inc()
    if status in NOT_LOGGED_HERE:
        return
    found = request.resolver_match
    extra = log_limit.extra(
        status=status,
        reason=reason,
        method=request.method,
        view=found.view_name if found else "",
        milliseconds=round(seconds * 1000, 1),
    )
    if extra:
        log.info("refused", extra=extra)


@receiver(move_recorded)
def count_move(*, game: Game, is_last: bool, **_more: Any) -> None:
    metrics.recorded_moves.labels(game.id).inc()
    if is_last:
        metrics.finished_tries.labels(game.id).inc()
