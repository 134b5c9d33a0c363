"""The pages of deals that cannot be played."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from puzzles.attempts.player_games import NotDealt, NotOpen
from puzzles.game.game import Game
from puzzles.game.values import BrokenDealCode
from rules.reader import is_poll_of_page

BROKEN_DEAL_CODES: dict[str, Promise] = {
    "length": _("Something is missing from this link, or there’s too much of it."),
    "characters": _("This link contains characters that a link to a deal never has."),
    "check": _("There’s a mistake in this link: at least one character has changed."),
    "version": _("This site doesn’t know this kind of link."),
    "edition": _(
        "This deal belongs to an edition with different cards, which this site doesn’t have."
    ),
    "deal": _("This link doesn’t describe a deal."),
    "made_up": _("This site hasn’t dealt these cards, so this link opens nothing."),
    "puzzle": _("This deal begins like one of the latest daily puzzles."),
}
"""The sentences, by the reason that a `BrokenDealCode` carries."""
ASK_AGAIN = _("Ask for the link again, or copy all of it once more.")
ADVICE: dict[str, Promise] = {
    "made_up": _(
        "If somebody has sent it to you, ask for the address of the page where they play the deal."
    ),
    "puzzle": _(
        "So that nobody can practice that puzzle first, the deal stays closed for now. What you’ve "
        "played of it is kept."
    ),
}
"""What helps, by the same reasons, where it isn’t `ASK_AGAIN`."""
SECONDS_TO_DEAL = 5


def not_open(request: HttpRequest, error: NotOpen) -> HttpResponse:
    if isinstance(error, NotDealt):
        return _not_dealt(request, error)
    first_day = error.game.first_day
    page = {
        "game": error.game,
        "day": error.day,
        "first_day": first_day,
        "is_too_early": error.day < first_day,
    }
    return render(request, "attempts/not_open.html", page, status=HTTPStatus.NOT_FOUND)


def _not_dealt(request: HttpRequest, error: NotDealt) -> HttpResponse:
    if is_poll_of_page(request):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    page = {"game": error.game, "day": error.day, "seconds": SECONDS_TO_DEAL}
    status = HTTPStatus.ACCEPTED
    response = render(request, "attempts/not_dealt.html", page, status=status)
    response.headers["Retry-After"] = str(SECONDS_TO_DEAL)
    return response


def broken_link(request: HttpRequest, game: Game, error: BrokenDealCode) -> HttpResponse:
    status = HTTPStatus.FORBIDDEN if error.reason == "puzzle" else HTTPStatus.NOT_FOUND
    page = {
        "game": game,
        "status": status.value,
        "title": _("Closed for now") if error.reason == "puzzle" else _("Broken link"),
        "sentence": BROKEN_DEAL_CODES[error.reason],
        "advice": ADVICE.get(error.reason, ASK_AGAIN),
    }
    return render(request, "attempts/broken_link.html", page, status=status)
