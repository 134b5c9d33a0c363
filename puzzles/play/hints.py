"""Hints for a practice game: a form asks for a step, and the hint is shown once it is computed."""

from http import HTTPStatus

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.analysis.hints import ask_for_hint
from puzzles.attempts.player_games import PlayerGame, game_with_code, with_hints
from puzzles.attempts.records import Overtaken, take_hint
from puzzles.attempts.refusals import broken_link
from puzzles.attempts.sent_moves import OutOfStep
from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.game.values import BrokenDealCode, Refused
from puzzles.play.hint_parts import hint_part
from puzzles.play.views import admitted
from puzzles.sharing.spoiler_consent import with_peek
from puzzles.visitors.player_cookie import cookie_id_or_new, remember
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.reader import wants_fragment

# each position asked about is a job for the background process
ASKING = Limit("hints", calls=120, seconds=600)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def hint(request: HttpRequest, game: Game, code: str) -> HttpResponse:
    player = cookie_id_or_new(request)
    try:
        mine = game_with_code(game, code, player)
    except BrokenDealCode as error:
        return broken_link(request, game, error)
    hints = game.training.hints if game.training else None
    if hints is None:
        raise Http404
    if request.method == "POST":
        step = _step(request.POST.get("hint", ""), steps=hints.steps)
        if refused := refusal(request, ASKING, now=now()):
            return refused
        refused, mine = admitted(request, mine)
        if refused:
            return refused
        mine = _asked(request, mine, step)
    response = _shown(request, mine)
    remember(response, mine.player or player)
    return response


def _asked(request: HttpRequest, mine: PlayerGame, step: int) -> PlayerGame:
    """Takes a step of the hint. A request that comes too late changes nothing: the page shows the
    current position."""
    line = request.POST.get("line", "")
    player = cookie_id_or_new(request)
    mine = with_peek(request, mine)
    try:
        taken = take_hint(mine, player=player, line=line, step=step, now=now())
    except (OutOfStep, Overtaken, Refused):
        return mine
    ask_for_hint(taken)
    return taken


def _step(text: str, *, steps: int) -> int:
    if text not in map(str, range(1, steps + 1)):
        raise BadRequest("a step that no hint has")
    return int(text)


def _shown(request: HttpRequest, mine: PlayerGame) -> HttpResponse:
    if not wants_fragment(request):
        return see_other(f"{mine.key.address}#game")
    part = hint_part(with_hints(mine)) if mine.can_ask_for_hints else None
    status = HTTPStatus.ACCEPTED if part and part.waiting else HTTPStatus.OK
    page = {"game": mine.game, "mine": mine, "hint": part, "is_hint": True}
    return render(request, "play/hint.html", page, status=status)
