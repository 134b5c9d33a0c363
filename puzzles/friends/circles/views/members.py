"""The members of a circle, and what each of them may change."""

from collections.abc import Callable, Mapping
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.days.clock import now
from puzzles.friends.circles import records
from puzzles.friends.circles.circles import member_of, members_of
from puzzles.friends.circles.name_fields import (
    BadField,
    FieldFault,
    form_context,
    name_in,
    taken,
)
from puzzles.friends.circles.refusals import CircleRefusal, CircleRefused, refused_page
from puzzles.friends.circles.views.done import done_context
from puzzles.models import CircleMember
from puzzles.visitors.player_cookie import cookie_id, renew
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other

CHANGES = Limit("circles", calls=60, seconds=60)
MOST_DIGITS = 18
"""The longest number accepted as a member's key; a longer one would overflow in the database."""

Act = Callable[[HttpRequest, CircleMember], None]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def circle_members(request: HttpRequest, circle_id: str) -> HttpResponse:
    mine = member_of(circle_id, cookie_id(request))
    if mine is None:
        return refused_page(request, CircleRefused(CircleRefusal.CIRCLE))
    if request.method == "POST":
        return _changed(request, mine)
    return renew(_shown(request, mine), mine.player_id)


def _changed(request: HttpRequest, mine: CircleMember) -> HttpResponse:
    if refused := refusal(request, CHANGES, now=now()):
        return refused
    act = request.POST.get("act", "")
    try:
        ACTS.get(act, _nothing)(request, mine)
    except BadField as error:
        return _shown(request, mine, fault=error.fault)
    except CircleRefused as error:
        if fault := taken(error, "name"):
            return _shown(request, mine, fault=fault)
        return refused_page(request, error, back=mine)
    if act in LEADING_AWAY:
        place = reverse("puzzles:circles")
    else:
        place = reverse("puzzles:circle_members", args=[mine.circle_id])
    return see_other(f"{place}?done={act}" if act in ACTS else place)


def _shown(
    request: HttpRequest, mine: CircleMember, *, fault: FieldFault | None = None
) -> HttpResponse:
    members = members_of(mine.circle)
    page = {
        "mine": mine,
        "members": members,
        **form_context(request, fault),
        **done_context(request, mine, members),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "circles/members.html", page, status=status)


def _nothing(request: HttpRequest, mine: CircleMember) -> None:
    """An act that no form of ours sends changes nothing."""


def _rename_circle(request: HttpRequest, mine: CircleMember) -> None:
    records.rename_circle(mine, name=name_in(request, "circle"))


def _rename_me(request: HttpRequest, mine: CircleMember) -> None:
    records.rename_member(mine, name=name_in(request, "name"))


def _remove(request: HttpRequest, mine: CircleMember) -> None:
    records.remove_member(mine, member=_member_in(request))


def _hand_on(request: HttpRequest, mine: CircleMember) -> None:
    records.hand_on(mine, member=_member_in(request))


def _renew_invitation(_request: HttpRequest, mine: CircleMember) -> None:
    records.renew_invitation(mine)


def _close(_request: HttpRequest, mine: CircleMember) -> None:
    records.close_circle(mine)


def _leave(_request: HttpRequest, mine: CircleMember) -> None:
    records.leave_circle(mine)


def _member_in(request: HttpRequest) -> int:
    """Returns 0, which is no member's key, for what is no number."""
    text = request.POST.get("member", "")
    is_number = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
    return int(text) if is_number else 0


ACTS: Mapping[str, Act] = {
    "circle": _rename_circle,
    "name": _rename_me,
    "remove": _remove,
    "hand-on": _hand_on,
    "renew": _renew_invitation,
    "close": _close,
    "leave": _leave,
}
LEADING_AWAY = {"close", "leave"}
