"""A finished game behind a link: its result, and its moves for those who may see them."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.analysis.reviews import review_or_ask
from puzzles.analysis.waiting import leave_queue_or_retry, wait_for
from puzzles.attempts.refusals import broken_link
from puzzles.days.clock import now
from puzzles.game.registry import game_of, set_page_game
from puzzles.game.values import BrokenDealCode
from puzzles.jobs.queue_position import Waiting
from puzzles.sharing.links import Link, NotShared, SharedGame, shared_game
from puzzles.sharing.screens import ReplayScreen, SharedScreen, reviews_of
from puzzles.sharing.senders import Sender, sender_of
from puzzles.sharing.spoiler_consent import may_see_moves, note_peeks
from puzzles.visitors.player_cookie import cookie_id
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other
from rules.reader import reader_language, wants_fragment

PEEKING = Limit("peeks", calls=60, seconds=60)


def view_of_shared_game(
    show: Callable[[HttpRequest, SharedGame], HttpResponse],
) -> Callable[[HttpRequest, Link], HttpResponse]:
    def view(request: HttpRequest, link: Link) -> HttpResponse:
        try:
            found = shared_game(link, cookie_id(request))
        except NotShared as error:
            raise Http404 from error
        except BrokenDealCode as error:
            return broken_link(request, game_of(link.share.game_id), error)
        set_page_game(request.META, found.game)
        return show(request, found)

    return view


@require_safe
@never_cache
@view_of_shared_game
def shared(request: HttpRequest, game: SharedGame) -> HttpResponse:
    sender = sender_of(request)
    page = {"screen": SharedScreen(game, sender.name), **_addresses(game.link, sender)}
    return render(request, "sharing/shared.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@view_of_shared_game
def shared_replay(request: HttpRequest, game: SharedGame) -> HttpResponse:
    if request.method == "POST":
        return refusal(request, PEEKING, now=now()) or _peeked(request, game)
    sender = sender_of(request)
    screen = ReplayScreen(game, sender.name, asked=request.GET.get("turn", ""))
    addresses = _addresses(game.link, sender)
    page = {"screen": screen, "is_part": wants_fragment(request), **addresses}
    if not may_see_moves(request, game):
        return render(request, "sharing/question.html", page)
    page["reviews"] = reviews_of(game, screen.number)
    template = "sharing/shared_turn.html" if wants_fragment(request) else "sharing/replay.html"
    return render(request, template, page)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@view_of_shared_game
def ask_the_coach(request: HttpRequest, game: SharedGame) -> HttpResponse:
    """Asks for the reviews of both games and, once they are stored, redirects to the turn. A form
    cancels it."""
    sender = sender_of(request)
    screen = ReplayScreen(game, sender.name, asked=request.GET.get("turn", ""))
    addresses = _addresses(game.link, sender)
    turn = f"{addresses['turn_path']}{screen.number}#coach"
    if request.method == "POST":
        return leave_queue_or_retry(request, game.mine, game.finished_positions, to=turn)
    if screen.can_ask_the_coach and may_see_moves(request, game):
        found = [review_or_ask(game.mine, each) for each in game.finished_positions]
        waiting = next((each for each in found if isinstance(each, Waiting)), None)
        if waiting:
            page = {"screen": screen, **addresses}
            return wait_for(request, waiting, page, whole="sharing/waiting.html")
    return redirect(turn)


def _peeked(request: HttpRequest, game: SharedGame) -> HttpResponse:
    response = see_other(request.get_full_path())
    note_peeks(request, response, [game.mine])
    return response


def _addresses(link: Link, sender: Sender) -> dict[str, str]:
    replay = sender.link(reverse("puzzles:shared_replay", args=[link]))
    coach = sender.link(reverse("puzzles:ask_the_coach", args=[link]))
    turn = "&turn=" if sender.name else "?turn="
    return {
        "short_path": sender.link(reverse("share_link", args=[link])),
        "picture_path": sender.link(reverse("share_picture", args=[link, reader_language()])),
        "replay_path": replay,
        "turn_path": f"{replay}{turn}",
        "coach_path": f"{coach}{turn}",
    }
