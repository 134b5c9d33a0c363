"""The circles of a player, and founding another."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.days.clock import now, today
from puzzles.friends.circles.circles import has_sets, memberships_of
from puzzles.friends.circles.name_fields import BadField, FieldFault, form_context, name_in
from puzzles.friends.circles.records import found_circle
from puzzles.friends.circles.refusals import CircleRefused, refused_page
from puzzles.friends.circles.views.done import done_words
from puzzles.models import Circle, CircleMember
from puzzles.visitors.player_cookie import cookie_id_or_new, player_of, remember, renew
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other

# each stores a row for somebody who may never have played
FOUNDING = Limit("new-circles", calls=30, seconds=3600)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def circles(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _shown(request)
    if refused := refusal(request, FOUNDING, now=now()):
        return refused
    try:
        return entered(_founded(request), by="found")
    except BadField as error:
        return _shown(request, fault=error.fault)
    except CircleRefused as error:
        return refused_page(request, error)


def entered(member: CircleMember, *, by: str) -> HttpResponse:
    """Redirects to the page of the circle, with the cookie of the player, who has a row now."""
    place = reverse("puzzles:circle", args=[member.circle_id])
    response = see_other(f"{place}?done={by}")
    remember(response, member.player_id)
    return response


def _founded(request: HttpRequest) -> CircleMember:
    is_weekly = request.POST.get("pace") == "week" and has_sets(today())
    name = name_in(request, "circle")
    circle = Circle(name=name, is_weekly=is_weekly, founded_at=now())
    visitor = cookie_id_or_new(request)
    return found_circle(circle, name=name_in(request, "name"), visitor=visitor, now=now())


def _shown(request: HttpRequest, *, fault: FieldFault | None = None) -> HttpResponse:
    player = player_of(request)
    page = {
        "memberships": memberships_of(player),
        "most": Circle.MOST_MEMBERS,
        "has_sets": has_sets(today()),
        "done": done_words(request),
        **form_context(request, fault),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return renew(render(request, "circles/circles.html", page, status=status), player)
