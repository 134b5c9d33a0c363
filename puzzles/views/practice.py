"""Practice: as many deals as one likes, each in an address of its own."""

import secrets
from functools import partial
from http import HTTPStatus
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.daily import now
from puzzles.deal_codes import BrokenDealCode, deal_code, parse_deal_code
from puzzles.deal_keys import key_of_code
from puzzles.deals import numbers_from, objectives_named
from puzzles.editions_at_hand import editions_at_hand
from puzzles.measured_difficulties import difficulty_in
from puzzles.players import player_or_new
from puzzles.practice import PATTERN_SUMS, practice_deal
from puzzles.practice_form import WishForm
from puzzles.rate_limits import Limit, caller_of, refusal
from puzzles.refusals import BROKEN_DEAL_CODES
from puzzles.standings import Standing, standing_in, untouched
from puzzles.views.playing import Play, played
from puzzles.views.see_other import see_other
from rules.current_edition import current_edition
from rules.games.sideboards.objectives import PILES
from rules.games.sideboards.setup import SUGGESTED_SETS

# one as hard as wished takes several deals
DEALING = Limit("practice-deals", calls=30, seconds=60)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def practice(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        return refusal(request, DEALING, now=now()) or _dealt(request)
    return _choices(request)


def _choices(request: HttpRequest, *, status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
    edition = current_edition()
    page = {
        "steps": [*PATTERN_SUMS],
        "sets": [objectives_named(ids, edition) for ids in SUGGESTED_SETS],
        "piles": {name: [edition.objectives[n] for n in pile] for name, pile in PILES.items()},
        "is_refused": status != HTTPStatus.OK,
    }
    return render(request, "puzzles/practice.html", page, status=status)


def _dealt(request: HttpRequest) -> HttpResponse:
    form = WishForm(request.POST)
    if not form.is_valid():
        return _choices(request, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    edition = current_edition()
    numbers = numbers_from(secrets.token_hex(16), "practice")
    code = deal_code(practice_deal(form.wish, numbers=numbers, edition=edition), edition)
    return see_other("puzzles:practice_deal", code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def practice_game(request: HttpRequest, code: str) -> HttpResponse:
    player = player_or_new(request)
    try:
        standing = practice_standing(code, player)
    except BrokenDealCode as error:
        return broken_link(request, error)
    # a fragment never asks how hard the deal is
    page = {"difficulty": partial(difficulty_in, standing, caller_of(request))}
    return played(request, Play(standing, player, "puzzles/practice_game.html", page))


def practice_standing(code: str, player: UUID | None) -> Standing:
    key = key_of_code(code)
    # a deal that somebody has played is frozen, and needs no edition any more
    return standing_in(key, player) or untouched(key, parse_deal_code(code, editions_at_hand()))


def broken_link(request: HttpRequest, error: BrokenDealCode) -> HttpResponse:
    broken = {"sentence": BROKEN_DEAL_CODES[error.reason]}
    return render(request, "puzzles/broken_link.html", broken, status=HTTPStatus.NOT_FOUND)
