"""Cards of any past day, weekly set or practice deal for other sites, and how programs find them:
oEmbed, https://oembed.com."""

import re
from collections.abc import Callable
from datetime import date
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import Resolver404, ResolverMatch, resolve, reverse
from django.utils.html import format_html
from django.utils.translation import get_language_from_path, override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puzzles.attempts.player_games import NotOpen, PlayerGame, game_on_day, game_with_code
from puzzles.days.clock import today
from puzzles.days.deal_keys import key_of_day
from puzzles.days.framing import FRAME_SIZE, for_frames
from puzzles.game.game import Game
from puzzles.game.schedule import ONE_DAY, first_set, newest_set
from puzzles.game.values import BrokenDealCode

A_DAY = 24 * 3600
DAYS_OF_A_WEEK = 7
FRAME = (
    '<iframe src="{}" title="{}" width="{}" height="{}" loading="lazy" style="border:0"></iframe>'
)
SIZE = re.compile(r"[0-9]{1,5}")


def seconds_to_keep() -> int:
    """A deal never changes."""
    return A_DAY


@for_frames(seconds_to_keep)
def embedded_day(request: HttpRequest, game: Game, day: date) -> HttpResponse:
    try:
        return _card(request, game_on_day(game, day, None))
    except NotOpen as error:
        raise Http404 from error


@for_frames(seconds_to_keep)
def embedded_practice(request: HttpRequest, game: Game, code: str) -> HttpResponse:
    try:
        return _card(request, game_with_code(game, code, None))
    except BrokenDealCode as error:
        raise Http404 from error


@for_frames(seconds_to_keep)
def embedded_week(request: HttpRequest, game: Game, monday: date) -> HttpResponse:
    if monday.weekday() or not first_set(game.first_day) <= monday <= newest_set(today()):
        raise Http404
    days = [monday + number * ONE_DAY for number in range(DAYS_OF_A_WEEK)]
    keys = [key_of_day(game, day) for day in days if day >= game.first_day]
    page = {"game": game, "monday": monday, "keys": keys}
    return render(request, "sharing/embedded_week.html", page)


def _card(request: HttpRequest, mine: PlayerGame) -> HttpResponse:
    page = {"game": mine.game, "mine": mine, "deal": mine.position.deal}
    return render(request, "sharing/embedded_deal.html", page)


@require_safe
@cache_control(public=True, max_age=A_DAY)
def oembed(request: HttpRequest) -> HttpResponse:
    """Says how to embed the page at `url`, as large as `maxwidth` and `maxheight` allow."""
    if request.GET.get("format", "json") != "json":
        return HttpResponse(status=501)
    address = request.GET.get("url", "")
    if not address.startswith(f"{settings.SITE_URL}/"):
        raise Http404
    path = urlsplit(address).path
    with override(get_language_from_path(path)):
        match = _match(path)
        card = CARDS.get(match.view_name, _no_card)(match.kwargs)
    width, height = (
        min(most, _number(request.GET.get(name, ""), most))
        for name, most in zip(("maxwidth", "maxheight"), FRAME_SIZE, strict=True)
    )
    name = match.kwargs["game"].name
    answer = {
        "version": "1.0",
        "type": "rich",
        "provider_name": name,
        "provider_url": f"{settings.SITE_URL}/",
        "title": name,
        "width": width,
        "height": height,
        "html": format_html(FRAME, settings.SITE_URL + card, name, width, height),
        "cache_age": A_DAY,
    }
    return JsonResponse(answer, headers={"Access-Control-Allow-Origin": "*"})


def _match(path: str) -> ResolverMatch:
    try:
        return resolve(path)
    except Resolver404 as error:
        raise Http404 from error


def _number(text: str, otherwise: int) -> int:
    return int(text) if SIZE.fullmatch(text) else otherwise


def _no_card(given: dict[str, Any]) -> str:
    raise Http404


def _card_at(name: str) -> Callable[[dict[str, Any]], str]:
    return lambda given: reverse(f"puzzles:{name}", kwargs=given)


CARDS: dict[str, Callable[[dict[str, Any]], str]] = {
    "puzzles:daily": _card_at("embedded_today"),
    "puzzles:practice_deal": _card_at("embedded_practice"),
    "puzzles:puzzle": _card_at("embedded_day"),
    "puzzles:weekly_set": _card_at("embedded_week"),
}
"""By the page that somebody wants to embed."""
