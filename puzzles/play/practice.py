"""Practice: any number of deals, each with its own address."""

import secrets
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.days.clock import now
from puzzles.days.deal_keys import key_of_code
from puzzles.games.deal_codes import deal_code
from puzzles.games.game import Game
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other

# a wished difficulty takes several candidates
DEALING = Limit("practice-deals", calls=30, seconds=60)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def practice(request: HttpRequest, game: Game) -> HttpResponse:
    if request.method == "POST":
        return refusal(request, DEALING, now=now()) or _dealt(request, game)
    return _wishes(request, game)


def _wishes(
    request: HttpRequest, game: Game, *, status: HTTPStatus = HTTPStatus.OK
) -> HttpResponse:
    page = {
        "game": game,
        "wish": game.wish_screen(),
        "is_refused": status != HTTPStatus.OK,
    }
    return render(request, "play/practice.html", page, status=status)


def _dealt(request: HttpRequest, game: Game) -> HttpResponse:
    dealt = game.practice_deal(request.POST, secret=secrets.token_hex(16))
    if dealt is None:
        return _wishes(request, game, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    return see_other(key_of_code(game, deal_code(game, dealt)).address)
