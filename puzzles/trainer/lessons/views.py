"""Learning by doing: the first three minutes, and the path of all lessons."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.game.trainer.lessons import FirstMinutes, LessonCourse
from puzzles.game.values import Query, Refused
from puzzles.trainer.lessons.progress import lesson_path, lessons_done
from puzzles.trainer.lessons.records import record_lesson_done
from puzzles.visitors import tips
from puzzles.visitors.player_cookie import cookie_id_or_new, player_of, remember, renew
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from puzzles.visitors.strangers import public_to_strangers
from rules.reader import wants_fragment

# without a cookie each completed lesson stores a player; the limit is high because a whole school
# may share one address
DOING = Limit("lessons", calls=1000, seconds=600)


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
@public_to_strangers
def learn(request: HttpRequest, game: Game) -> HttpResponse:
    minutes = _minutes_of(game)
    if request.method != "POST":
        return _learn_page(request, game, minutes.screen(request.GET))
    try:
        query, is_done = minutes.answered(request.POST)
    except Refused as error:
        screen = minutes.screen(_step_of(request))
        return _learn_page(request, game, screen, refusal=error.sentence)
    return _led_on(request, game, query, done=minutes.id if is_done else "")


def _learn_page(
    request: HttpRequest, game: Game, screen: object, *, refusal: str = ""
) -> HttpResponse:
    page = {"game": game, "screen": screen, "refusal": refusal}
    return _rendered(request, "trainer/lessons_learn.html", page)


@require_safe
@never_cache
def path(request: HttpRequest, game: Game) -> HttpResponse:
    course, player = _course_of(game), player_of(request)
    done = lessons_done(player, game)
    page = {
        "game": game,
        "found": lesson_path(course, done),
        "is_newcomer": not done and tips.are_wanted(request, game),
    }
    return renew(render(request, "trainer/lessons_path.html", page), player)


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
@public_to_strangers
def one(request: HttpRequest, game: Game, lesson: str) -> HttpResponse:
    course = _course_of(game)
    if lesson not in dict(course.titles()):
        raise Http404
    if request.method != "POST":
        return _lesson_page(request, game, lesson, request.GET)
    try:
        query, is_done = course.answered(lesson, request.POST)
    except Refused as error:
        return _lesson_page(request, game, lesson, _step_of(request), refusal=error.sentence)
    return _led_on(request, game, query, done=lesson if is_done else "")


def _lesson_page(
    request: HttpRequest, game: Game, lesson: str, asked: Query, *, refusal: str = ""
) -> HttpResponse:
    course, player = _course_of(game), player_of(request)
    page = {
        "game": game,
        "screen": course.screen(lesson, asked),
        "after": lesson_path(course, lessons_done(player, game)).after(lesson),
        "refusal": refusal,
    }
    return renew(_rendered(request, "trainer/lessons_one.html", page), player)


def _led_on(request: HttpRequest, game: Game, query: str, *, done: str) -> HttpResponse:
    """Stores a completed lesson, and nothing else: the address holds the rest."""
    response = see_other(f"{request.path}{query}#lesson")
    if not done:
        return response
    if refused := refusal(request, DOING, now=now()):
        return refused
    held = cookie_id_or_new(request)
    remember(response, record_lesson_done(held, game=game.id, lesson=done, now=now()))
    return response


def _rendered(request: HttpRequest, template: str, page: dict[str, Any]) -> HttpResponse:
    """Renders a lesson. The game's own template is the fragment that the page includes."""
    is_part = wants_fragment(request)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if page["refusal"] else HTTPStatus.OK
    fragment = page["game"].template["lesson"]
    return render(
        request, fragment if is_part else template, {**page, "is_fragment": is_part}, status=status
    )


def _step_of(request: HttpRequest) -> Query:
    return {"step": request.POST.get("step", "")}


def _minutes_of(game: Game) -> FirstMinutes:
    if game.training is None:
        raise Http404
    return game.training.minutes


def _course_of(game: Game) -> LessonCourse:
    if game.training is None or game.training.lessons is None:
        raise Http404
    return game.training.lessons
