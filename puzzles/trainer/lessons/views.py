"""Learning by doing: the first three minutes, of which nothing is stored for a stranger, and the
path."""

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
from puzzles.models import Player
from puzzles.trainer.lessons.progress import lesson_path, lessons_done
from puzzles.trainer.lessons.records import record_lesson_done
from puzzles.visitors import tips
from puzzles.visitors.player_cookie import cookie_id_or_new, player_of, remember, renew
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.reader import wants_fragment

# without a cookie each completed lesson stores a player; the limit is high because a whole school
# may share one address
DOING = Limit("lessons", calls=1000, seconds=600)


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
@never_cache
def learn(request: HttpRequest, game: Game) -> HttpResponse:
    trainer, stored = _trainer_of(game), player_of(request)
    is_known = stored is not None and Player.objects.filter(pk=stored).exists()
    if request.method == "POST":
        return _answered(request, game, trainer.first_lesson, may_store=is_known)
    screen = trainer.learn_screen(request.GET, stores=is_known)
    page = {"game": game, "screen": screen, "is_fragment": wants_fragment(request)}
    return render(request, _template(request, screen, "learn"), page)


@require_safe
@never_cache
def path(request: HttpRequest, game: Game) -> HttpResponse:
    trainer, player = _trainer_of(game), player_of(request)
    if not trainer.lessons():
        raise Http404
    done = lessons_done(player, game)
    page = {
        "game": game,
        "found": lesson_path(trainer, done),
        "is_newcomer": not done and tips.are_wanted(request),
    }
    return renew(render(request, "trainer/lessons_path.html", page), player)


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
@never_cache
def one(request: HttpRequest, game: Game, lesson: str) -> HttpResponse:
    if lesson not in dict(_trainer_of(game).lessons()):
        raise Http404
    if request.method == "POST":
        return _answered(request, game, lesson)
    return _shown(request, game, lesson)


def _answered(
    request: HttpRequest, game: Game, lesson: str, *, may_store: bool = True
) -> HttpResponse:
    """Nothing but a completed lesson is stored: the address says the rest."""
    try:
        query, is_done = _trainer_of(game).lesson_answered(lesson, request.POST)
    except Refused as error:
        return _shown(request, game, lesson, refusal=error.sentence)
    response = see_other(f"{request.path}{query}#lesson")
    if not (is_done and may_store):
        return response
    if refused := refusal(request, DOING, now=now()):
        return refused
    held = cookie_id_or_new(request)
    remember(response, record_lesson_done(held, game=game.id, lesson=lesson, now=now()))
    return response


def _shown(request: HttpRequest, game: Game, lesson: str, *, refusal: str = "") -> HttpResponse:
    trainer, player = _trainer_of(game), player_of(request)
    asked = {"step": request.POST.get("step", "")} if refusal else request.GET
    is_first = lesson == trainer.first_lesson
    page: dict[str, Any] = {
        "game": game,
        "refusal": refusal,
        "is_fragment": wants_fragment(request),
    }
    if is_first:
        screen = trainer.learn_screen(asked, stores=False)
    else:
        screen = trainer.lesson_screen(lesson, asked)
        page["after"] = lesson_path(trainer, lessons_done(player, game)).after(lesson)
    page["screen"] = screen
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refusal else HTTPStatus.OK
    name = "learn" if is_first else "one"
    response = render(request, _template(request, screen, name), page, status=status)
    return renew(response, player)


def _template(request: HttpRequest, screen: Any, name: str) -> str:
    """The game's own template is the fragment that the page includes."""
    return str(screen.template) if wants_fragment(request) else f"trainer/lessons_{name}.html"


def _trainer_of(game: Game) -> Trainer:
    if game.trainer is None:
        raise Http404
    return game.trainer
