"""Light, dark or the system's theme: the reader's choice, stored in a cookie by a plain form."""

from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.encoding import iri_to_uri
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from rules.book.kept_pages import without_database
from rules.reader import THEME_COOKIE, THEMES, wants_fragment

THEME_SECONDS = 365 * 24 * 3600


# a form token would make every page differ for every reader, and the worst that another
# site can do here is to change the theme
@csrf_exempt
@require_POST
@without_database
def choose_theme(request: HttpRequest) -> HttpResponse:
    """A page that has asked by a script stays; a plain form leads back to its page."""
    if wants_fragment(request):
        response = HttpResponse(status=HTTPStatus.NO_CONTENT)
    else:
        location = {"Location": _return_address(request)}
        response = HttpResponse(status=HTTPStatus.SEE_OTHER, headers=location)
    theme = request.POST.get("theme", "")
    if theme in THEMES:
        response.set_cookie(
            THEME_COOKIE,
            theme,
            max_age=THEME_SECONDS,
            samesite="Lax",
            secure=settings.IS_HTTPS,
            # theme.js reads it, on pages that are the same for everybody
            httponly=False,
        )
    else:
        response.delete_cookie(THEME_COOKIE, samesite="Lax")
    return response


def _return_address(request: HttpRequest) -> str:
    address = request.POST.get("next", "")
    here = {request.get_host()}
    is_ours = url_has_allowed_host_and_scheme(address, here, require_https=request.is_secure())
    # a header may contain neither a line break nor characters beyond ASCII
    is_path = address.startswith("/") and not address.startswith("//")
    return iri_to_uri(address) if is_ours and is_path else "/"
