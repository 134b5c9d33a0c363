"""The review of one's own finished game."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.analysis.reviews import review_or_ask
from puzzles.analysis.waiting import WAITING, leave_queue_or_retry, wait_for
from puzzles.attempts.benchmarks import benchmark_scale, coach_words, result_mark
from puzzles.attempts.own_game_views import view_of_day, view_of_practice
from puzzles.attempts.player_games import PlayerGame, with_hints
from puzzles.attempts.score_distribution import score_distribution
from puzzles.jobs.queue_position import Waiting
from rules.reader import wants_fragment

WHOLE = "analysis/analysis.html"


def _analyzed(request: HttpRequest, mine: PlayerGame) -> HttpResponse:
    reviewing = mine.game.reviewing
    if reviewing is None:
        raise Http404
    page: dict[str, Any] = {
        "occasion": mine.key.words,
        "result_path": mine.key.address,
        "mark": result_mark(with_hints(mine)),
    }
    if not mine.is_finished or mine.deal_id is None:
        closed = {**page, "has_begun": bool(mine.position.moves)}
        return render(request, "analysis/closed.html", closed, status=HTTPStatus.FORBIDDEN)
    if request.method == "POST":
        return leave_queue_or_retry(request, mine, [mine.position], to=mine.key.address)
    review = review_or_ask(mine, mine.position)
    if isinstance(review, Waiting):
        return wait_for(request, review, {**page, "fragment": WAITING}, whole=WHOLE)
    screen = reviewing.review_screen(mine, review, request.GET)
    template, fragment = mine.game.template, mine.game.template["review"]
    part = reviewing.parts.get(request.headers.get("HX-Target", ""))
    asked = template[part] if part and wants_fragment(request) else None
    shown = {**page, "screen": screen, "fragment": fragment, "is_part": asked is not None}
    if not asked:
        distribution, you = score_distribution(mine), _("You")
        shown["distribution"] = distribution
        shown["ceiling"] = mine.ceiling
        if mine.coach_score is not None:
            shown["coach_words"] = coach_words(mine.position.score, mine.coach_score)
        shown["scale"] = benchmark_scale(mine, distribution, label=f"{you} {mine.position.score}")
    answer = asked or (fragment if wants_fragment(request) else WHOLE)
    return render(request, answer, shown)


with_cancel = require_http_methods(["GET", "HEAD", "POST"])
daily_analysis = with_cancel(never_cache(view_of_day(_analyzed)))
practice_analysis = with_cancel(never_cache(view_of_practice(_analyzed)))
