"""Why something with a circle is refused, in the reader's language."""

from enum import Enum
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from puzzles.models import CircleMember


class CircleRefusal(Enum):
    CIRCLE = "circle"
    INVITATION = "invitation"
    FOUNDER = "founder"
    MEMBER = "member"
    FULL = "full"
    TOO_MANY = "too many"
    NAME_TAKEN = "name taken"
    NAME_LOOKS_TAKEN = "looks taken"


class CircleRefused(Exception):
    def __init__(self, reason: CircleRefusal) -> None:
        self.reason = reason
        super().__init__(reason.value)


CIRCLE_REFUSALS: dict[CircleRefusal, tuple[HTTPStatus, Promise | str]] = {
    CircleRefusal.CIRCLE: (
        HTTPStatus.NOT_FOUND,
        _("You’re not in this circle."),
    ),
    CircleRefusal.INVITATION: (
        HTTPStatus.NOT_FOUND,
        _("This invitation is no longer valid. Ask whoever sent it for a new one."),
    ),
    CircleRefusal.FOUNDER: (
        HTTPStatus.FORBIDDEN,
        _("Only the member who leads the circle can do that."),
    ),
    CircleRefusal.MEMBER: (
        HTTPStatus.CONFLICT,
        _("That member is no longer in the circle. Nothing was changed."),
    ),
    CircleRefusal.FULL: (
        HTTPStatus.CONFLICT,
        _("This circle is full. Start one of your own, and invite anyone you like."),
    ),
    CircleRefusal.TOO_MANY: (
        HTTPStatus.CONFLICT,
        _("You’re already in as many circles as you can be. Leave one of them first."),
    ),
    CircleRefusal.NAME_TAKEN: (
        HTTPStatus.UNPROCESSABLE_ENTITY,
        _("Somebody in this circle already has that name. Please choose another one."),
    ),
    CircleRefusal.NAME_LOOKS_TAKEN: (
        HTTPStatus.UNPROCESSABLE_ENTITY,
        _("Somebody in this circle has a name that looks the same. Please choose another one."),
    ),
}


MAY_HAVE_HAPPENED = _("It may have been closed, or you may have left it or been removed.")
"""The detail is the same for everybody whom a circle is not shown to."""


def refused_page(
    request: HttpRequest, error: CircleRefused, *, back: CircleMember | None = None
) -> HttpResponse:
    """Shows why a request is refused; `back` is the membership of a reader who belongs to the
    circle."""
    status, sentence = CIRCLE_REFUSALS[error.reason]
    is_shown_none = error.reason == CircleRefusal.CIRCLE
    page = {
        "sentence": sentence,
        "detail": MAY_HAVE_HAPPENED if is_shown_none else "",
        "back": None if is_shown_none else back,
    }
    return render(request, "circles/refused.html", page, status=status)
