"""Addresses of earlier versions: each leads to where its page is now."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_http_methods

from puzzles.game.registry import first_game
from rules.book.kept_pages import without_database
from rules.reader import reader_language

WITHOUT_GAME = r"(?P<rest>(?:archive|daily|embed|feed|practice|puzzles|rules|statistics)/.*)"
CIRCLES_OF_A_GAME = r"[a-z-]+/(?P<rest>circles/.*)"


# other sites may show the card of today's puzzle in a frame, by its old address too
@xframe_options_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@without_database
def moved(request: HttpRequest, rest: str) -> HttpResponse:
    """An address from before games were named in it."""
    return _led_on(request, f"/{reader_language()}/{first_game().id}/{rest}")


@require_http_methods(["GET", "HEAD", "POST"])
@without_database
def moved_circles(request: HttpRequest, rest: str) -> HttpResponse:
    """An address from when a circle belonged to one game."""
    return _led_on(request, f"/{reader_language()}/{rest}")


def _led_on(request: HttpRequest, address: str) -> HttpResponse:
    """Redirects permanently; a form is sent on as it is."""
    query = request.META.get("QUERY_STRING", "")
    moved_to = f"{address}?{query}" if query else address
    return redirect(moved_to, permanent=True, preserve_request=True)
