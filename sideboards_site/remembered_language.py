"""Whoever switches the language within the site is greeted in it the next time.

A link that a friend has sent says nothing about the reader, so it is not remembered.
"""

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from sideboards_site.answer_headers import GetResponse

A_YEAR = 365 * 24 * 3600


def remembered_language(get_response: GetResponse) -> GetResponse:
    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        language = request.path.lstrip("/").partition("/")[0]
        if _was_chosen(request, language) and not _is_for_all(response):
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                language,
                max_age=A_YEAR,
                secure=settings.LANGUAGE_COOKIE_SECURE,
                httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
                samesite="Lax",
            )
        return response

    return answer


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
