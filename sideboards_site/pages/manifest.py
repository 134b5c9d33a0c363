"""The web manifest: what the site is called and looks like when it is installed as an app."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puzzles.game.registry import games, names_of_games
from rules.book.kept_pages import without_database
from rules.book.registry import books
from rules.pictures.palette import WALL
from rules.reader import reader_language

THEME_COLOR = "#fffaf1"
"""The paper of the style sheets in the light theme."""
ICON_SIZES = (192, 512)
SCREENSHOTS = {"narrow": "780x1328", "wide": "1280x800"}
"""Kept as static files; by form, the size in pixels."""


@require_safe
@cache_control(public=True, max_age=3600)
@without_database
def manifest(request: HttpRequest) -> JsonResponse:
    home, name = reverse("home"), names_of_games()
    page = {
        # one app, whatever language it was installed in
        "id": "/",
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
        "shortcuts": [*_shortcuts()],
        "screenshots": [*_screenshots()],
    }
    return JsonResponse(page, content_type="application/manifest+json")


@require_safe
@without_database
def favicon(request: HttpRequest) -> HttpResponse:
    return redirect(static("site/icons/icon.svg"), permanent=False)


def _shortcuts() -> Iterator[dict[str, object]]:
    """What a long press on the icon offers: each game's puzzle of today, then the rules."""
    icons = _icons()[:1]
    for game in games():
        address = reverse("puzzles:daily", args=[game])
        name = _("%(game)s: the daily puzzle") % {"game": game.name}
        yield {"name": name, "short_name": game.name, "url": address, "icons": icons}
    for book in books():
        yield {"name": str(book.words.title), "url": book.home, "icons": icons}


def _screenshots() -> Iterator[dict[str, str]]:
    for form, size in SCREENSHOTS.items():
        yield {
            "src": static(f"site/screenshots/{form}.png"),
            "sizes": size,
            "type": "image/png",
            "form_factor": form,
            "label": _("The puzzle of a day"),
        }


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
