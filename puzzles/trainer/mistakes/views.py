"""Own mistakes, as siblings: what is due today, one at a time."""

from dataclasses import dataclass
from http import HTTPStatus
from random import randrange
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from puzzles.attempts.daily_attempts import daily_attempts
from puzzles.days.clock import now, today
from puzzles.days.deal_keys import DealKey
from puzzles.game.game import Game
from puzzles.game.values import Refused
from puzzles.jobs.records import JobKey, jobs_about
from puzzles.models import DrillAnswer, JobKind, Mistake, Sibling
from puzzles.trainer.answer_records import record_answer
from puzzles.trainer.answers import stored_answer
from puzzles.trainer.drills.asked import ANSWERS, move_drills_of, trainer_of
from puzzles.trainer.mistakes.games import LookedThrough, look_through
from puzzles.trainer.mistakes.mistake_records import ask_for_sibling
from puzzles.trainer.mistakes.repetitions import (
    MISTAKE_KIND,
    Due,
    Today,
    drill_name,
    repetitions_on,
)
from puzzles.trainer.mistakes.schedule import MOST_A_DAY
from puzzles.visitors.player_cookie import cookie_id, player_of, resolved_in_query
from puzzles.visitors.rate_limits import refusal
from puzzles.visitors.see_other import see_other
from rules.reader import wants_fragment

SHORTEST_WAIT, LONGEST_WAIT = 300, 1000
"""Milliseconds until a waiting page asks again."""


@require_safe
@never_cache
def mistakes(request: HttpRequest, game: Game) -> HttpResponse:
    """Leads to the next sibling, or says what it waits for, or that this is all for today."""
    training, player = trainer_of(game).mistakes, player_of(request)
    if training is None:
        raise Http404
    if player is None:
        return _shown(request, game, "newcomer")
    due = repetitions_on(today(), player, game)
    wants_more = not due.due and not due.is_enough
    looked = look_through(player, game, training, now=now(), wants_more=wants_more)
    if not looked.games:
        return _shown(request, game, "newcomer")
    if wants_more:
        due = repetitions_on(today(), player, game)
    return _next(request, game, player, due, looked)


def _next(
    request: HttpRequest, game: Game, player: UUID, due: Today, looked: LookedThrough
) -> HttpResponse:
    if due.due:
        first = due.due[0]
        if is_there(first, game):
            return _to(request, game, first)
        return _shown(request, game, "search")
    if due.is_enough or looked.is_complete:
        more = {
            "given_up": _given_up(game, due),
            "has_played_today": _has_played_today(game, player),
        }
        return _shown(request, game, "end", today=due, **more)
    return _shown(request, game, "analysis", looked=looked)


def is_there(due: Due, game: Game) -> bool:
    """Whether the sibling is stored. If nobody has asked for it, this does."""
    found = Sibling.objects.filter(mistake=due.mistake_id, number=due.number)
    if found.filter(content__isnull=False).exists():
        return True
    name = drill_name(due.mistake_id, due.number)
    # read first: on SQLite each write would lock out all others while many pages wait
    job = JobKey(JobKind.SIBLING, game.id, subject=name)
    if not jobs_about(job).waiting().exists():
        ask_for_sibling(job, now=now())
    return False


def _given_up(game: Game, due: Today) -> list[dict[str, str]]:
    if due.is_enough or not due.given_up:
        return []
    mistakes = Mistake.objects.filter(pk__in=due.given_up[:MOST_A_DAY])
    return [_came_from(game, each) for each in mistakes.select_related("attempt__deal")]


def _has_played_today(game: Game, player: UUID) -> bool:
    found = daily_attempts(game, player, between=(today(), today()))
    return any(one.score is not None for one in found)


def _came_from(game: Game, mistake: Mistake) -> dict[str, str]:
    """Returns the game with the mistake."""
    key = DealKey(game.id, mistake.attempt.deal.key)
    page = "puzzles:analysis" if key.day else "puzzles:practice_analysis"
    address = reverse(page, args=[game, key.day or key.sealed_code])
    return {"words": key.words, "address": f"{address}?step={mistake.decision}#step"}


