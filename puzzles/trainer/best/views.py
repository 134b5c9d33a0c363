"""Find the best: the position of this week or an earlier one, tried as often as one likes."""

from datetime import date
from http import HTTPStatus
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.days.clock import now, today
from puzzles.game.game import Game
from puzzles.game.schedule import day_text, monday_of
from puzzles.game.trainer.weeks import TriedLine, UnfinishedLine
from puzzles.game.values import Refused
from puzzles.models import DrillAnswer
from puzzles.sharing.views.pictures import handed_out, refused_picture
from puzzles.trainer.answer_records import record_answer
from puzzles.trainer.best.screens import (
    BEST,
    WeekScreen,
    first_tries,
    picture_of_week,
    weeks_with_tries,
)
from puzzles.trainer.best.weeks import (
    PublishedWeek,
    game_of_week,
    published_week,
    published_weeks,
)
from puzzles.visitors.player_cookie import cookie_id, cookie_id_or_new, remember
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.reader import reader_language

TRYING = Limit("best-tries", calls=120, seconds=600)


@require_safe
@never_cache
def this_week(request: HttpRequest, game: Game) -> HttpResponse:
    if game.training is None or game.training.weeks is None:
        raise Http404
    published = published_week(game, monday_of(today()))
    if published is None:
        tries = first_tries(game, cookie_id(request))
        weeks = weeks_with_tries(published_weeks(game, upto=today()), tries)
        in_turn = game_of_week(monday_of(today()))
        page = {"game": game, "weeks": weeks, "in_turn": in_turn if in_turn is not game else None}
        return render(request, "trainer/best_missing.html", page)
    return _shown(request, published)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def week(request: HttpRequest, game: Game, day: date) -> HttpResponse:
    published = _published(game, day)
    if request.method == "POST":
        return refusal(request, TRYING, now=now()) or _after_try(request, published)
    return _shown(request, published)


@require_safe
@never_cache
def week_answer(request: HttpRequest, game: Game, day: date) -> HttpResponse:
    """The answer, for those who have tried."""
    published = _published(game, day)
    is_right = first_tries(game, cookie_id(request)).get(day_text(day))
    page: dict[str, Any] = {"game": game, "week": WeekScreen(published, is_right)}
    if is_right is None:
        status = HTTPStatus.FORBIDDEN
        return render(request, "trainer/best_closed.html", page, status=status)
    page["screen"] = published.weeks.answer(published.position)
    return render(request, "trainer/best_answer.html", page)


@require_safe
def week_picture(request: HttpRequest, game: Game, day: date) -> HttpResponse:
    """The picture is cacheable: a published position never changes."""
    language = reader_language()
    if refused := refused_picture(request, language):
        return refused
    return handed_out(game.showing.share_png(picture_of_week(_published(game, day))), language)


def _published(game: Game, day: date) -> PublishedWeek:
    """Answers 404 also for a week to come."""
    published = published_week(game, day) if day <= today() else None
    if published is None:
        raise Http404
    return published


def _shown(request: HttpRequest, published: PublishedWeek, *, refused: str = "") -> HttpResponse:
    game, tries = published.game, first_tries(published.game, cookie_id(request))
    is_right = tries.get(day_text(published.monday))
    tried = published.tried(request.GET.get("line", "")) if is_right is not None else None
    page = {
        "game": game,
        "week": WeekScreen(published, is_right, tried),
        "screen": published.weeks.screen(
            published.position, request.GET, shows_points=is_right is not None
        ),
        "weeks": weeks_with_tries(published_weeks(game, upto=today()), tries),
        "refused": refused,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refused else HTTPStatus.OK
    return render(request, "trainer/best.html", page, status=status)


def _after_try(request: HttpRequest, published: PublishedWeek) -> HttpResponse:
    """Responds to a try, and to giving up: both open the answer."""
    line, tried = published.weeks.line_sent(request.POST.dict()), None
    try:
        if request.POST.get("give_up") != "1":
            tried = published.weeks.tried(published.position, line)
    except Refused as error:
        return _shown(request, published, refused=error.sentence)
    except UnfinishedLine as unfinished:
        return _gone_on(published, unfinished.line)
    stored = _recorded(cookie_id_or_new(request), published, tried)
    if tried is None:
        response = see_other("puzzles:best_answer", published.game, published.monday)
    else:
        response = _gone_on(published, tried.line)
    remember(response, stored.player_id)
    return response


def _gone_on(published: PublishedWeek, line: str) -> HttpResponse:
    address = WeekScreen(published, is_right=None).address
    return see_other(f"{address}?{urlencode({'line': line})}#best")


def _recorded(player: UUID, published: PublishedWeek, tried: TriedLine | None) -> DrillAnswer:
    return record_answer(
        player,
        game=published.game.id,
        kind=BEST,
        drill=day_text(published.monday),
        theme="",
        answer={"line": tried.line, "score": tried.score} if tried else {"line": ""},
        is_right=tried is not None and tried.is_best,
        loss=float(published.score - tried.score) if tried else None,
        now=now(),
    )
