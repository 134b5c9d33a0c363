"""The pages of counting drills: one for each generated board, and a way to the next."""

import secrets
from http import HTTPStatus
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.game.trainer.drills import CountingDrill, CountingDrills, DrillKind
from puzzles.game.values import Refused
from puzzles.trainer.answers import rating_of, ratings_of, stored_answer
from puzzles.trainer.drills.asked import ANSWERS, DrillAsked, store_answer, trainer_of
from puzzles.trainer.drills.handed_out import named_board, signed_name
from puzzles.trainer.drills.strength import (
    NEEDED,
    cautious,
    show_or_hide_strength,
    shows_strength,
    strength_of,
)
from puzzles.visitors.player_cookie import cookie_id, cookie_id_or_new, remember
from puzzles.visitors.rate_limits import refusal
from puzzles.visitors.see_other import see_other
from rules.reader import wants_fragment

NUMBERS = 2**40
"""How many boards each level has: so many that nobody meets one twice."""


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def counting(request: HttpRequest, game: Game) -> HttpResponse:
    drills = _drills_of(game)
    if request.method == "POST":
        return show_or_hide_strength(request)
    ids = [kind.id for kind in drills.kinds]
    standings = ratings_of(cookie_id(request), game=game.id, kinds=ids)
    kinds = [(kind, strength_of(request, standings[kind.id])) for kind in drills.kinds]
    page = {
        "game": game,
        "kinds": kinds,
        "needed": NEEDED,
        "is_any_known": any(strength.value is not None for _kind, strength in kinds),
        "is_unknown": any(strength.value is None for _kind, strength in kinds),
        "shows_strength": shows_strength(request),
    }
    return render(request, "trainer/drills_counting.html", page)


@require_safe
@never_cache
def next_board(request: HttpRequest, game: Game, kind: str) -> HttpResponse:
    """Redirects to a board that the player has not answered, and each time to another one."""
    player = cookie_id(request)
    drill_rating = rating_of(player, game=game.id, kind=_kind(game, kind).id)
    name = _new_name(game, kind, player, rating=cautious(drill_rating.rating))
    return redirect("puzzles:drills_board", game, kind, signed_name(game, kind, name))


def _new_name(game: Game, kind: str, player: UUID | None, *, rating: float) -> str:
    """Returns the name of a board that this player has not answered."""
    while True:
        name = _drills_of(game).fitting_name(rating=rating, number=secrets.randbelow(NUMBERS))
        if stored_answer(player, game=game.id, kind=kind, drill=name) is None:
            return name


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def board(request: HttpRequest, game: Game, kind: str, name: str) -> HttpResponse:
    found, named = _kind(game, kind), named_board(game, kind, name)
    drills = _drills_of(game)
    drill = drills.drill(kind, named.name)
    if drill is None:
        return redirect("puzzles:drills_next_board", game, kind)
    page = {
        "game": game,
        "kind": found,
        "board": game.template[found.template],
        "is_rated": named.is_handed_out,
    }
    if request.method == "POST":
        asked = DrillAsked(game, kind, named.name, drill.strength, is_rated=named.is_handed_out)
        return refusal(request, ANSWERS, now=now()) or _answered(request, asked, drill, page)
    player = cookie_id(request)
    answer = stored_answer(player, game=game.id, kind=kind, drill=named.name)
    page["strength"] = strength_of(request, rating_of(player, game=game.id, kind=kind))
    page["screen"] = drills.screen(drill, answer.answer if answer else None)
    return _shown(request, {**page, "answer": answer})


def _answered(
    request: HttpRequest, asked: DrillAsked, drill: CountingDrill, page: dict[str, Any]
) -> HttpResponse:
    drills, player = _drills_of(asked.game), cookie_id_or_new(request)
    try:
        judged = drills.judge(drill, request.POST)
    except Refused as error:
        screen = drills.screen(drill, None, request.POST)
        page |= {"screen": screen, "refusal": error.sentence}
        return _shown(request, page, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    answer, strength = store_answer(request, player, asked, judged)
    screen = drills.screen(drill, answer.answer)
    page |= {"screen": screen, "answer": answer, "strength": strength}
    is_part = wants_fragment(request)
    response = _shown(request, page) if is_part else see_other(f"{request.path}#drill")
    remember(response, player)
    return response


def _shown(
    request: HttpRequest, page: dict[str, Any], *, status: HTTPStatus = HTTPStatus.OK
) -> HttpResponse:
    is_part = wants_fragment(request)
    template = "trainer/drills_board_part.html" if is_part else "trainer/drills_board.html"
    return render(request, template, {**page, "is_fragment": is_part}, status=status)


def _drills_of(game: Game) -> CountingDrills[CountingDrill]:
    drills = trainer_of(game).counting
    if drills is None:
        raise Http404
    return drills


def _kind(game: Game, kind: str) -> DrillKind:
    for each in _drills_of(game).kinds:
        if each.id == kind:
            return each
    raise Http404
