"""Puzzles to print for clubs and classes, and their solutions, which a QR code on the paper opens.

A sheet shows all cards of a deal. So whoever has not finished it is asked first, as before the
moves of a shared game, and no puzzle that still runs is shown at all.
"""

from collections.abc import Callable, Sequence
from datetime import date
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.attempts.player_games import (
    NotOpen,
    PlayerGame,
    game_on_day,
    game_with_code,
    player_game_in,
)
from puzzles.attempts.refusals import broken_link, not_open
from puzzles.days.clock import now, today
from puzzles.days.running_puzzles import begins_like_a_puzzle, has_run
from puzzles.game.game import Game
from puzzles.game.schedule import ONE_DAY, first_set, monday_of
from puzzles.game.values import BrokenDealCode
from puzzles.paper.records import store_for_its_solution
from puzzles.paper.sheets import Sheet, Solution, opens_on
from puzzles.sharing.spoiler_consent import has_seen, note_peeks
from puzzles.visitors.player_cookie import cookie_id
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.reader import is_poll_of_page

SHOWING = Limit("paper", calls=300, seconds=600)
"""A class may scan thirty sheets at once, from one address."""
SECONDS_TO_SOLVE = 10

Show = Callable[[HttpRequest, Game, Sequence[PlayerGame]], HttpResponse]
forms = require_http_methods(["GET", "HEAD", "POST"])


@forms
@never_cache
def paper_of_day(request: HttpRequest, game: Game, day: date) -> HttpResponse:
    return _of_days(request, game, [day], _sheets)


@forms
@never_cache
def paper_of_week(request: HttpRequest, game: Game, monday: date) -> HttpResponse:
    if monday != monday_of(monday) or monday < first_set(game.first_day):
        raise Http404
    week = [monday + place * ONE_DAY for place in range(7)]
    return _of_days(request, game, [day for day in week if day >= game.first_day], _sheets)


@forms
@never_cache
def paper_of_practice(request: HttpRequest, game: Game, code: str) -> HttpResponse:
    return _of_practice(request, game, code, _sheets)


@forms
@never_cache
def solution_of_day(request: HttpRequest, game: Game, day: date) -> HttpResponse:
    _must_have_solutions(game)
    return _of_days(request, game, [day], _solution)


@forms
@never_cache
def solution_of_practice(request: HttpRequest, game: Game, code: str) -> HttpResponse:
    _must_have_solutions(game)
    return _of_practice(request, game, code, _solution)


def _must_have_solutions(game: Game) -> None:
    if game.reviewing is None:
        raise Http404


def _of_days(request: HttpRequest, game: Game, days: Sequence[date], show: Show) -> HttpResponse:
    begun = [day for day in days if game.first_day <= day <= today()]
    if not all(has_run(game, day) for day in begun):
        return _closed(request, game, days)
    try:
        found = [game_on_day(game, day, cookie_id(request)) for day in days]
    except NotOpen as error:
        return not_open(request, error)
    if any(begins_like_a_puzzle(game, mine.position.deal) for mine in found):
        return _closed(request, game, [today()])
    return _asked(request, game, found, show)


def _closed(request: HttpRequest, game: Game, days: Sequence[date]) -> HttpResponse:
    page = {"game": game, "opens_on": opens_on(days[-1]), "is_week": len(days) > 1}
    return render(request, "paper/closed.html", page, status=HTTPStatus.FORBIDDEN)


def _of_practice(request: HttpRequest, game: Game, code: str, show: Show) -> HttpResponse:
    try:
        mine = game_with_code(game, code, cookie_id(request))
    except BrokenDealCode as error:
        return broken_link(request, game, error)
    return _asked(request, game, [mine], show)


def _asked(
    request: HttpRequest, game: Game, found: Sequence[PlayerGame], show: Show
) -> HttpResponse:
    if request.method == "POST":
        return refusal(request, SHOWING, now=now()) or _consented(request, found)
    # junk is removed: a deal that nobody has begun is then stored once more
    is_stored = all(mine.deal_id is not None for mine in found)
    if is_stored and all(has_seen(request, mine) for mine in found):
        return show(request, game, found)
    page = {
        "game": game,
        "is_solution": show is _solution,
        "has_days": found[0].key.day is not None,
        "first": found[0],
    }
    return render(request, "paper/question.html", page)


def _consented(request: HttpRequest, found: Sequence[PlayerGame]) -> HttpResponse:
    for mine in found:
        store_for_its_solution(mine)
    stored = [player_game_in(mine.key, mine.player) or mine for mine in found]
    response = see_other(request.path)
    note_peeks(request, response, stored)
    return response


def _sheets(request: HttpRequest, game: Game, found: Sequence[PlayerGame]) -> HttpResponse:
    page = {"game": game, "sheets": [Sheet(mine) for mine in found]}
    return render(request, "paper/paper.html", page)


def _solution(request: HttpRequest, game: Game, found: Sequence[PlayerGame]) -> HttpResponse:
    (mine,) = found
    solution = Solution(mine)
    if not solution.is_known and is_poll_of_page(request):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    page = {
        "game": game,
        "mine": mine,
        "solution": solution,
        "seconds": SECONDS_TO_SOLVE,
    }
    return render(request, "paper/solution.html", page)
