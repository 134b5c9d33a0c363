"""The pages that make a recovery code, and that join two players by one."""

import secrets
from http import HTTPStatus
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.days.clock import now
from puzzles.players.records import merge, store_recovery_code
from puzzles.players.recovery_codes import (
    SECRET_BYTES,
    BrokenRecoveryCode,
    digest_of,
    parse_recovery_code,
    recovery_code,
)
from puzzles.players.recovery_words import recovery_words
from puzzles.players.refusals import UNKNOWN_RECOVERY_CODE, recovery_sentence
from puzzles.players.stored_players import player_with_code
from puzzles.players.views.data import redirect_done
from puzzles.visitors.player_cookie import cookie_id, player_of, remember
from puzzles.visitors.rate_limits import Limit, refusal
from rules.pictures.qr_codes import qr_svg

MAKING = Limit("recovery-codes-made", calls=20, seconds=3600)
ENTERING = Limit("recovery-codes-entered", calls=20, seconds=600)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def make(request: HttpRequest) -> HttpResponse:
    """Shows a new code. It is in this response only: the site stores no more than its digest."""
    player = player_of(request) if request.method == "POST" else None
    if player is None:
        return redirect("puzzles:data")
    return refusal(request, MAKING, now=now()) or _made(request, player)


def _made(request: HttpRequest, player: UUID) -> HttpResponse:
    secret = secrets.token_bytes(SECRET_BYTES)
    if not store_recovery_code(player, digest=digest_of(secret), now=now()):
        return redirect("puzzles:data")
    code = recovery_code(secret, recovery_words())
    path = reverse("puzzles:recover_with", args=[code.replace(" ", "-")])
    link = settings.SITE_URL + path
    page = {"words": code.split(), "link": link, "qr": qr_svg(link)}
    return render(request, "players/recovery_code.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def recover(request: HttpRequest, code: str = "") -> HttpResponse:
    """Joins two players. A link with a code only fills in the form: joining takes a POST with a
    CSRF token."""
    if request.method != "POST":
        return _asked(request, code)
    return refusal(request, ENTERING, now=now()) or _recovered(request)


def _recovered(request: HttpRequest) -> HttpResponse:
    code = request.POST.get("code", "")
    try:
        digest = digest_of(parse_recovery_code(code, recovery_words()))
    except BrokenRecoveryCode as error:
        return _asked(request, code, sentence=recovery_sentence(error))
    found, visitor = player_with_code(digest), cookie_id(request)
    player = merge(visitor, into=found) if visitor and found else found
    if player is None:
        return _asked(request, code, sentence=str(UNKNOWN_RECOVERY_CODE))
    response = redirect_done("brought")
    remember(response, player)
    return response


def _asked(request: HttpRequest, code: str, *, sentence: str = "") -> HttpResponse:
    page = {"code": code.replace("-", " "), "sentence": sentence, "is_known": cookie_id(request)}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if sentence else HTTPStatus.OK
    return render(request, "players/recover.html", page, status=status)
