"""Playing a deal, whatever page it is on: one address shows the game and takes its moves."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise

from puzzles import rate_limits, tips
from puzzles.attempt import OutOfStep
from puzzles.daily import now
from puzzles.drafts import draft_read
from puzzles.players import remember
from puzzles.rate_limits import Limit
from puzzles.records import Overtaken, record_move
from puzzles.refusals import OUT_OF_STEP, refusal_sentence
from puzzles.rivals import remember_rival
from puzzles.screens import screen_of
from puzzles.standings import Standing, standing_in
from puzzles.views.see_other import see_other
from rules.fragments import wants_fragment
from rules.games.sideboards.errors import SideboardsError
from rules.reader import reader_language

FRAGMENT = "puzzles/game.html"
# without its cookie anybody is a new player, whose try counts among all; but a whole school
# may be one caller
TRIES = Limit("tries", calls=1000, seconds=600)
# the first move on a deal that nobody has played takes its ceiling and the coach's own game
FRESH_DEALS = Limit("fresh-deals", calls=15, seconds=60)


@dataclass(frozen=True, slots=True)
class Play:
    standing: Standing
    player: UUID
    template: str
    """The whole page; it includes the fragment."""
    page: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refusal:
    status: HTTPStatus
    sentence: str | Promise


def played(request: HttpRequest, play: Play) -> HttpResponse:
    response = _answer(request, play)
    remember(response, play.player)
    remember_rival(request, response)
    return response


def _answer(request: HttpRequest, play: Play) -> HttpResponse:
    if request.method != "POST":
        return _shown(request, play)
    if tips.FIELD in request.POST:
        return _after_choice_of_tips(request)
    return _too_many(request, play.standing) or _after_move(request, play)


def _too_many(request: HttpRequest, standing: Standing) -> HttpResponse | None:
    """Counts whoever begins."""
    if standing.attempt_id is not None:
        return None
    limit = FRESH_DEALS if standing.deal_id is None else TRIES
    return rate_limits.refusal(request, limit, now=now())


def _after_choice_of_tips(request: HttpRequest) -> HttpResponse:
    response = see_other(f"{request.get_full_path()}#game")
    if request.POST[tips.FIELD] == tips.OFF:
        tips.show_no_more(response)
    else:
        tips.show(response)
    return response


def _after_move(request: HttpRequest, play: Play) -> HttpResponse:
    line, move = request.POST.get("line", ""), request.POST.get("move", "")
    try:
        standing = record_move(play.standing, player=play.player, line=line, move=move, now=now())
    except SideboardsError as error:
        refusal = Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, refusal_sentence(error))
        return _shown(request, play, refusal=refusal)
    except (OutOfStep, Overtaken):
        return _shown(request, _current(play), refusal=Refusal(HTTPStatus.CONFLICT, OUT_OF_STEP))
    if wants_fragment(request) and not standing.is_finished:
        return _shown(request, replace(play, standing=standing))
    response = see_other(f"{request.path}#game")
    if standing.is_finished:
        tips.show_no_more(response)
    return response


def _current(play: Play) -> Play:
    return replace(play, standing=standing_in(play.standing.key, play.player) or play.standing)


def _shown(request: HttpRequest, play: Play, *, refusal: Refusal | None = None) -> HttpResponse:
    draft = draft_read(play.standing.game, request.GET.get("draft", ""))
    context = {
        **play.page,
        "screen": screen_of(play.standing, draft=draft, language=reader_language()),
        "refusal": refusal,
        "is_fragment": wants_fragment(request),
        "tips": tips.are_wanted(request),
    }
    template = FRAGMENT if wants_fragment(request) else play.template
    status = refusal.status if refusal else HTTPStatus.OK
    return render(request, template, context, status=status)
