"""Day, evening or the system's own: the reader's choice, kept in a cookie by a plain form."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.encoding import iri_to_uri
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from puzzles.cookies import guard
from rules.reader import THEME_COOKIE, THEMES
from sideboards_site.answer_headers import GetResponse

A_YEAR = 365 * 24 * 3600


# a form token would make every page differ for every reader, and the worst that a foreign
# page can do here is to change the light
@csrf_exempt
@require_POST
def choose_theme(request: HttpRequest) -> HttpResponse:
    response = HttpResponse(status=HTTPStatus.SEE_OTHER, headers={"Location": _way_back(request)})
    theme = request.POST.get("theme", "")
    if theme in THEMES:
        response.set_cookie(THEME_COOKIE, theme, max_age=A_YEAR, **guard())
    else:
        response.delete_cookie(THEME_COOKIE, samesite="Lax")
    return response


def _way_back(request: HttpRequest) -> str:
    address = request.POST.get("next", "")
    here = {request.get_host()}
    is_ours = url_has_allowed_host_and_scheme(address, here, require_https=request.is_secure())
    # a line break or a letter of another script is no part of a header
    return iri_to_uri(address) if is_ours and address.startswith("/") else "/"


def varies_by_theme(get_response: GetResponse) -> GetResponse:
    """A cache between us and the reader must not hand one reader's light to another."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if response.headers.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ["Cookie"])
        return response

    return answer
