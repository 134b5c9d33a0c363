"""The daily puzzle: today's address, and the page of each day."""

from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.daily import NotOpen, daily_standing, today
from puzzles.players import player_or_new
from puzzles.schedule import FIRST_DAY, number_of
from puzzles.views.playing import Play, played


@require_safe
@never_cache
def daily(request: HttpRequest) -> HttpResponse:
    return redirect("puzzles:puzzle", today())


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def puzzle(request: HttpRequest, day: date) -> HttpResponse:
    player = player_or_new(request)
    try:
        standing = daily_standing(day, player)
    except NotOpen:
        return not_open(request, day)
    page = {"day": day, "number": number_of(day), "is_today": day == today()}
    return played(request, Play(standing, player, "puzzles/puzzle.html", page))


def not_open(request: HttpRequest, day: date) -> HttpResponse:
    page = {"day": day, "first_day": FIRST_DAY, "is_too_early": day < FIRST_DAY}
    return render(request, "puzzles/not_open.html", page, status=404)