def _to(request: HttpRequest, game: Game, due: Due) -> HttpResponse:
    place = reverse("puzzles:mistake_sibling", args=[game, due.mistake_id, due.number])
    if wants_fragment(request):
        return HttpResponseClientRedirect(f"{place}#game")
    return redirect(f"{place}#game")


def _shown(request: HttpRequest, game: Game, state: str, **more: Any) -> HttpResponse:
    is_waiting = state in {"search", "analysis"}
    pause = randrange(SHORTEST_WAIT, LONGEST_WAIT)
    page = {
        "game": game,
        "fragment": f"trainer/mistakes_{state}.html",
        "is_waiting": is_waiting,
        "pause": pause,
        "seconds": -(-pause // 1000),
        **more,
    }
    template = page["fragment"] if wants_fragment(request) else "trainer/mistakes.html"
    status = HTTPStatus.ACCEPTED if is_waiting else HTTPStatus.OK
    return render(request, template, page, status=status)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A sibling that is stored, and its drill."""

    game: Game
    sibling: Sibling
    drill: object
    next_page: str
    """The name of the page that leads on."""

    @property
    def name(self) -> str:
        return drill_name(self.sibling.mistake_id, self.sibling.number)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def sibling(
    request: HttpRequest,
    game: Game,
    mistake: int,
    number: int,
    next_page: str = "puzzles:mistakes",
) -> HttpResponse:
    player = cookie_id(request)
    asked = _asked(game, player, mistake, number, next_page)
    if asked is None or player is None:
        raise Http404
    if request.method == "POST":
        return refusal(request, ANSWERS, now=now()) or _answered(request, asked, player)
    answer = stored_answer(player, game=game.id, kind=MISTAKE_KIND, drill=asked.name)
    return _explained(request, asked, answer) if answer else _open(request, asked)


def _asked(
    game: Game, player: UUID | None, mistake: int, number: int, next_page: str
) -> _Asked | None:
    """Returns None where the sibling is not stored, or is another player's. It takes one query."""
    if player is None:
        return None
    found = Sibling.objects.filter(
        mistake=mistake,
        number=number,
        content__isnull=False,
        mistake__attempt__player=resolved_in_query(player),
        mistake__attempt__deal__game=game.id,
    )
    there = found.select_related("mistake__attempt__deal").first()
    if there is None or there.content is None:
        return None
    return _Asked(game, there, move_drills_of(game).drill(there.content), next_page)


def _answered(request: HttpRequest, asked: _Asked, player: UUID) -> HttpResponse:
    game = asked.game
    try:
        judged = move_drills_of(game).judge(
            asked.drill, game.playing.move_sent(request.POST.dict())
        )
    except Refused as error:
        return _open(request, asked, refused=error)
    answer = record_answer(
        player,
        game=game.id,
        kind=MISTAKE_KIND,
        drill=asked.name,
        theme="",
        answer=judged.answer,
        is_right=judged.is_right,
        loss=judged.loss,
        now=now(),
    )
    if wants_fragment(request):
        return _explained(request, asked, answer)
    return see_other(f"{request.path}#game")


def _open(request: HttpRequest, asked: _Asked, *, refused: Refused | None = None) -> HttpResponse:
    screen = move_drills_of(asked.game).screen(asked.drill, request.GET)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refused else HTTPStatus.OK
    page = {"screen": screen, "refusal": refused}
    return _rendered(request, asked, asked.game.template["game"], page, status=status)


def _explained(request: HttpRequest, asked: _Asked, answer: DrillAnswer) -> HttpResponse:
    screen = move_drills_of(asked.game).answered_screen(asked.drill, answer.answer)
    page = {
        "screen": screen,
        "came_from": _came_from(asked.game, asked.sibling.mistake),
        "next": reverse(asked.next_page, args=[asked.game]),
    }
    return _rendered(request, asked, "trainer/mistakes_answered.html", page)


def _rendered(
    request: HttpRequest,
    asked: _Asked,
    fragment: Any,
    page: dict[str, Any],
    *,
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    is_part = wants_fragment(request)
    shown = {**page, "game": asked.game, "fragment": fragment, "is_fragment": is_part}
    template = fragment if is_part else "trainer/mistakes_sibling.html"
    return render(request, template, shown, status=status)
