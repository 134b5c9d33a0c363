"""The page of a circle: who has how many points, as far as the reader has played."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.days.clock import today
from puzzles.friends.circles.circles import has_others, is_new_here, member_of
from puzzles.friends.circles.refusals import CircleRefusal, CircleRefused, refused_page
from puzzles.friends.circles.screens import (
    NoPeriod,
    circle_screen,
    invitation_message,
    period_asked,
)
from puzzles.friends.circles.views.done import done_words
from puzzles.game.registry import games
from puzzles.visitors.player_cookie import cookie_id, renew


@require_safe
@never_cache
def circle(request: HttpRequest, circle_id: str) -> HttpResponse:
    mine = member_of(circle_id, cookie_id(request))
    if mine is None:
        return refused_page(request, CircleRefused(CircleRefusal.CIRCLE))
    by, on = request.GET.get("by", ""), request.GET.get("on", "")
    try:
        period = period_asked(mine.circle, by=by, on=on, today=today())
    except NoPeriod as error:
        raise Http404 from error
    screen = circle_screen(mine, period, today())
    page = {
        "screen": screen,
        "is_new": not screen.finished and is_new_here(mine.player_id),
        "taught": next((game for game in games() if game.training), None),
        "has_others": has_others(mine),
        "done": done_words(request),
        "message": invitation_message(mine.circle),
    }
    return renew(render(request, "circles/circle.html", page), mine.player_id)
