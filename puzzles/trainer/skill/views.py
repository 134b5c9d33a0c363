"""Skill without luck: what a player's choices give away, from the reviews of their games."""

from http import HTTPStatus
from random import randrange

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.trainer.skill.reviewed_games import Looked, asked_for, finished_games, looked_at
from puzzles.trainer.skill.screens import SkillScreen
from puzzles.visitors.player_cookie import cookie_id, renew
from puzzles.visitors.rate_limits import Limit, caller_of, seconds_to_wait
from rules.reader import shows_already

# each request may ask for some reviews; a page that waits sends one every few seconds
ASKING_FOR_REVIEWS = Limit("skill-reviews", calls=120, seconds=600)
_SHORTEST_PAUSE, _LONGEST_PAUSE = 2000, 4000
"""Milliseconds until a page that waits asks again."""


@require_safe
@never_cache
def skill(request: HttpRequest, game: Game) -> HttpResponse:
    report = game.training.skill if game.training else None
    if report is None:
        raise Http404
    player = cookie_id(request)
    looked = looked_at(finished_games(game, player))
    is_waiting = bool(looked.missing) and _will_come(request, game, looked)
    shown = len(looked.games)
    if is_waiting and shows_already(request, shown):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    page = {
        "game": game,
        "looked": looked,
        "screen": SkillScreen(game, report, looked.games) if looked.games else None,
        "is_waiting": is_waiting,
        "shown": shown,
        # random, so that pages that were opened together do not keep asking together
        "pause": randrange(_SHORTEST_PAUSE, _LONGEST_PAUSE),
    }
    status = HTTPStatus.ACCEPTED if is_waiting and not looked.games else HTTPStatus.OK
    return renew(render(request, "trainer/skill.html", page, status=status), player)


@require_safe
def skill_moved(request: HttpRequest, game: Game) -> HttpResponse:
    """The address from when it stood in the trainer."""
    if game.training is None or game.training.skill is None:
        raise Http404
    return redirect("puzzles:skill", game, permanent=True)


def _will_come(request: HttpRequest, game: Game, looked: Looked) -> bool:
    """Who asks too often waits without asking for more."""
    is_too_often = seconds_to_wait(ASKING_FOR_REVIEWS, caller_of(request), now=now()) > 0
    return is_too_often or asked_for(game, looked.missing)
