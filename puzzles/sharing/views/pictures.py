"""The preview pictures of links: publicly cacheable, and never changed."""

from datetime import date

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from puzzles.attempts.player_games import NotOpen, game_on_day
from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.game.values import BrokenDealCode
from puzzles.sharing.links import Link, NotShared, shared_game
from puzzles.sharing.senders import sender_of
from puzzles.sharing.words import picture_of_day, picture_of_result
from puzzles.visitors.rate_limits import Limit, refusal
from rules.reader import reader_language

PICTURES = Limit("share-pictures", calls=60, seconds=60)
A_YEAR = 365 * 24 * 3600
A_MOMENT = 60


@require_safe
def shared_picture(request: HttpRequest, link: Link, language: str) -> HttpResponse:
    """The picture depends on the address only, once the deal's benchmark scores are known."""
    if refused := refused_picture(request, language):
        return refused
    try:
        shared = shared_game(link, None)
    except (NotShared, BrokenDealCode) as error:
        raise Http404 from error
    with translation.override(language):
        png = shared.game.showing.share_png(picture_of_result(shared, sender_of(request).name))
    is_final = None not in {shared.mine.ceiling, shared.mine.coach_score}
    return handed_out(png, language, seconds=A_YEAR if is_final else A_MOMENT)


@require_safe
def puzzle_picture(request: HttpRequest, game: Game, day: date) -> HttpResponse:
    """The picture of a day's puzzle. A day to come has none."""
    language = reader_language()
    if refused := refused_picture(request, language):
        return refused
    try:
        mine = game_on_day(game, day, None)
    except NotOpen as error:
        raise Http404 from error
    png = game.showing.day_png(mine.position.deal, picture_of_day(mine.key))
    return handed_out(png, language)


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
