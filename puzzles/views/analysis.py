"""The analysis of one's own finished game, whatever page the game was on."""

from collections.abc import Mapping
from datetime import date
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.analyses import Busy, analysis_of
from puzzles.analysis_screens import AnalysisScreen, Asked
from puzzles.daily import NotOpen, daily_standing
from puzzles.deal_codes import BrokenDealCode
from puzzles.players import player_of
from puzzles.share_words import occasion_words
from puzzles.standings import Standing
from puzzles.views.daily import not_open
from puzzles.views.practice import broken_link, practice_standing
from puzzles.views.waiting import WAITING, wait_for
from rules.fragments import wants_fragment
from rules.reader import reader_language

WHOLE, ACCOUNT = "puzzles/analysis.html", "puzzles/analysis_account.html"
PARTS = {"step": "puzzles/analysis_step.html", "replay": "puzzles/analysis_replay.html"}

Page = Mapping[str, Any]


@require_safe
@never_cache
def daily_analysis(request: HttpRequest, day: date) -> HttpResponse:
    try:
        standing = daily_standing(day, player_of(request))
    except NotOpen:
        return not_open(request, day)
    page = {"occasion": occasion_words(day), "result_path": reverse("puzzles:puzzle", args=[day])}
    return _analyzed(request, standing, page)


@require_safe
@never_cache
def practice_analysis(request: HttpRequest, code: str) -> HttpResponse:
    try:
        standing = practice_standing(code, player_of(request))
    except BrokenDealCode as error:
        return broken_link(request, error)
    path = reverse("puzzles:practice_deal", args=[code])
    return _analyzed(request, standing, {"occasion": occasion_words(None), "result_path": path})


def _analyzed(request: HttpRequest, standing: Standing, page: Page) -> HttpResponse:
    if not standing.is_finished or standing.deal_id is None:
        closed = {**page, "has_begun": bool(standing.game.moves)}
        return render(request, "puzzles/analysis_closed.html", closed, status=HTTPStatus.FORBIDDEN)
    try:
        account = analysis_of(standing.game, deal_id=standing.deal_id)
    except Busy as busy:
        waiting = {**page, "is_waiting": True, "fragment": WAITING}
        return wait_for(request, busy, waiting, whole=WHOLE)
    asked = Asked(*(request.GET.get(name, "") for name in ("step", "choice", "game", "turn")))
    screen = AnalysisScreen(standing, account, asked, reader_language())
    template = WHOLE
    if wants_fragment(request):
        template = PARTS.get(request.headers.get("HX-Target", ""), ACCOUNT)
    shown = {"screen": screen, "fragment": ACCOUNT, "is_part": template in PARTS.values()}
    return render(request, template, {**page, **shown})
