"""A finished game behind a link: its result, and its moves for those who may see them."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.analyses import Busy, analysis_of
from puzzles.peeks import let_peek, may_see_moves
from puzzles.players import player_of
from puzzles.shared_screens import ReplayScreen, SharedScreen
from puzzles.sharing import Link, NotShared, SharedGame, shared_game
from puzzles.turns import place_read
from puzzles.views.see_other import see_other
from puzzles.views.waiting import wait_for
from rules.fragments import wants_fragment
from rules.reader import reader_language


@require_safe
@never_cache
def shared(request: HttpRequest, link: Link) -> HttpResponse:
    game = _game(request, link)
    page = {"screen": SharedScreen(game, reader_language()), **_addresses(link)}
    return render(request, "puzzles/shared.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def replay(request: HttpRequest, link: Link) -> HttpResponse:
    game, language = _game(request, link), reader_language()
    if request.method == "POST":
        response = see_other(request.path)
        let_peek(response, game)
        return response
    turn = _turn(request, game)
    page = {
        "screen": ReplayScreen(game, language, turn),
        "is_part": wants_fragment(request),
        **_addresses(link),
    }
    return render(request, _replay_template(request, game), page)


def _replay_template(request: HttpRequest, game: SharedGame) -> str:
    if not may_see_moves(request, game):
        return "puzzles/shared_question.html"
    return "puzzles/shared_turn.html" if wants_fragment(request) else "puzzles/shared_replay.html"


@require_safe
@never_cache
def ask_the_coach(request: HttpRequest, link: Link) -> HttpResponse:
    """Has both games looked at, which takes a moment, and leads back to the turn."""
    game, language = _game(request, link), reader_language()
    turn = _turn(request, game)
    deal_id = game.mine.deal_id
    if deal_id is not None and may_see_moves(request, game):
        try:
            for each in game.finished_games:
                analysis_of(each, deal_id=deal_id)
        except Busy as busy:
            screen = ReplayScreen(game, language, turn)
            page = {"screen": screen, **_addresses(link)}
            return wait_for(request, busy, page, whole="puzzles/shared_waiting.html")
    address = reverse("puzzles:shared_replay", args=[link])
    return redirect(f"{address}?turn={turn}#coach")


def _game(request: HttpRequest, link: Link) -> SharedGame:
    try:
        return shared_game(link, player_of(request))
    except NotShared as error:
        raise Http404 from error


def _turn(request: HttpRequest, game: SharedGame) -> int:
    return place_read(request.GET.get("turn", ""), game.game.deal.turns + 1)


def _addresses(link: Link) -> dict[str, str]:
    return {
        "short_path": reverse("share_link", args=[link]),
        "picture_path": reverse("share_picture", args=[link, reader_language()]),
        "coach_path": reverse("puzzles:ask_the_coach", args=[link]),
        "replay_path": reverse("puzzles:shared_replay", args=[link]),
    }
