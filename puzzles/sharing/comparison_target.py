"""What to compare with: the shared game or the challenge that led the visitor to play a deal."""

import re

from django.http import HttpRequest, HttpResponse

from puzzles.attempts.player_games import PlayerGame
from puzzles.models import Challenge
from puzzles.sharing.codes import UnknownCode
from puzzles.sharing.links import NotShared, SharedGame, game_beside, link_read
from puzzles.visitors.cookies import guard

COMPARISON_FIELD = COMPARISON_COOKIE = "rival"
_CHALLENGE = re.compile(r"c\.([A-Za-z0-9_-]{1,12})")


def led_by_challenge(address: str, challenge_id: str) -> str:
    """Returns the address of a deal, for visitors who take the challenge."""
    return f"{address}?{COMPARISON_FIELD}=c.{challenge_id}"


def remember_comparison_target(request: HttpRequest, response: HttpResponse) -> None:
    """Remembers the target until the browser is closed, or until another link replaces it."""
    text = request.GET.get(COMPARISON_FIELD)
    if text is None:
        return
    try:
        if not _CHALLENGE.fullmatch(text):
            link_read(text)
    except UnknownCode:
        return
    response.set_cookie(COMPARISON_COOKIE, text, **guard())


def score_to_beat(request: HttpRequest, mine: PlayerGame) -> int | None:
    """Returns None for visitors who came by themselves. A challenge takes a query."""
    text = _text(request)
    named = _CHALLENGE.fullmatch(text)
    if named and mine.deal_id:
        targets = Challenge.objects.filter(pk=named[1], deal_id=mine.deal_id)
        return targets.values_list("target", flat=True).first()
    target = comparison_target(request, mine)
    return target.score if target else None


def comparison_target(request: HttpRequest, mine: PlayerGame) -> SharedGame | None:
    """Returns the shared game, which its code proves; None if it is of another deal."""
    text = _text(request)
    if not text:
        return None
    try:
        return game_beside(mine, link_read(text))
    except (UnknownCode, NotShared):
        return None


def _text(request: HttpRequest) -> str:
    """The link that somebody comes by counts before its cookie is stored."""
    return request.GET.get(COMPARISON_FIELD) or request.COOKIES.get(COMPARISON_COOKIE, "")
