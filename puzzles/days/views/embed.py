"""Today's puzzle as a small card for other sites to embed in a frame."""

from csp.constants import SELF
from csp.decorators import csp_update
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from puzzles.days.clock import now, today
from puzzles.days.framing import FRAME_SIZE, for_frames
from puzzles.days.publishing import puzzle_of
from puzzles.game.game import Game
from puzzles.game.registry import first_game
from puzzles.game.schedule import next_opening

EMBED_CACHE_SECONDS = 600


def seconds_to_keep() -> int:
    """How long a cache may keep what is said of today."""
    moment = now()
    left = int((next_opening(moment) - moment).total_seconds())
    return min(left, EMBED_CACHE_SECONDS)


@for_frames(seconds_to_keep)
def embedded_today(request: HttpRequest, game: Game | None = None) -> HttpResponse:
    game, day = game or first_game(), today()
    puzzle = puzzle_of(game, day)
    if puzzle is None:
        raise Http404
    page = {"game": game, "day": day, "puzzle": puzzle}
    return render(request, "days/embedded_today.html", page)


@require_safe
@csp_update({"frame-src": [SELF]})
def embed(request: HttpRequest, game: Game | None = None) -> HttpResponse:
    """Shows the HTML to copy into another site, with a preview."""
    game = game or first_game()
    if today() < game.first_day:
        raise Http404
    path = reverse("puzzles:embedded_today", args=[game])
    width, height = FRAME_SIZE
    page = {
        "game": game,
        "frame": path,
        "frame_url": settings.SITE_URL + path,
        "width": width,
        "height": height,
    }
    return render(request, "days/embed.html", page)
