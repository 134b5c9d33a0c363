"""Error pages: one helpful sentence in the reader's language, and nothing else for htmx.

They use neither the database nor anything else that ordinary pages need: either may be what
has just failed.
"""

import logging
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _

from rules.reader import wants_fragment
from sideboards_site.log_lines import request_id
from sideboards_site.pages.context import search_of_page, site
from sideboards_site.pages.damaged_links import damaged_link

log = logging.getLogger(__name__)

ERROR_SENTENCES: dict[int, Promise] = {
    HTTPStatus.BAD_REQUEST: _("This request can’t be read. Go back and try once more."),
    HTTPStatus.FORBIDDEN: _("You can’t change this: it isn’t yours."),
    HTTPStatus.NOT_FOUND: _("There’s nothing at this address."),
    HTTPStatus.METHOD_NOT_ALLOWED: _("This page can’t be opened directly."),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: _("That’s more than this page can take."),
    HTTPStatus.REQUEST_URI_TOO_LONG: _("This address is too long."),
    HTTPStatus.TOO_MANY_REQUESTS: _("Too many requests. Please wait a moment."),
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: _("Your browser sends more than we can take."),
    HTTPStatus.INTERNAL_SERVER_ERROR: _("Something broke on our side. Try again in a moment."),
    HTTPStatus.SERVICE_UNAVAILABLE: _(
        "The puzzles can’t be reached right now. What you’ve played is safe: try again in a moment."
    ),
}
EXPIRED_FORM = _("This form has expired. Go back, reload the page and send it again.")


def error_page(
    request: HttpRequest,
    status: HTTPStatus,
    sentence: Promise | str | None = None,
    helpful: Promise | str = "",
) -> HttpResponse:
    text = error_text(request, status, sentence or ERROR_SENTENCES[status], helpful)
    response = HttpResponse(text, status=status)
    patch_vary_headers(response, ["Accept-Language", "Cookie", "HX-Request"])
    return response


def error_text(
    request: HttpRequest, status: int, sentence: Promise | str, helpful: Promise | str = ""
) -> str:
    language = translation.get_language_from_request(request, check_path=True)
    with translation.override(language):
        if wants_fragment(request):
            return sentence_alone(sentence)
        named = {"LANGUAGE_CODE": language, "status": int(status), "sentence": sentence}
        search = search_of_page(request)
        page = {**site(request), **named, "helpful": helpful, "search": search}
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            page["request_id"] = request_id.get()
        if sentence is EXPIRED_FORM:
            page["page_of_form"] = page_of_form(request)
        return render_to_string("error.html", page)


def page_of_form(request: HttpRequest) -> str:
    """Returns an empty text if the browser does not name the page, or if it was no page of ours."""
    page, host = request.headers.get("Referer", ""), request.headers.get("Host", "")
    return page if url_has_allowed_host_and_scheme(page, allowed_hosts={host}) else ""


def sentence_alone(sentence: Promise | str) -> str:
    """Returns the sentence that `failures.js` looks for: the responses of proxies have none."""
    return format_html("<p data-sentence>{}</p>", sentence)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, HTTPStatus.BAD_REQUEST)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, HTTPStatus.FORBIDDEN)


def expired_form(request: HttpRequest, reason: str = "") -> HttpResponse:
    return error_page(request, HTTPStatus.FORBIDDEN, EXPIRED_FORM)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if link := damaged_link(request.path):
        return error_page(request, HTTPStatus.NOT_FOUND, link.sentence, link.help)
    return error_page(request, HTTPStatus.NOT_FOUND)


def server_error(request: HttpRequest) -> HttpResponse:
    status = HTTPStatus.INTERNAL_SERVER_ERROR
    try:
        return error_page(request, status)
    except Exception:
        log.exception("the error page itself is broken")
        return HttpResponse(ERROR_SENTENCES[status], content_type="text/plain", status=status)
