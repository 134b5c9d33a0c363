"""A code in words that brings one's results to another device."""

import secrets
from http import HTTPStatus
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.daily import now
from puzzles.player_records import merge, store_recovery_code
from puzzles.players import player_of, remember
from puzzles.qr_codes import qr_svg
from puzzles.rate_limits import Limit, refusal
from puzzles.recovery_codes import (
    SECRET_BYTES,
    BrokenRecoveryCode,
    digest_of,
    parse_recovery_code,
    recovery_code,
)
from puzzles.recovery_words import recovery_words
from puzzles.refusals import UNKNOWN_RECOVERY_CODE, recovery_sentence
from puzzles.stored_players import is_stored, player_with_code
from puzzles.views.data import redirect_done

MAKING = Limit("recovery-codes-made", calls=20, seconds=3600)
ENTERING = Limit("recovery-codes-entered", calls=20, seconds=600)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def make(request: HttpRequest) -> HttpResponse:
    """The code is in the answer to the form alone: nobody can ask for it again."""
    player = player_of(request)
    if request.method != "POST" or not player or not is_stored(player):
        return redirect("puzzles:data")
    return refusal(request, MAKING, now=now()) or _made(request, player)


def _made(request: HttpRequest, player: UUID) -> HttpResponse:
    secret = secrets.token_bytes(SECRET_BYTES)
    store_recovery_code(player, digest=digest_of(secret), now=now())
    code = recovery_code(secret, recovery_words())
    path = reverse("puzzles:recover_with", args=[code.replace(" ", "-")])
    link = settings.SITE_URL + path
    page = {"words": code.split(), "link": link, "qr": qr_svg(link)}
    return render(request, "puzzles/recovery_code.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def recover(request: HttpRequest, code: str = "") -> HttpResponse:
    """A link only fills in the form; what joins two players is sent by a person."""
    if request.method != "POST":
        return _asked(request, code)
    return refusal(request, ENTERING, now=now()) or _recovered(request)


def _recovered(request: HttpRequest) -> HttpResponse:
    code = request.POST.get("code", "")
    try:
        digest = digest_of(parse_recovery_code(code, recovery_words()))
    except BrokenRecoveryCode as error:
        return _asked(request, code, sentence=recovery_sentence(error))
    found = player_with_code(digest)
    if found is None:
        return _asked(request, code, sentence=str(UNKNOWN_RECOVERY_CODE))
    mine = player_of(request)
    if mine:
        merge(mine, into=found)
    response = redirect_done("brought")
    remember(response, found)
    return response


def _asked(request: HttpRequest, code: str, *, sentence: str = "") -> HttpResponse:
    page = {"code": code.replace("-", " "), "sentence": sentence, "is_known": player_of(request)}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if sentence else HTTPStatus.OK
    return render(request, "puzzles/recover.html", page, status=status)
