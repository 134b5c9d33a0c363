"""Learning by doing: the first three minutes, of which nothing is stored, and the path."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from puzzles.days.clock import now
from puzzles.games.game import Game
from puzzles.games.trainer import Trainer
from puzzles.games.values import Refused
from puzzles.trainer.lessons.progress import lesson_path, lessons_done
from puzzles.trainer.lessons.records import record_lesson_done
from puzzles.visitors.player_cookie import cookie_id_or_new, player_of, remember, renew
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.reader import wants_fragment

# without a cookie each completed lesson stores a player; the limit is high because a whole school
# may share one address
DOING = Limit("lessons", calls=1000, seconds=600)


@require_safe
@vary_on_headers("HX-Request")
@never_cache
def learn(request: HttpRequest, game: Game) -> HttpResponse:
    screen = _trainer_of(game).learn_screen(request.GET)
    page = {"game": game, "screen": screen, "is_fragment": wants_fragment(request)}
    return render(request, _template(request, screen, "learn"), page)


@require_safe
@never_cache
def path(request: HttpRequest, game: Game) -> HttpResponse:
    trainer, player = _trainer_of(game), player_of(request)
    if not trainer.lessons():
        raise Http404
    found = lesson_path(trainer, lessons_done(player, game))
    return renew(
        render(request, "trainer/lessons_path.html", {"game": game, "found": found}), player
    )


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
@never_cache
def one(request: HttpRequest, game: Game, lesson: str) -> HttpResponse:
    if lesson not in dict(_trainer_of(game).lessons()):
        raise Http404
    if request.method == "POST":
        return _answered(request, game, lesson)
    return _shown(request, game, lesson)


def _answered(request: HttpRequest, game: Game, lesson: str) -> HttpResponse:
    """Nothing but a completed lesson is stored: the address says the rest."""
    try:
        query, is_done = _trainer_of(game).lesson_answered(lesson, request.POST)
    except Refused as error:
        return _shown(request, game, lesson, refusal=error.sentence)
    response = see_other(f"{request.path}{query}#lesson")
    if not is_done:
        return response
    if refused := refusal(request, DOING, now=now()):
        return refused
    held = cookie_id_or_new(request)
    remember(response, record_lesson_done(held, game=game.id, lesson=lesson, now=now()))
    return response


def _shown(request: HttpRequest, game: Game, lesson: str, *, refusal: str = "") -> HttpResponse:
    trainer, player = _trainer_of(game), player_of(request)
    asked = {"step": request.POST.get("step", "")} if refusal else request.GET
    screen = trainer.lesson_screen(lesson, asked)
    page: dict[str, Any] = {
        "game": game,
        "screen": screen,
        "refusal": refusal,
        "is_fragment": wants_fragment(request),
        "after": lesson_path(trainer, lessons_done(player, game)).after(lesson),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refusal else HTTPStatus.OK
    response = render(request, _template(request, screen, "one"), page, status=status)
    return renew(response, player)


def _template(request: HttpRequest, screen: Any, name: str) -> str:
    """The game's own template is the fragment that the page includes."""
    return str(screen.template) if wants_fragment(request) else f"trainer/lessons_{name}.html"


def _trainer_of(game: Game) -> Trainer:
    if game.trainer is None:
        raise Http404
    return game.trainer
