"""The text that a player sends of a finished game, with a line of squares.

The squares come from a review, which the background process makes when somebody wants to share.
The text is whole before they are there.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.analysis.reviews import review_or_ask
from puzzles.analysis.waiting import pause_of, seconds_of
from puzzles.attempts.player_games import PlayerGame, with_hints
from puzzles.attempts.refusals import view_of_day, view_of_practice
from puzzles.jobs.queue_position import Waiting
from puzzles.sharing.display_names import LONGEST_NAME
from puzzles.sharing.links import link_to
from puzzles.sharing.senders import sender_of
from puzzles.sharing.squares import GRADE_WORDS, grade_of
from puzzles.sharing.words import message

PLAIN_TEXT = "text/plain"


def losses_or_wait(mine: PlayerGame) -> tuple[Sequence[float], Waiting | None]:
    """What each turn gave away, and the wait for it if that is still to come."""
    reviewing = mine.game.reviewing
    if reviewing is None:
        return [], None
    review = review_or_ask(mine, mine.position)
    if isinstance(review, Waiting):
        return [], None if review.is_given_up else review
    return reviewing.turn_losses(mine.position, review), None


def _share_text(request: HttpRequest, mine: PlayerGame) -> HttpResponse:
    if not mine.is_finished or mine.deal_id is None:
        return redirect(mine.key.address)
    losses, waiting = losses_or_wait(mine)
    sender = sender_of(request)
    address = settings.SITE_URL + sender.link(reverse("share_link", args=[link_to(mine)]))
    page = {
        "mine": mine,
        "message": message(with_hints(mine), address=address, losses=losses),
        "sender": sender,
        "waiting": waiting,
        "turns": [(grade_of(loss).value, GRADE_WORDS[grade_of(loss)]) for loss in losses],
        "legend": [(grade.value, words) for grade, words in GRADE_WORDS.items()],
    }
    return text_or_page(request, "sharing/share_text.html", page)


def text_or_page(request: HttpRequest, template: str, page: Mapping[str, Any]) -> HttpResponse:
    """Shows the message of a page alone to its script, or else in the page."""
    text, waiting = page["message"], page["waiting"]
    status = HTTPStatus.ACCEPTED if waiting else HTTPStatus.OK
    if request.headers.get("Accept") == PLAIN_TEXT:
        return HttpResponse(text, content_type=f"{PLAIN_TEXT}; charset=utf-8", status=status)
    page = {
        **page,
        "longest_name": LONGEST_NAME,
        "seconds": seconds_of(pause_of(waiting)) if waiting else None,
    }
    return render(request, template, page, status=status)


daily_text = require_safe(never_cache(view_of_day(_share_text)))
practice_text = require_safe(never_cache(view_of_practice(_share_text)))
