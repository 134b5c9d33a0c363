"""What readers are told while the database does not answer."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase

from sideboards_site.outage import (
    OUTAGE,
    UNANSWERED,
    PageView,
    has_no_room,
    outage,
    tell_of_full_disk,
)
from sideboards_site.pages.errors import error_page
from sideboards_site.request_watch import GetResponse

SECONDS_TO_RETRY = 2


class OutageAnswers:
    """While the database does not answer, what needs it says so at once and without a wait."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: PageView, *_: Any
    ) -> HttpResponseBase | None:
        if not (outage.is_on or request.META.get(OUTAGE)):
            return None
        if getattr(view, "is_without_database", False):
            return None
        request.META[OUTAGE] = True
        return None if getattr(view, "has_stand_in", False) else out_of_order(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponseBase | None:
        if not isinstance(exception, UNANSWERED):
            return None
        if has_no_room(exception):
            tell_of_full_disk(exception)
            return out_of_order(request)
        outage.begin(exception, address=request.path)
        request.META[OUTAGE] = True
        found = request.resolver_match
        if found and getattr(found.func, "has_stand_in", False):
            stand_in: HttpResponseBase = found.func(request, *found.args, **found.kwargs)
            return stand_in
        return out_of_order(request)


def out_of_order(request: HttpRequest) -> HttpResponse:
    response = error_page(request, HTTPStatus.SERVICE_UNAVAILABLE)
    response.headers["Retry-After"] = str(SECONDS_TO_RETRY)
    return response
