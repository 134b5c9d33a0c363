"""What every response carries: headers, compression, and the cookie of a chosen language."""

from http import HTTPStatus

import brotli
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import patch_vary_headers

from rules.reader import takes_brotli
from sideboards_site.serving.request_watch import GetResponse

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
"""Permanent redirects are the same for everybody, so caches may keep them."""
FEWEST_BYTES = 400
MANY_BYTES = 56_000
QUALITY, QUALITY_OF_LARGE = 4, 5
"""The quality of Brotli. Each step takes half as long again, and makes a twentieth less to send."""
COMPRESSIBLE = ("text/", "application/json", "application/atom+xml", "application/xml", "image/svg")


def answer_headers(get_response: GetResponse) -> GetResponse:
    """Adds headers to pages, redirects, refusals and static files alike, except those that a file
    has no use for."""

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


def varies_by_theme(get_response: GetResponse) -> GetResponse:
    """A shared cache must not hand one reader's theme to another."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        is_page = response.headers.get("Content-Type", "").startswith("text/html")
        if is_page and not _is_for_all(response):
            patch_vary_headers(response, ["Cookie"])
        return response

    return answer


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
    """Whether the reader came from one of our pages to a page in another language."""
    return (
        language in dict(settings.LANGUAGES)
        and request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME) != language
        and request.headers.get("Sec-Fetch-Site") == "same-origin"
        and request.headers.get("Sec-Fetch-Mode") == "navigate"
    )
