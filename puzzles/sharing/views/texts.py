"""The page from which a player sends a finished game: a name, and the text with a line of squares.

The squares come from a review, which the background process makes when somebody wants to share.
Until then the page says that the text is not final, and replaces it by itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any
from zlib import crc32

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.analysis.reviews import review_or_ask, wait_for_scores
from puzzles.analysis.waiting import pause_of
from puzzles.attempts.own_game_views import view_of_day, view_of_practice
from puzzles.attempts.player_games import PlayerGame, with_hints
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
from rules.reader import shows_already


@dataclass(frozen=True, slots=True)
class Losses:
    """What each choice of a game gave away, for its squares."""

    of_turns: Sequence[float] = ()
    """Empty while the game is not reviewed."""
    waiting: Waiting | None = None
    """The wait for the review or for the scores to compare with."""
    awaits_squares: bool = False
    """Whether the review is still to come."""


def losses_or_wait(mine: PlayerGame) -> Losses:
    reviewing = mine.game.reviewing
    if reviewing is None:
        return Losses()
    review, scores = review_or_ask(mine, mine.position), wait_for_scores(mine)
    if not isinstance(review, Waiting):
        return Losses(reviewing.turn_losses(mine.position, review), scores)
    if review.is_given_up:
        return Losses(waiting=scores)
    return Losses(waiting=review, awaits_squares=True)


def _share_text(request: HttpRequest, mine: PlayerGame) -> HttpResponse:
    if not mine.is_finished or mine.deal_id is None:
        return redirect(mine.key.address)
    sender, answer = name_in_form(request)
    if answer:
        return answer
    found = losses_or_wait(mine)
    losses = found.of_turns
    address = settings.SITE_URL + sender.link(reverse("share_link", args=[link_to(mine)]))
    page = {
        "mine": mine,
        "message": message(with_hints(mine), address=address, losses=losses),
        "sender": sender,
        "short_path": sender.link(reverse("share_link", args=[link_to(mine)])),
        "waiting": found.waiting,
        "awaits_squares": found.awaits_squares,
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
    """Responds with the page, or with nothing to a page that shows this text already."""
    waiting, sender = page["waiting"], page["sender"]
    # a checksum says whether the text is another one; the page sends it back when it asks again
    shown = crc32(f"{page['message']}{page['awaits_squares']}".encode())
    if waiting and shows_already(request, shown):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    status = HTTPStatus.ACCEPTED if waiting else HTTPStatus.OK
    if sender.fault:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    pause = pause_of(waiting) if waiting else 0
    whole = {**page, "longest_name": LONGEST_NAME, "pause": pause, "shown": shown}
    return render(request, template, whole, status=status)


_reads_and_forms = require_http_methods(["GET", "HEAD", "POST"])
daily_text = _reads_and_forms(never_cache(view_of_day(_share_text)))
practice_text = _reads_and_forms(never_cache(view_of_practice(_share_text)))
