"""Playing a deal, daily or practice: one address shows the game and accepts its moves."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from http import HTTPStatus
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import reswap, retarget

from puzzles.attempts.player_games import (
    NotOpen,
    PlayerGame,
    game_on_day,
    game_with_code,
    player_game_in,
    with_hints,
)
from puzzles.attempts.records import (
    Overtaken,
    record_move,
    switch_counting_help,
    take_back_move,
)
from puzzles.attempts.refusals import broken_link, not_open
from puzzles.attempts.sent_moves import OutOfStep
from puzzles.days.clock import now, today
from puzzles.days.running_puzzles import has_run
from puzzles.game.commands import LONGEST, Said
from puzzles.game.game import Game
from puzzles.game.values import BrokenDealCode, Query, Refused
from puzzles.play.endings import ending_of
from puzzles.play.hint_parts import hint_part
from puzzles.sharing import comparison_target
from puzzles.sharing.spoiler_consent import with_peek
from puzzles.sharing.words import to_beat_words
from puzzles.visitors import rate_limits, tips
from puzzles.visitors.player_cookie import cookie_id_or_new, remember
from puzzles.visitors.rate_limits import Limit
from puzzles.visitors.see_other import see_other
from puzzles.visitors.strangers import public_to_strangers
from rules.book.kept_pages import is_for_all
from rules.reader import wants_fragment

UNDO_FIELD = "undo"
COUNTING_HELP_FIELD = "counting_help"
TYPED_FIELD = "typed"
REST_FIELD = "rest"
"""The question to which the rest of a long answer is the answer: it comes with the answer, and goes
along with what is typed next."""
AGAIN = "again"
"""The question by which a page says once more what a typed move has changed."""
OUT_OF_STEP = _("That was meant for an earlier moment. This is where your game stands now.")
# without a cookie each request could add an attempt to the tallies; the limit is high because
# a whole school may share one address
NEW_ATTEMPTS = Limit("tries", calls=1000, seconds=600)
# the first move on a deal that is not stored creates a job for the background process
FRESH_DEALS = Limit("fresh-deals", calls=15, seconds=60)
# a newcomer who chooses is stored
SWITCHING = Limit("counting-help", calls=1000, seconds=600)
MOST_COUNTED_TRIES = 1000
"""How many of the tries begun from one network in a day count in the comparison: as many as those
of a school."""


@dataclass(frozen=True, slots=True)
class Play:
    mine: PlayerGame
    player: UUID
    """The id in the visitor's cookie, or a new one."""
    template: str
    """The template of the whole page, which includes the fragment."""
    page: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refusal:
    status: HTTPStatus
    sentence: str | Promise


@require_safe
@never_cache
def daily(request: HttpRequest, game: Game) -> HttpResponse:
    return redirect("puzzles:puzzle", game, today())


@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: HttpRequest, game: Game, day: date) -> HttpResponseBase:
    asked = _past_puzzle if day < today() else _puzzle_of_today
    return asked(request, game, day)


def _puzzle(request: HttpRequest, game: Game, day: date) -> HttpResponse:
    player = cookie_id_or_new(request)
    try:
        mine = game_on_day(game, day, player)
    except NotOpen as error:
        return not_open(request, error)
    page = {"day": day, "number": mine.key.number, "is_today": day == today()}
    page["is_printable"] = has_run(game, day)
    return answer_of_game(request, Play(mine, player, "play/puzzle.html", page))


_past_puzzle = public_to_strangers(_puzzle)
# many begin it at once: each has an id before the first move, so that one sent twice is made once
_puzzle_of_today = never_cache(_puzzle)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def practice_game(request: HttpRequest, game: Game, code: str) -> HttpResponse:
    player = cookie_id_or_new(request)
    try:
        mine = game_with_code(game, code, player)
    except BrokenDealCode as error:
        return broken_link(request, game, error)
    return answer_of_game(request, Play(mine, player, "play/practice_game.html"))


def answer_of_game(request: HttpRequest, play: Play) -> HttpResponse:
    response = _answer(request, play)
    if not is_for_all(request):
        remember(response, play.mine.player or play.player)
    if comparison_target.COMPARISON_FIELD in request.GET:
        comparison_target.remember_comparison_target(request, response)
    return response


def _answer(request: HttpRequest, play: Play) -> HttpResponse:
    if request.method != "POST":
        return _shown(request, play)
    if tips.TIPS_FIELD in request.POST:
        return _after_choice_of_tips(request, play.mine.game)
    if COUNTING_HELP_FIELD in request.POST:
        return _after_switch(request, play)
    if TYPED_FIELD in request.POST and not _move_sent(request, play.mine):
        return _after_question(request, play)
    refused, mine = admitted(request, play.mine)
    return refused or _after_move(request, replace(play, mine=mine))


def admitted(request: HttpRequest, mine: PlayerGame) -> tuple[HttpResponse | None, PlayerGame]:
    """Returns a refusal if the network asks for too much, or else the game, which knows whether it
    will count in the comparison.

    Only the first move or hint of an attempt is counted, as often as it is sent.
    """
    if mine.attempt_id is not None:
        return None, mine
    limit = FRESH_DEALS if mine.deal_id is None else NEW_ATTEMPTS
    refused, tries = rate_limits.refusal_and_calls_today(request, limit, name="tries", now=now())
    return refused, replace(mine, is_counted=tries <= MOST_COUNTED_TRIES)


