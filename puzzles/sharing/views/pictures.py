"""The preview pictures of links: publicly cacheable, and never changed."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from puzzles.days.clock import now
from puzzles.game.values import BrokenDealCode
from puzzles.sharing.links import Link, NotShared, shared_game
from puzzles.sharing.words import picture_of_result
from puzzles.visitors.rate_limits import Limit, refusal

PICTURES = Limit("share-pictures", calls=60, seconds=60)
A_YEAR = 365 * 24 * 3600
A_MOMENT = 60


@require_safe
def shared_picture(request: HttpRequest, link: Link, language: str) -> HttpResponse:
    """The picture depends on the code and the language only, once the deal's benchmark scores are
    known."""
    if refused := refused_picture(request, language):
        return refused
    try:
        shared = shared_game(link, None)
    except (NotShared, BrokenDealCode) as error:
        raise Http404 from error
    with translation.override(language):
        png = shared.game.showing.share_png(picture_of_result(shared))
    is_final = None not in {shared.mine.ceiling, shared.mine.coach_score}
    return handed_out(png, language, seconds=A_YEAR if is_final else A_MOMENT)


def refused_picture(request: HttpRequest, language: str) -> HttpResponse | None:
    if language not in dict(settings.LANGUAGES):
        raise Http404
    return refusal(request, PICTURES, now=now())


def handed_out(png: bytes, language: str, *, seconds: int = A_YEAR) -> HttpResponse:
    return HttpResponse(
        png,
        content_type="image/png",
        headers={
            "Cache-Control": f"public, max-age={seconds}"
            + (", immutable" if seconds == A_YEAR else ""),
            "Content-Language": language,
            # other sites embed it
            "Cross-Origin-Resource-Policy": "cross-origin",
        },
    )
