"""The middleware of our own: what requests are refused, and what every answer carries."""

import re
from collections.abc import Callable, Iterator
from http import HTTPStatus
from itertools import chain
from secrets import token_hex
from time import perf_counter
from typing import Any

import brotli
from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseNotAllowed,
    UnreadablePostError,
)
from django.utils.cache import patch_vary_headers

from rules.reader import takes_brotli
from sideboards_site.fair_share import SECONDS_TO_WAIT
from sideboards_site.log_lines import request_id
from sideboards_site.outage import (
    OUTAGE,
    UNANSWERED,
    PageView,
    has_no_room,
    outage,
    tell_of_full_disk,
)
from sideboards_site.pages.errors import ERROR_SENTENCES, error_page, error_text
from sideboards_site.request_watch import note_refusal, timer

HEADERS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "X-Permitted-Cross-Domain-Policies": "none",
}
# what only a document heeds: the files that it is made of do without half a kilobyte each
OF_DOCUMENTS = [
    "Content-Security-Policy",
    "Cross-Origin-Opener-Policy",
    "Permissions-Policy",
    "Referrer-Policy",
    "X-Frame-Options",
    "X-Permitted-Cross-Domain-Policies",
]
NO_DOCUMENTS = ("text/css", "text/javascript", "font/", "image/")
# of a file that never changes under its name nobody asks whether it has
OF_CHANGING_FILES = ["ETag", "Last-Modified"]
PERMANENT_REDIRECTS = {HTTPStatus.MOVED_PERMANENTLY, HTTPStatus.PERMANENT_REDIRECT}
"""The same for everybody, and for good."""
FEWEST_BYTES = 400
MANY_BYTES = 56_000
QUALITY, QUALITY_OF_LARGE = 4, 5
"""Of Brotli. Each step takes half as long again, and makes a twentieth less to send."""
SECONDS_TO_RETRY = 2
COMPRESSIBLE = ("text/", "application/json", "application/atom+xml", "application/xml", "image/svg")
LONGEST_ADDRESS = 4_000
LARGEST_HEADERS = 16_000
METHODS = ["GET", "HEAD", "POST"]
BODY_LENGTH = re.compile(r"[0-9]{1,15}")
# NUL, a lone surrogate, or Django's replacement for bytes that are not UTF-8
UNREADABLE = re.compile(r"[\0\ud800-\udfff\ufffd]")

GetResponse = Callable[[HttpRequest], HttpResponseBase]


def watched(get_response: GetResponse) -> GetResponse:
    """Each request is timed, and has an id that its answer and the log tell."""

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


def answer_headers(get_response: GetResponse) -> GetResponse:
    """On pages, redirects, refusals and static files alike, except what a file has no use for."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if response.status_code not in PERMANENT_REDIRECTS:
            # a cache on the way would decide by itself how long to keep what says nothing
            response.headers.setdefault("Cache-Control", "private, no-cache")
        for name in _needless_headers(request, response):
            response.headers.pop(name, None)
        return response

    return answer


def error_pages(get_response: GetResponse) -> GetResponse:
    """Refusals without a page of their own, such as a method not allowed, are given one."""

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


def request_limits(get_response: GetResponse) -> GetResponse:
    """Requests that no browser sends are refused before any view sees them."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return request_refusal(request) or get_response(request)

    return answer


def compression(get_response: GetResponse) -> GetResponse:
    """Static files and kept pages are compressed already.

    Each form token is masked anew in each answer, so that the length of a compressed answer
    tells nothing about it.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if not isinstance(response, HttpResponse) or not _is_worth_compressing(response):
            return response
        patch_vary_headers(response, ["Accept-Encoding"])
        if takes_brotli(request):
            quality = QUALITY if len(response.content) < MANY_BYTES else QUALITY_OF_LARGE
            response.content = brotli.compress(response.content, quality=quality)
            response.headers["Content-Encoding"] = "br"
            response.headers["Content-Length"] = str(len(response.content))
        return response

    return answer


def remembered_language(get_response: GetResponse) -> GetResponse:
    """A reader who switches the language within the site is greeted in it the next time.

    A link that somebody has sent says nothing about its reader, so it is not remembered.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        language = request.path.lstrip("/").partition("/")[0]
        if _was_chosen(request, language) and not _is_for_all(response):
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                language,
                max_age=settings.LANGUAGE_COOKIE_AGE,
                secure=settings.LANGUAGE_COOKIE_SECURE,
                httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
                samesite="Lax",
            )
        return response

    return answer


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


def varies_by_theme(get_response: GetResponse) -> GetResponse:
    """A shared cache must not hand one reader's theme to another."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        is_page = response.headers.get("Content-Type", "").startswith("text/html")
        if is_page and not _is_for_all(response):
            patch_vary_headers(response, ["Cookie"])
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
    """Whole, and written as forms are. Django takes what it finds of a form that broke off."""
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


def _is_worth_compressing(response: HttpResponse) -> bool:
    return (
        not response.has_header("Content-Encoding")
        and len(response.content) >= FEWEST_BYTES
        and response.headers.get("Content-Type", "").startswith(COMPRESSIBLE)
    )


def _needless_headers(request: HttpRequest, response: HttpResponseBase) -> list[str]:
    kind = response.headers.get("Content-Type", "")
    if not request.path.startswith(settings.STATIC_URL) or not kind.startswith(NO_DOCUMENTS):
        return []
    is_immutable = "immutable" in response.headers.get("Cache-Control", "")
    return [*OF_DOCUMENTS, *(OF_CHANGING_FILES if is_immutable else [])]


def _is_for_all(response: HttpResponseBase) -> bool:
    """A shared cache would hand the cookie of the first reader to all others."""
    return "public" in response.headers.get("Cache-Control", "")


def _was_chosen(request: HttpRequest, language: str) -> bool:
    """On the way from one of our pages to a page in another language."""
    return (
        language in dict(settings.LANGUAGES)
        and request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME) != language
        and request.headers.get("Sec-Fetch-Site") == "same-origin"
        and request.headers.get("Sec-Fetch-Mode") == "navigate"
    )
