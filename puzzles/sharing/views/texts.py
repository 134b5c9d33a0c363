"""The page from which a player sends a finished game: a name, and the text with a line of squares.

The squares come from a review, which the background process makes when somebody wants to share.
Until then the page says that the text is not final, and replaces it by itself.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.analysis.reviews import review_or_ask, wait_for_scores
from puzzles.analysis.waiting import pause_of, seconds_of
from puzzles.attempts.player_games import PlayerGame, with_hints
from puzzles.attempts.refusals import view_of_day, view_of_practice
from puzzles.jobs.queue_position import Waiting
from puzzles.sharing.display_names import LONGEST_NAME
from puzzles.sharing.links import link_to
from puzzles.sharing.senders import (
    SENDER_FIELD,
    Sender,
    keep_sender,
    kept_sender,
    sender_named,
)
from puzzles.sharing.squares import GRADE_WORDS, grade_of
from puzzles.sharing.words import message
from puzzles.visitors.see_other import see_other


def losses_or_wait(mine: PlayerGame) -> tuple[Sequence[float], Waiting | None]:
    """What each choice gave away, and the wait for it or for the scores to compare with."""
    reviewing = mine.game.reviewing
    if reviewing is None:
        return [], None
    review, scores = review_or_ask(mine, mine.position), wait_for_scores(mine)
    if isinstance(review, Waiting):
        return [], scores if review.is_given_up else review
    return reviewing.turn_losses(mine.position, review), scores


def _share_text(request: HttpRequest, mine: PlayerGame) -> HttpResponse:
    if not mine.is_finished or mine.deal_id is None:
        return redirect(mine.key.address)
    sender, answer = name_in_form(request)
    if answer:
        return answer
    losses, waiting = losses_or_wait(mine)
    address = settings.SITE_URL + sender.link(reverse("share_link", args=[link_to(mine)]))
    page = {
        "mine": mine,
        "message": message(with_hints(mine), address=address, losses=losses),
        "sender": sender,
        "short_path": sender.link(reverse("share_link", args=[link_to(mine)])),
        "waiting": waiting,
        "turns": [(grade_of(loss).value, GRADE_WORDS[grade_of(loss)]) for loss in losses],
        "legend": [(grade.value, words) for grade, words in GRADE_WORDS.items()],
    }
    return share_page(request, "sharing/share_text.html", page)


def name_in_form(request: HttpRequest) -> tuple[Sender, HttpResponse | None]:
    """Returns whoever shares, and the answer to a form with another name, unless it has faults."""
    if request.method != "POST":
        return kept_sender(request), None
    sender = sender_named(request.POST.get(SENDER_FIELD, ""))
    if sender.fault:
        return sender, None
    answer = see_other(f"{request.path}#share-text")
    keep_sender(answer, sender)
    return sender, answer


def share_page(request: HttpRequest, template: str, page: Mapping[str, Any]) -> HttpResponse:
    waiting, sender = page["waiting"], page["sender"]
    status = HTTPStatus.ACCEPTED if waiting else HTTPStatus.OK
    if sender.fault:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    pause = pause_of(waiting) if waiting else 0
    shown = {**page, "longest_name": LONGEST_NAME, "pause": pause, "seconds": seconds_of(pause)}
    return render(request, template, shown, status=status)


_reads_and_forms = require_http_methods(["GET", "HEAD", "POST"])
daily_text = _reads_and_forms(never_cache(view_of_day(_share_text)))
practice_text = _reads_and_forms(never_cache(view_of_practice(_share_text)))