def _after_choice_of_tips(request: HttpRequest, game: Game) -> HttpResponse:
    response = see_other(f"{request.get_full_path()}#game")
    if request.POST[tips.TIPS_FIELD] == tips.OFF:
        tips.show_no_more(request, response, game)
    else:
        tips.show(request, response, game)
    return response


def _after_switch(request: HttpRequest, play: Play) -> HttpResponse:
    """Of the counting help. The answer brings all that it shows, so that nothing else is asked."""
    if refused := rate_limits.refusal(request, SWITCHING, now=now()):
        return refused
    is_on = request.POST[COUNTING_HELP_FIELD] == tips.ON
    mine = switch_counting_help(play.mine, player=play.player, is_on=is_on, now=now())
    if wants_fragment(request):
        return _shown(request, replace(play, mine=mine))
    return see_other(f"{request.get_full_path()}#game")


def _after_question(request: HttpRequest, play: Play) -> HttpResponse:
    """Of somebody who types. The answer takes no other part of the page along."""
    if not wants_fragment(request):
        return see_other(_typed_address(request, request.POST))
    page = {"answer": _typed_answer(play.mine, request.POST), "is_answer": True}
    response = render(request, "play/answer.html", page)
    return reswap(retarget(response, "#answer"), "outerHTML")


def _typed_address(request: HttpRequest, fields: Query) -> str:
    typed = {name: fields[name][:LONGEST] for name in (TYPED_FIELD, REST_FIELD) if fields.get(name)}
    return f"{request.path}?{urlencode(typed)}#typing"


def _typed_answer(mine: PlayerGame, fields: Query) -> Said | None:
    """None where nothing is typed, or nothing can be."""
    text, rest = (fields.get(name, "")[:LONGEST] for name in (TYPED_FIELD, REST_FIELD))
    if not text or mine.game.commands is None or mine.is_finished:
        return None
    help_is_on = mine.shows_counting_help
    return mine.game.commands.answer(mine, text, rest=rest, counting_help=help_is_on)


def _after_move(request: HttpRequest, play: Play) -> HttpResponse:
    try:
        mine = _moved(request, play)
    except Refused as error:
        refusal = Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, error.sentence)
        return _shown(request, play, refusal=refusal)
    except (OutOfStep, Overtaken):
        return _shown(request, _current(play), refusal=Refusal(HTTPStatus.CONFLICT, OUT_OF_STEP))
    if wants_fragment(request) and not mine.is_finished:
        return _shown(request, replace(play, mine=mine), has_scored=UNDO_FIELD not in request.POST)
    is_typed = TYPED_FIELD in request.POST and not mine.is_finished
    response = see_other(
        _typed_address(request, {TYPED_FIELD: AGAIN}) if is_typed else f"{request.path}#game"
    )
    if mine.is_finished:
        tips.show_no_more(request, response, mine.game)
    return response


def _moved(request: HttpRequest, play: Play) -> PlayerGame:
    line, move = request.POST.get("line", ""), _move_sent(request, play.mine)
    if UNDO_FIELD in request.POST:
        return take_back_move(play.mine, line=line)
    mine = with_peek(request, play.mine)
    return record_move(mine, player=play.player, line=line, move=move, now=now())


def _move_sent(request: HttpRequest, mine: PlayerGame) -> str:
    if TYPED_FIELD in request.POST and mine.game.commands:
        return mine.game.commands.move(mine.position, request.POST[TYPED_FIELD][:LONGEST])
    return mine.game.playing.move_sent(request.POST.dict())


def _to_beat(request: HttpRequest, mine: PlayerGame) -> str:
    """Empty for visitors who came by themselves, and at the end, where both scores are compared."""
    sent = {*request.GET, *request.COOKIES}
    if mine.is_finished or comparison_target.COMPARISON_FIELD not in sent:
        return ""
    target = comparison_target.score_to_beat(request, mine)
    return "" if target is None else to_beat_words(target)


def _current(play: Play) -> Play:
    return replace(play, mine=player_game_in(play.mine.key, play.player) or play.mine)


def _shown(
    request: HttpRequest, play: Play, *, refusal: Refusal | None = None, has_scored: bool = False
) -> HttpResponse:
    """`has_scored` says that a move has just been made, so what it scores is announced."""
    mine, game = with_hints(play.mine), play.mine.game
    context = {
        **play.page,
        "game": game,
        "mine": mine,
        "screen": game.turn_screen(mine, request.GET, counting_help=mine.shows_counting_help),
        "ending": ending_of(request, mine) if mine.is_finished else None,
        "to_beat": _to_beat(request, mine),
        "hint": hint_part(mine) if mine.can_ask_for_hints else None,
        "refusal": refusal,
        "is_fragment": wants_fragment(request),
        "is_switch": COUNTING_HELP_FIELD in request.POST,
        "is_typed": TYPED_FIELD in request.POST,
        "answer": _typed_answer(mine, request.GET),
        "tips": tips.are_wanted(request, game),
        "has_scored": has_scored or (wants_fragment(request) and mine.is_finished),
    }
    if not wants_fragment(request):
        context["difficulty"] = mine.difficulty or game.dealing.difficulty_of(mine.position.deal)
    template = game.template["game"] if wants_fragment(request) else play.template
    status = refusal.status if refusal else HTTPStatus.OK
    return render(request, template, context, status=status)
