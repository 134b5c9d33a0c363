"""Where an owner of the printed cards offers the site what they have taught of them."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.days.clock import now
from puzzles.models import OfferedBox
from puzzles.remarks.records import store_offer, withdraw_offer
from puzzles.visitors.player_cookie import cookie_id_or_new, player_of, remember
from puzzles.visitors.player_records import store_visitor
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.sideboards.engine.box import ORDERS, Box
from rules.sideboards.engine.box_code import parse_box
from rules.sideboards.engine.errors import BrokenBox
from rules.sideboards.engine.objectives import PATTERN_IDS

OFFERING = Limit("offered-boxes", calls=10, seconds=600)
OF_ALL = Limit("all-offered-boxes", calls=200, seconds=3600)
"""From however many networks, as with remarks."""
OFFERED, WITHDRAWN = "offered", "withdrawn"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def offer_box(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _shown(request)
    at = now()
    if refused := refusal(request, OFFERING, now=at) or refusal(request, OF_ALL, now=at, caller=""):
        return refused
    if "withdraw" in request.POST:
        withdraw_offer(player_of(request))
        return see_other(f"{request.path}?done={WITHDRAWN}")
    code = request.POST.get("code", "")
    if fault := _fault(code):
        return _shown(request, fault=fault)
    player = store_visitor(cookie_id_or_new(request), now=at)
    store_offer(player, code, now=at)
    response = see_other(f"{request.path}?done={OFFERED}")
    remember(response, player)
    return response


def _fault(code: str) -> str:
    try:
        box = parse_box(code)
    except BrokenBox:
        return _("A part of this box is missing or changed: open its address once more.")
    if box.is_empty:
        return _("Nothing is taught in this box yet: begin with one pattern or one card.")
    return ""


def _shown(request: HttpRequest, *, fault: str = "") -> HttpResponse:
    player = player_of(request)
    offered = OfferedBox.objects.filter(player=player).first() if player else None
    page = {
        "fault": fault,
        "offered": offered,
        "box": _box_in(offered),
        "all_patterns": len(PATTERN_IDS),
        "all_cards": len(ORDERS),
        "done": request.GET.get("done", ""),
        "my_box": reverse("rules:my_box", current_app="sideboards"),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "remarks/offer_box.html", page, status=status)


def _box_in(offered: OfferedBox | None) -> Box | None:
    try:
        return parse_box(offered.code) if offered else None
    except BrokenBox:
        return None
