"""The pictures that other sites show beside a link: the same for everybody, and for ever."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from puzzles.challenges import challenge_named
from puzzles.daily import now
from puzzles.rate_limits import Limit, refusal
from puzzles.share_picture import SharePicture
from puzzles.share_pixels import share_png
from puzzles.share_words import picture_of_challenge
from puzzles.shared_screens import SharedScreen
from puzzles.sharing import Link, NotShared, shared_game

PICTURES = Limit("share-pictures", calls=60, seconds=60)
A_YEAR = 365 * 24 * 3600


@require_safe
def shared_picture(request: HttpRequest, link: Link, language: str) -> HttpResponse:
    """It follows from the code and the language alone."""
    if refused := _refused(request, language):
        return refused
    try:
        game = shared_game(link, None)
    except NotShared as error:
        raise Http404 from error
    with translation.override(language):
        return _handed_out(SharedScreen(game, language).picture, language)


@require_safe
def challenge_picture(request: HttpRequest, challenge_id: str, language: str) -> HttpResponse:
    """A challenge never changes its score."""
    if refused := _refused(request, language):
        return refused
    challenge = challenge_named(challenge_id)
    if challenge is None:
        raise Http404
    with translation.override(language):
        return _handed_out(picture_of_challenge(challenge.target), language)


def _refused(request: HttpRequest, language: str) -> HttpResponse | None:
    if language not in dict(settings.LANGUAGES):
        raise Http404
    return refusal(request, PICTURES, now=now())


def _handed_out(picture: SharePicture, language: str) -> HttpResponse:
    return HttpResponse(
        share_png(picture),
        content_type="image/png",
        headers={
            "Cache-Control": f"public, max-age={A_YEAR}, immutable",
            "Content-Language": language,
            # other sites show it inside their pages
            "Cross-Origin-Resource-Policy": "cross-origin",
        },
    )
