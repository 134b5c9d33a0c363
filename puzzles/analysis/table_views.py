"""What cards that lay on a table allowed, for whoever has told what lies there."""

from collections.abc import Sequence
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.analysis.table_answers import ask, retry, stored_answers, unasked, waiting_for
from puzzles.analysis.waiting import RETRY_FIELD, pause_of, seconds_of
from puzzles.days import clock
from puzzles.game.game import Game
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.reader import wants_fragment

ASKING = Limit("table-questions", calls=120, seconds=600)
"""A question takes the background process some tenths of a second."""


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def table_best(request: HttpRequest, game: Game) -> HttpResponse:
    part = game.at_table
    if part is None:
        raise Http404
    questions = part.questions(request)
    if questions is None:
        return HttpResponseRedirect(part.entry(request))
    if request.method == "POST":
        return refusal(request, ASKING, now=clock.now()) or _tried_again(request, game, questions)
    answers = stored_answers(game, questions)
    missing = [question for question in questions if question not in answers]
    if new := unasked(game, missing) if missing else []:
        if refused := refusal(request, ASKING, now=clock.now()):
            return refused
        ask(game, new)
    waiting = waiting_for(game, missing[-1]) if missing else None
    pause = pause_of(waiting) if waiting else 0
    page = {
        "screen": part.screen(request, answers),
        "fragment": game.template["table_best"],
        "waiting": waiting,
        "is_waiting": waiting is not None and not waiting.is_given_up,
        "pause": pause,
        "seconds": seconds_of(pause),
        "retry": RETRY_FIELD,
    }
    whole = "analysis/table_best.html"
    template = game.template["table_best"] if wants_fragment(request) else whole
    status = HTTPStatus.ACCEPTED if waiting else HTTPStatus.OK
    response = render(request, template, page, status=status)
    if waiting:
        response.headers["Retry-After"] = str(seconds_of(pause))
    return response


def _tried_again(request: HttpRequest, game: Game, questions: Sequence[str]) -> HttpResponse:
    retry(game, questions)
    return see_other(request.get_full_path())
