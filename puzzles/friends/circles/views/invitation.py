"""What the link to a circle opens. The page names the circle and who leads it, and nobody else."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.days.clock import now
from puzzles.friends.circles.circles import circle_invited_to, host_of, member_of
from puzzles.friends.circles.name_fields import (
    BadField,
    FieldFault,
    form_context,
    name_in,
    taken,
)
from puzzles.friends.circles.records import join_circle
from puzzles.friends.circles.refusals import CircleRefusal, CircleRefused, refused_page
from puzzles.friends.circles.screens import what_is_played
from puzzles.friends.circles.views.founding import entered
from puzzles.game.registry import first_game
from puzzles.models import Circle
from puzzles.visitors.player_cookie import cookie_id, cookie_id_or_new
from puzzles.visitors.rate_limits import Limit, refusal
from rules.locale_words import locale_with_country
from rules.reader import reader_language

DRAWERS_SHOWN = 40
"""The drawers in the small picture: a good row, and nobody's result."""
JOINING = Limit("joining-circles", calls=60, seconds=60)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    found = circle_invited_to(key)
    if found is None:
        return refused_page(request, CircleRefused(CircleRefusal.INVITATION))
    if request.method == "POST":
        return _joined(request, found)
    if member_of(found.pk, cookie_id(request)):
        return redirect("puzzles:circle", found.pk)
    return _shown(request, found)


def _joined(request: HttpRequest, circle: Circle) -> HttpResponse:
    if refused := refusal(request, JOINING, now=now()):
        return refused
    visitor = cookie_id_or_new(request)
    try:
        name = name_in(request, "name")
        member = join_circle(circle.invitation, name=name, visitor=visitor, now=now())
        return entered(member, by="join")
    except BadField as error:
        return _shown(request, circle, fault=error.fault)
    except CircleRefused as error:
        if fault := taken(error, "name"):
            return _shown(request, circle, fault=fault)
        return refused_page(request, error)


def _shown(
    request: HttpRequest, circle: Circle, *, fault: FieldFault | None = None
) -> HttpResponse:
    page = {
        "circle": circle,
        "host": host_of(circle),
        "played": what_is_played(is_weekly=circle.is_weekly),
        "drawing": first_game().showing.score_svg(DRAWERS_SHOWN),
        "key": circle.invitation,
        "short_path": reverse("invitation_link", args=[circle.invitation]),
        "locale": locale_with_country(reader_language()),
        **form_context(request, fault),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "circles/invitation.html", page, status=status)
