"""The web manifest: what the site is called and looks like when it is installed as an app."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puzzles.game.registry import names_of_games
from rules.book.kept_pages import without_database
from rules.pictures.palette import WALL
from rules.reader import reader_language

THEME_COLOR = "#fffaf1"
"""The paper of the style sheets in the light theme."""
ICON_SIZES = (192, 512)


@require_safe
@cache_control(max_age=3600)
@without_database
def manifest(request: HttpRequest) -> JsonResponse:
    home, name = reverse("home"), names_of_games()
    page = {
        "id": home,
        "name": name,
        "short_name": name,
        "description": _("Rules, a daily puzzle and exact analysis: %(site_name)s.")
        % {"site_name": name},
        "lang": reader_language(),
        "dir": "ltr",
        "start_url": home,
        "scope": "/",
        "display": "standalone",
        "theme_color": THEME_COLOR,
        "background_color": WALL,
        "categories": ["games", "entertainment"],
        "icons": [*_icons(), _maskable_icon()],
    }
    return JsonResponse(page, content_type="application/manifest+json")


@require_safe
@without_database
def favicon(request: HttpRequest) -> HttpResponse:
    return redirect(static("site/icons/icon.svg"), permanent=False)


def _icons() -> list[dict[str, str]]:
    return [
        {
            "src": static(f"site/icons/icon-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
        }
        for size in ICON_SIZES
    ]


def _maskable_icon() -> dict[str, str]:
    """Its drawing keeps clear of the edge, which the system may crop."""
    return {
        "src": static("site/icons/maskable-512.png"),
        "sizes": "512x512",
        "type": "image/png",
        "purpose": "maskable",
    }
