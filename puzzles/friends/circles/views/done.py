"""The messages that confirm a change; the address that the form leads to names the change."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from puzzles.friends.circles.screens import invitation_message
from puzzles.models import CircleMember

CHANGE_MESSAGES: Mapping[str, Promise] = {
    "found": gettext_lazy("The circle has been started."),
    "join": gettext_lazy("You’re in the circle now."),
    "name": gettext_lazy("Your name has been changed."),
    "circle": gettext_lazy("The circle has its new name."),
    "remove": gettext_lazy("Removed. The old link no longer works; send the new one."),
    "renew": gettext_lazy("The old link no longer works; send the new one."),
    "leave": gettext_lazy("You have left the circle."),
    "close": gettext_lazy("The circle is closed."),
}
WITH_A_NEW_LINK = {"remove", "renew"}


def done_context(
    request: HttpRequest, mine: CircleMember, members: Sequence[CircleMember]
) -> dict[str, Any]:
    act = request.GET.get("done", "")
    is_linked = act in WITH_A_NEW_LINK and mine.is_founder
    return {
        "done": _handed_on(members) if act == "hand-on" else done_words(request),
        "message": invitation_message(mine.circle) if is_linked else "",
    }


def done_words(request: HttpRequest) -> Promise | str:
    return CHANGE_MESSAGES.get(request.GET.get("done", ""), "")


def _handed_on(members: Sequence[CircleMember]) -> str:
    leader = next(each.name for each in members if each.is_founder)
    return _("%(name)s leads the circle now.") % {"name": leader}
