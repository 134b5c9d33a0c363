"""Challenges: a practice deal with a score to beat, and those who tried and want to be listed."""

from http import HTTPStatus
from uuid import UUID

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from puzzles.challenge_records import list_under, make_challenge, take_challenge
from puzzles.challenges import OpenChallenge, challenge_named, open_challenge
from puzzles.daily import now
from puzzles.deal_keys import code_of_key, key_of_code
from puzzles.display_names import LONGEST, BadName, parse_name
from puzzles.locale_words import locale_with_country
from puzzles.models import Challenge
from puzzles.players import player_of, player_or_new, remember
from puzzles.rate_limits import Limit, refusal
from puzzles.refusals import BAD_NAMES
from puzzles.share_words import challenge_message, challenge_title
from puzzles.standings import standing_in
from puzzles.views.see_other import see_other
from rules.reader import reader_language

WRITING = Limit("challenges", calls=60, seconds=60)


@require_safe
@never_cache
def challenge(request: HttpRequest, challenge_id: str) -> HttpResponse:
    return _shown(request, open_challenge(_found(challenge_id), player_of(request)))


@require_POST
@never_cache
def new_challenge(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    standing = standing_in(key_of_code(request.POST.get("deal", "")), player)
    if not (player and standing and standing.deal_id and standing.is_finished):
        raise Http404
    if refused := refusal(request, WRITING, now=now()):
        return refused
    target = standing.game.score_sheet.total
    made = make_challenge(standing.deal_id, target=target, player=player, now=now())
    return _back_to(made)


@require_POST
@never_cache
def take(request: HttpRequest, challenge_id: str) -> HttpResponse:
    found, player = _found(challenge_id), player_or_new(request)
    if refused := refusal(request, WRITING, now=now()):
        return refused
    take_challenge(found.pk, player=player, now=now())
    response = see_other("puzzles:practice_deal", code_of_key(found.deal.key))
    remember(response, player)
    return response


@require_POST
@never_cache
def listing(request: HttpRequest, challenge_id: str) -> HttpResponse:
    found = _found(challenge_id)
    if refused := refusal(request, WRITING, now=now()):
        return refused
    player = player_of(request)
    opened = open_challenge(found, player)
    if player is None or not opened.mine.is_finished:
        return _back_to(found)
    return _listed(request, opened, player)


def _listed(request: HttpRequest, opened: OpenChallenge, player: UUID) -> HttpResponse:
    text = request.POST.get("name", "")
    try:
        name = "" if "withdraw" in request.POST else parse_name(text)
    except BadName as error:
        return _shown(request, opened, name=text, fault=str(BAD_NAMES[error.reason]))
    list_under(name, opened.id, player=player, now=now())
    return _back_to(opened.challenge)


def _shown(
    request: HttpRequest, opened: OpenChallenge, *, name: str = "", fault: str = ""
) -> HttpResponse:
    short_path = reverse("challenge_link", args=[opened.id])
    address = settings.SITE_URL + short_path
    page = {
        "opened": opened,
        "title": challenge_title(opened.target),
        "description": _("A challenge: the same deal for everybody who opens this link."),
        "short_path": short_path,
        "picture_path": reverse("challenge_picture", args=[opened.id, reader_language()]),
        "locale": locale_with_country(reader_language()),
        "message": challenge_message(target=opened.target, address=address),
        "longest": LONGEST,
        "name": name,
        "fault": fault,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "puzzles/challenge.html", page, status=status)


def _found(challenge_id: str) -> Challenge:
    found = challenge_named(challenge_id)
    if found is None:
        raise Http404
    return found


def _back_to(challenge: Challenge) -> HttpResponse:
    return see_other("puzzles:challenge", challenge.pk)
