"""Challenges: a deal with a score to beat, and a list of results."""

from http import HTTPStatus
from uuid import UUID

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from puzzles.attempts.player_games import player_game_in
from puzzles.days.clock import now
from puzzles.days.deal_keys import DealKey, key_of_code, parse_deal_key
from puzzles.friends.challenges.challenges import (
    OpenChallenge,
    challenge_named,
    key_of,
    made_mark_of,
    open_challenge,
)
from puzzles.friends.challenges.records import list_under, make_challenge, take_challenge
from puzzles.game.registry import first_game, set_page_game
from puzzles.models import Challenge
from puzzles.sharing.bad_names import BAD_NAMES
from puzzles.sharing.comparison_target import led_by_challenge
from puzzles.sharing.display_names import LONGEST_NAME, BadName, parse_name
from puzzles.sharing.views.pictures import handed_out, refused_picture
from puzzles.sharing.words import challenge_message, challenge_title, picture_of_challenge
from puzzles.visitors.player_cookie import cookie_id, cookie_id_or_new, remember
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.locale_words import locale_with_country
from rules.reader import reader_language

WRITING = Limit("challenges", calls=60, seconds=60)


@require_safe
@never_cache
def challenge(request: HttpRequest, challenge_id: str) -> HttpResponse:
    return _shown(request, open_challenge(_found(challenge_id), cookie_id(request)))


@require_POST
@never_cache
def new_challenge(request: HttpRequest) -> HttpResponse:
    mine = player_game_in(_deal_asked(request), cookie_id(request))
    if not (mine and mine.player and mine.deal_id and mine.is_finished):
        raise Http404
    if refused := refusal(request, WRITING, now=now()):
        return refused
    target = mine.position.score
    made = make_challenge(mine.deal_id, target=target, player=mine.player, now=now())
    return _back_to(made)


@require_POST
@never_cache
def take(request: HttpRequest, challenge_id: str) -> HttpResponse:
    found = _found(challenge_id)
    if refused := refusal(request, WRITING, now=now()):
        return refused
    player = take_challenge(found.pk, visitor=cookie_id_or_new(request), now=now())
    response = see_other(led_by_challenge(key_of(found).address, found.pk))
    remember(response, player)
    return response


@require_POST
@never_cache
def listing(request: HttpRequest, challenge_id: str) -> HttpResponse:
    found = _found(challenge_id)
    if refused := refusal(request, WRITING, now=now()):
        return refused
    opened = open_challenge(found, cookie_id(request))
    if opened.mine.player is None or not opened.mine.is_finished:
        return _back_to(found)
    return _listed(request, opened, opened.mine.player)


def _deal_asked(request: HttpRequest) -> DealKey:
    text = request.POST.get("deal", "")
    # pages loaded before games were part of the key send the code alone
    return parse_deal_key(text) if "/" in text else key_of_code(first_game(), text)


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
    set_page_game(request.META, opened.mine.game)
    short_path = reverse("challenge_link", args=[opened.id])
    address = settings.SITE_URL + short_path
    page = {
        "opened": opened,
        "title": challenge_title(opened.target),
        "description": _("A challenge: the same deal for everybody who opens this link."),
        "short_path": short_path,
        "picture_path": reverse("challenge_picture", args=[opened.id, reader_language()]),
        "locale": locale_with_country(reader_language()),
        "message": challenge_message(opened.mine.game, target=opened.target, address=address),
        "longest": LONGEST_NAME,
        "name": name,
        "fault": fault,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "challenges/challenge.html", page, status=status)


def _found(challenge_id: str) -> Challenge:
    found = challenge_named(challenge_id)
    if found is None:
        raise Http404
    return found


def _back_to(challenge: Challenge) -> HttpResponse:
    return see_other("puzzles:challenge", challenge.pk)


@require_safe
def challenge_picture(request: HttpRequest, challenge_id: str, language: str) -> HttpResponse:
    """The picture is cacheable: the score of a challenge never changes."""
    if refused := refused_picture(request, language):
        return refused
    found = _found(challenge_id)
    game = key_of(found).game
    with translation.override(language):
        words = picture_of_challenge(game, found.target, mark=made_mark_of(game, found))
        return handed_out(game.showing.share_png(words), language)
