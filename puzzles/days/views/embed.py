"""Today's puzzle as a small card for other sites to embed in a frame."""

from csp.constants import NONE, SELF
from csp.decorators import csp, csp_update
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from puzzles.days.clock import day_at, now, today
from puzzles.days.publishing import puzzle_of
from puzzles.game.game import Game
from puzzles.game.registry import first_game
from puzzles.game.schedule import next_opening

EMBED_CACHE_SECONDS = 600
FRAME_SIZE = (340, 330)


@require_safe
@xframe_options_exempt
@csp(
    {
        "default-src": [NONE],
        "style-src": [SELF],
        "font-src": [SELF],
        "form-action": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": ["*"],
    }
)
def embedded_today(request: HttpRequest, game: Game | None = None) -> HttpResponse:
    """The card is publicly cacheable: it reads and sets no cookie."""
    moment, game = now(), game or first_game()
    day = day_at(moment)
    puzzle = puzzle_of(game, day)
    if puzzle is None:
        raise Http404
    page = {"game": game, "day": day, "puzzle": puzzle}
    response = render(request, "days/embedded_today.html", page)
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    left = int((next_opening(moment) - moment).total_seconds())
    patch_cache_control(response, public=True, max_age=min(left, EMBED_CACHE_SECONDS))
    return response


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
