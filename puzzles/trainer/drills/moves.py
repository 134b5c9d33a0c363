"""The pages of move drills: where first, then why, then the answer explained."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.game.trainer.drills import MIXED
from puzzles.game.values import Refused
from puzzles.models import DrillAnswer
from puzzles.trainer.answers import rating_of, stored_answer
from puzzles.trainer.drills.asked import ANSWERS, TODAY, DrillAsked, move_drills_of, store_answer
from puzzles.trainer.drills.stock import MOVE, has_drills, next_key, stocked
from puzzles.trainer.drills.stock_records import record_reason
from puzzles.trainer.drills.strength import (
    show_or_hide_strength,
    shows_strength,
    strength_of,
)
from puzzles.visitors.player_cookie import cookie_id, cookie_id_or_new, remember
from puzzles.visitors.rate_limits import refusal
from puzzles.visitors.see_other import see_other
from rules.reader import wants_fragment


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def moves(request: HttpRequest, game: Game) -> HttpResponse:
    drills = move_drills_of(game)
    if request.method == "POST":
        return show_or_hide_strength(request)
    drill_rating = rating_of(cookie_id(request), game=game.id, kind=MOVE)
    page = {
        "game": game,
        "themes": drills.themes,
        "strength": strength_of(request, drill_rating),
        "shows_strength": shows_strength(request),
    }
    return render(request, "trainer/drills_moves.html", page)


@require_safe
@never_cache
def next_move_drill(request: HttpRequest, game: Game, theme: str) -> HttpResponse:
    if theme == TODAY:
        return redirect("puzzles:today", game)
    chosen = _theme(game, theme)
    key = next_key(game, cookie_id(request), theme=chosen)
    if key:
        return redirect("puzzles:drills_move", game, theme, key)
    page = {"game": game, "has_theme": bool(chosen), "has_drills": has_drills(game)}
    return render(request, "trainer/drills_all_done.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def move(request: HttpRequest, game: Game, theme: str, key: str) -> HttpResponse:
    chosen, found = _theme(game, theme), stocked(game, key)
    if found is None:
        return redirect("puzzles:drills_next_move", game, theme)
    page = {
        "game": game,
        "chosen": theme,
        "drill": move_drills_of(game).drill(found.content),
    }
    if request.method == "POST":
        is_rated = chosen in {"", TODAY}
        asked = DrillAsked(game, MOVE, key, found.strength, chosen, is_rated=is_rated)
        return refusal(request, ANSWERS, now=now()) or _answered(request, asked, page)
    player = cookie_id(request)
    answer = stored_answer(player, game=game.id, kind=MOVE, drill=key)
    if answer:
        drill_rating = rating_of(player, game=game.id, kind=MOVE)
        return _explained(request, answer, {**page, "strength": strength_of(request, drill_rating)})
    return _open(request, page)


def _answered(request: HttpRequest, asked: DrillAsked, page: dict[str, Any]) -> HttpResponse:
    if "reason" in request.POST:
        return _reasoned(request, asked, page)
    player = cookie_id_or_new(request)
    try:
        judged = move_drills_of(asked.game).judge(
            page["drill"], asked.game.playing.move_sent(request.POST.dict())
        )
    except Refused as error:
        return _open(request, page, refused=error)
    answer, strength = store_answer(request, player, asked, judged)
    response = _after(request, answer, {**page, "strength": strength})
    remember(response, player)
    return response


def _reasoned(request: HttpRequest, asked: DrillAsked, page: dict[str, Any]) -> HttpResponse:
    """Stores the reason that the player gives. It is not rated, since it says what to look at."""
    player, game = cookie_id(request), asked.game
    answer = stored_answer(player, game=game.id, kind=MOVE, drill=asked.name)
    if answer is None:
        return see_other(request.path)
    try:
        reason = request.POST["reason"]
        reasoned = move_drills_of(game).judge_reason(page["drill"], answer.answer, reason)
    except Refused as error:
        return _explained(request, answer, {**page, "refusal": error})
    record_reason(answer, reasoned)
    answer.answer = reasoned
    drill_rating = rating_of(player, game=game.id, kind=MOVE)
    return _after(request, answer, {**page, "strength": strength_of(request, drill_rating)})


def _after(request: HttpRequest, answer: DrillAnswer, page: dict[str, Any]) -> HttpResponse:
    if wants_fragment(request):
        return _explained(request, answer, page)
    return see_other(f"{request.path}#game")


def _open(
    request: HttpRequest, page: dict[str, Any], *, refused: Refused | None = None
) -> HttpResponse:
    game: Game = page["game"]
    page["screen"] = move_drills_of(game).screen(page["drill"], request.GET)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refused else HTTPStatus.OK
    return _rendered(request, game.template["game"], {**page, "refusal": refused}, status=status)


def _explained(request: HttpRequest, answer: DrillAnswer, page: dict[str, Any]) -> HttpResponse:
    game: Game = page["game"]
    screen = move_drills_of(game).answered_screen(page["drill"], answer.answer)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if page.get("refusal") else HTTPStatus.OK
    page |= {"screen": screen, "answer": answer}
    return _rendered(request, "trainer/drills_answered.html", page, status=status)


def _rendered(
    request: HttpRequest, fragment: Any, page: dict[str, Any], *, status: HTTPStatus
) -> HttpResponse:
    is_part = wants_fragment(request)
    shown = {**page, "fragment": fragment, "is_fragment": is_part}
    template = fragment if is_part else "trainer/drills_move.html"
    return render(request, template, shown, status=status)


def _theme(game: Game, theme: str) -> str:
    """Returns the theme of the address; empty for all themes mixed."""
    themes = {each.id for each in move_drills_of(game).themes}
    if theme not in {*themes, TODAY, MIXED}:
        raise Http404
    return "" if theme == MIXED else theme
