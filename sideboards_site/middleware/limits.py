"""The requests that are refused before any view sees them."""

import re
from collections.abc import Iterator
from http import HTTPStatus
from itertools import chain

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseNotAllowed,
    UnreadablePostError,
)

from sideboards_site.pages.errors import ERROR_SENTENCES, error_text
from sideboards_site.serving.client_load_limit import SECONDS_TO_WAIT
from sideboards_site.serving.request_watch import GetResponse

LONGEST_ADDRESS = 4_000
LARGEST_HEADERS = 16_000
METHODS = ["GET", "HEAD", "POST"]
BODY_LENGTH = re.compile(r"[0-9]{1,15}")
# NUL, a lone surrogate, or Django's replacement for bytes that are not UTF-8
UNREADABLE = re.compile(r"[\0\ud800-\udfff\ufffd]")


def request_limits(get_response: GetResponse) -> GetResponse:
    """Refuses requests that no browser sends before any view sees them."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return request_refusal(request) or get_response(request)

    return answer


def error_pages(get_response: GetResponse) -> GetResponse:
    """Gives a page to refusals without one of their own, such as a method not allowed."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        sentence = ERROR_SENTENCES.get(response.status_code)
        if sentence and isinstance(response, HttpResponse) and not response.content:
            response.content = error_text(request, response.status_code, sentence)
            response.headers["Content-Type"] = "text/html; charset=utf-8"
            # the length of the empty answer would cut the page off
            response.headers["Content-Length"] = str(len(response.content))
        return response

    return answer


def request_refusal(request: HttpRequest) -> HttpResponse | None:
    if seconds := request.META.get(SECONDS_TO_WAIT):
        headers = {"Retry-After": str(seconds)}
        return HttpResponse(status=HTTPStatus.TOO_MANY_REQUESTS, headers=headers)
    if request.method not in METHODS:
        return HttpResponseNotAllowed(METHODS)
    status = over_limit(request)
    if status:
        return HttpResponse(status=status)
    check_encoding(request)
    check_body(request)
    if any(UNREADABLE.search(text) for text in texts_of(request)):
        raise BadRequest("characters that are no text")
    return None


def over_limit(request: HttpRequest) -> HTTPStatus | None:
    if len(request.get_full_path()) > LONGEST_ADDRESS:
        return HTTPStatus.REQUEST_URI_TOO_LONG
    if sum(len(name) + len(value) for name, value in request.headers.items()) > LARGEST_HEADERS:
        return HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
    if body_length(request) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    return None


def body_length(request: HttpRequest) -> int:
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not BODY_LENGTH.fullmatch(length):
        raise BadRequest("a Content-Length that is no length")
    return int(length)


def check_encoding(request: HttpRequest) -> None:
    # Django decodes address and form by the character set that the request claims: 'hex'
    # would raise, 'unicode_escape' and 'utf-7' can produce lone surrogates
    charset = (request.content_params or {}).get("charset", "utf-8")
    if charset.lower() not in {"utf-8", "utf8"}:
        raise BadRequest("a character set other than UTF-8")


def check_body(request: HttpRequest) -> None:
    """Checks that a form is complete, and written as forms are. Django accepts what it finds of a
    form that broke off."""
    if not body_length(request):
        return
    match request.content_type:
        case "application/x-www-form-urlencoded":
            return
        case "multipart/form-data":
            boundary = (request.content_params or {}).get("boundary", "")
            if whole_body(request).rstrip().endswith(f"--{boundary}--".encode()):
                return
    raise BadRequest("a body that is no form, or not the whole of one")


def whole_body(request: HttpRequest) -> bytes:
    try:
        return request.body
    except UnreadablePostError as error:
        raise BadRequest("a body that broke off") from error


def texts_of(request: HttpRequest) -> Iterator[str]:
    yield request.path
    try:
        fields = [*request.GET.lists(), *request.POST.lists()]
    except UnreadablePostError as error:
        raise BadRequest("a body that broke off") from error
    yield from chain.from_iterable([name, *values] for name, values in fields)
