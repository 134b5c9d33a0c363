"""What readers see while the database does not answer."""

from contextlib import suppress
from http import HTTPStatus
from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from sideboards_site.pages.errors import error_page
from sideboards_site.serving.outage import (
    OUTAGE,
    SECONDS_FOR_ANSWER,
    PageView,
    is_locked,
    is_read_only,
    is_unavailable,
    log_full_disk,
    outage,
    wait_for_lock,
    write_outage,
)
from sideboards_site.serving.request_watch import GetResponse

SECONDS_TO_RETRY = 2
NO_WAIT = "sideboards.no_wait"
"""The key in a request's META by which its thread does not wait for SQLite's lock."""


class OutageAnswers:
    """While the database does not answer, requests that need it get a page that says so at once,
    without a wait."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if request.META.get(NO_WAIT):
            with suppress(DatabaseError):
                wait_for_lock(SECONDS_FOR_ANSWER)
        return response

    def process_view(
        self, request: HttpRequest, view: PageView, *_: Any
    ) -> HttpResponseBase | None:
        if getattr(view, "is_without_database", False):
            return None
        if outage.is_on or request.META.get(OUTAGE):
            request.META[OUTAGE] = True
            return None if getattr(view, "has_fallback", False) else out_of_order(request)
        if write_outage.is_on:
            # whether a page writes shows itself; until then it may read
            request.META[NO_WAIT] = True
            with suppress(DatabaseError):
                wait_for_lock(0)
        return None

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponseBase | None:
        if not is_unavailable(exception):
            return None
        if is_read_only(exception):
            log_full_disk(exception)
            return out_of_order(request)
        failing = write_outage if is_locked(exception) else outage
        failing.begin(exception, address=request.path)
        request.META[OUTAGE] = True
        found = request.resolver_match
        if found and getattr(found.func, "has_fallback", False):
            fallback: HttpResponseBase = found.func(request, *found.args, **found.kwargs)
            return fallback
        return out_of_order(request)


def out_of_order(request: HttpRequest) -> HttpResponse:
    response = error_page(request, HTTPStatus.SERVICE_UNAVAILABLE)
    response.headers["Retry-After"] = str(SECONDS_TO_RETRY)
    return response
