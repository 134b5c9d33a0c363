"""Where an owner of a game's printed cards offers the site what they have taught of them."""

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.game.own_cards import OwnCards
from puzzles.models import OfferedBox
from puzzles.remarks.records import store_offer, withdraw_offer
from puzzles.visitors.player_cookie import cookie_id_or_new, player_of, remember
from puzzles.visitors.player_records import store_visitor
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other

OFFERING = Limit("offered-boxes", calls=10, seconds=600)
OF_ALL = Limit("all-offered-boxes", calls=200, seconds=3600)
"""From however many networks, as with remarks."""
OFFERED, WITHDRAWN = "offered", "withdrawn"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def offer_box(request: HttpRequest, game: Game) -> HttpResponse:
    if game.own_cards is None:
        raise Http404
    if request.method != "POST":
        return _shown(request, game.own_cards)
    at = now()
    if refused := refusal(request, OFFERING, now=at) or refusal(request, OF_ALL, now=at, caller=""):
        return refused
    if "withdraw" in request.POST:
        withdraw_offer(player_of(request))
        return see_other(f"{request.path}?done={WITHDRAWN}")
    code = request.POST.get("code", "")
    if fault := game.own_cards.fault(code):
        return _shown(request, game.own_cards, fault=fault)
    player = store_visitor(cookie_id_or_new(request), now=at)
    store_offer(player, code, now=at)
    response = see_other(f"{request.path}?done={OFFERED}")
    remember(response, player)
    return response


def _shown(request: HttpRequest, own_cards: OwnCards, *, fault: str = "") -> HttpResponse:
    player = player_of(request)
    offered = OfferedBox.objects.filter(player=player).first() if player else None
    page = {
        "fault": fault,
        "offered": offered,
        "summary": own_cards.summary(offered.code) if offered else "",
        "done": request.GET.get("done", ""),
        "my_box": own_cards.address(),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "remarks/offer_box.html", page, status=status)
