"""What no reader sends is refused before any page looks at it."""

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

from sideboards_site.answer_headers import GetResponse

LONGEST_ADDRESS = 4_000
LARGEST_HEADERS = 16_000
METHODS = ["GET", "HEAD", "POST"]
BODY_LENGTH = re.compile(r"[0-9]{1,15}")
# a NUL, half a character, or what Django puts where bytes were no UTF-8
NO_TEXT = re.compile(r"[\0\ud800-\udfff\ufffd]")


def request_limits(get_response: GetResponse) -> GetResponse:
    def answer(request: HttpRequest) -> HttpResponseBase:
        return refusal(request) or get_response(request)

    return answer


def refusal(request: HttpRequest) -> HttpResponse | None:
    if request.method not in METHODS:
        return HttpResponseNotAllowed(METHODS)
    status = over_limit(request)
    if status:
        return HttpResponse(status=status)
    check_encoding(request)
    if any(NO_TEXT.search(text) for text in texts_of(request)):
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
    # Django decodes address and form by whatever character set the request claims: 'hex'
    # would raise, 'unicode_escape' and 'utf-7' can spell half a character
    charset = (request.content_params or {}).get("charset", "utf-8")
    if charset.lower() not in {"utf-8", "utf8"}:
        raise BadRequest("a character set other than UTF-8")


def texts_of(request: HttpRequest) -> Iterator[str]:
    yield request.path
    try:
        fields = [*request.GET.lists(), *request.POST.lists()]
    except UnreadablePostError as error:
        raise BadRequest("a body that broke off") from error
    yield from chain.from_iterable([name, *values] for name, values in fields)
