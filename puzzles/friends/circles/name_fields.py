"""The fields of forms that hold a name: of a circle, or of a member."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from puzzles.friends.circles.refusals import CIRCLE_REFUSALS, CircleRefusal, CircleRefused
from puzzles.sharing.bad_names import BAD_NAMES
from puzzles.sharing.display_names import LONGEST_NAME, BadName, parse_name


@dataclass(frozen=True, slots=True)
class FieldFault:
    field: str
    sentence: str


class BadField(ValueError):
    def __init__(self, field: str, sentence: str) -> None:
        self.fault = FieldFault(field, sentence)
        super().__init__(f"{field}: {sentence}")


def name_in(request: HttpRequest, field: str) -> str:
    try:
        return parse_name(request.POST.get(field, ""))
    except BadName as error:
        raise BadField(field, str(BAD_NAMES[error.reason])) from error


def taken(error: CircleRefused, field: str) -> FieldFault | None:
    """A name that somebody else has, or seems to have, is a fault of the field. Other refusals have
    a page."""
    if error.reason not in {CircleRefusal.NAME_TAKEN, CircleRefusal.NAME_LOOKS_TAKEN}:
        return None
    _status, sentence = CIRCLE_REFUSALS[error.reason]
    return FieldFault(field, str(sentence))


def form_context(request: HttpRequest, fault: FieldFault | None) -> dict[str, Any]:
    return {"sent": request.POST, "fault": fault, "longest": LONGEST_NAME}
