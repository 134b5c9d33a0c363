"""Practice: any number of deals, each with its own address."""

import secrets
from collections.abc import Sequence
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.days.clock import now
from puzzles.days.deal_keys import key_of_code
from puzzles.days.ready_deals import is_ready
from puzzles.days.records import take_ready_deal
from puzzles.days.running_puzzles import begins_like_a_puzzle
from puzzles.game.deal_codes import deal_code
from puzzles.game.game import Game
from puzzles.game.showing import DIFFICULTY_WORDS
from puzzles.game.values import Dealt
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.reader import BOX_COOKIE, is_poll_of_page

WISH_FIELD = "difficulty"
WAITING_FIELD = "waiting"
SECONDS_TO_SEARCH = 2
MOST_DRAWS = 20
"""How often to draw until a deal begins unlike the puzzles of these days. With their objectives,
one deal in 161 begins alike."""

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
    is_waiting = _is_waiting(request, game)
    if is_waiting and is_poll_of_page(request):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    page = {
        "game": game,
        "wish": game.showing.wish_screen(request.COOKIES.get(BOX_COOKIE, "")),
        "difficulties": DIFFICULTY_WORDS,
        "is_refused": status != HTTPStatus.OK,
        "is_waiting": is_waiting,
        "seconds": SECONDS_TO_SEARCH,
    }
    return render(request, "play/practice.html", page, status=status)


def _is_waiting(request: HttpRequest, game: Game) -> bool:
    """Whether the reader waits for a deal with the wish that is in the address, until one is
    found."""
    wish, searched = request.GET.get(WAITING_FIELD), game.dealing.searched
    return searched is not None and wish in searched.wishes and not is_ready(game, str(wish))


def _dealt(request: HttpRequest, game: Game) -> HttpResponse:
    if game.dealing.searched:
        return _taken(request, game, game.dealing.searched.wishes)
    dealt = _fresh(request, game)
    if dealt is None:
        return _wishes(request, game, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    return see_other(key_of_code(game, deal_code(game, dealt)).address)


def _fresh(request: HttpRequest, game: Game) -> Dealt[object] | None:
    """Returns None for a wish that the game does not have."""
    wish = request.POST.dict() | {BOX_COOKIE: request.COOKIES.get(BOX_COOKIE, "")}
    for _ in range(MOST_DRAWS):
        dealt = game.dealing.practice_deal(wish, secret=secrets.token_hex(16))
        if dealt is None or not begins_like_a_puzzle(game, dealt.deal):
            break
    return dealt


def _taken(request: HttpRequest, game: Game, wishes: Sequence[str]) -> HttpResponse:
    wish = request.POST.get(WISH_FIELD, "")
    if wish not in wishes:
        return _wishes(request, game, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    code = take_ready_deal(game, wish, now=now())
    if code is None:
        address = reverse("puzzles:practice", args=[game])
        return see_other(f"{address}?{urlencode({WAITING_FIELD: wish})}")
    return see_other(key_of_code(game, code).address)
