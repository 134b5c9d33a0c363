"""The template context of every page."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import ResolverMatch, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from puzzles.days.clock import today
from puzzles.game.game import Game
from puzzles.game.registry import first_game, games, names_of_games, page_game
from puzzles.game.schedule import day_text
from puzzles.sharing.senders import sender_in
from rules.book.kept_pages import is_for_all
from rules.book.registry import books
from rules.reader import kept_per_language, reader_theme
from sideboards_site.pages.other_game import like_page, nearest, rules_of

SECTIONS: dict[str, Promise] = {
    "today": _("Today"),
    "rules": _("Rules"),
    "train": _("Train"),
    "archive": _("Archive"),
    "you": _("You"),
}
"""The names of the header, the same for every game."""
WITHOUT_FORM_TOKEN = {"csrf_token": ""}
"""With it Django's `{% csrf_token %}` writes nothing."""
SHORT = {"s": "shared", "d": "shared-day", "c": "challenge", "f": "invitation"}
"""The short links, which have no language, with the path of their page in a language."""
SECTION_OF = {
    "": "today",
    "archive": "archive",
    "calendar": "today",
    "challenge": "you",
    "circles": "you",
    "daily": "today",
    "data": "you",
    "day": "today",
    "invitation": "you",
    "offer-box": "rules",
    "practice": "train",
    "puzzles": "archive",
    "recovery": "you",
    "rules": "rules",
    "search": "rules",
    "statistics": "you",
    "table": "rules",
    "trainer": "train",
}
"""By the first part of an address below its game, if it names one."""


def same_page_in(language: str, request: HttpRequest) -> str:
    """Every other address begins with its language, and only that part differs."""
    return _in_language(language, request.get_full_path())


def _in_language(language: str, address: str) -> str:
    first, _, rest = address.lstrip("/").partition("/")
    if first in SHORT:
        path, _, query = rest.partition("?")
        return sender_in(query).link(f"/{language}/{SHORT[first]}/{path}/")
    return f"/{language}/{rest}" if first in dict(settings.LANGUAGES) else f"/{language}/"


@kept_per_language(512)
def _sections(here: str, game: Game, day: date) -> Sequence[Mapping[str, Any]]:
    addresses = {
        "today": reverse("home"),
        "rules": rules_of(game),
        "train": nearest("trainer", {}, game, day),
        "archive": nearest("archive", {}, game, day),
        "you": nearest("statistics", {}, game, day),
    }
    return [
        {"name": name, "title": str(title), "address": addresses[name], "is_here": name == here}
        for name, title in SECTIONS.items()
    ]


def _switch(request: HttpRequest, here: Game | None) -> Sequence[Mapping[str, Any]]:
    """Leads to the same kind of page of each game."""
    match, day = request.resolver_match, today()
    return [
        {"game": game, "address": like_page(match, game, day), "is_here": game == here}
        for game in games()
    ]


def _unofficial(own: Game | None) -> str:
    """Returns the note about the game that a page is about, or about all on pages about none alone;
    empty without a book."""
    rights = [str(book.words.rights) for book in books() if own is None or book.id == own.id]
    return " ".join([str(_("An unofficial companion.")), *rights]) if rights else ""


def search_of_page(request: HttpRequest) -> str:
    """The address of the search in the rules of the game that a page is about."""
    game = _own_game(request)
    return reverse("rules:search", current_app=game.id if game else None)


def _own_game(request: HttpRequest) -> Game | None:
    """Returns the game that a page is about, None if it is about no game alone. Links that are
    shared do not name it, so their views say which one it is."""
    if game_of_page := page_game(request.META):
        return game_of_page
    named = {_parts(request.path)[0], _book_of(request.resolver_match)}
    return next((game for game in games() if game.id in named), None)


def _book_of(match: ResolverMatch | None) -> str:
    """The search in the rules of the first book does not name its game."""
    return match.namespace if match and match.app_name == "rules" else ""


def _section_of(path: str) -> str:
    """Returns the section that a page belongs to, or nothing if it belongs to none."""
    parts = _parts(path)
    is_below_a_game = parts[0] in {game.id for game in games()} or parts[1] == "rules"
    first, second = parts[1:3] if is_below_a_game else parts[:2]
    if first == "puzzles" and second == day_text(today()):
        return "today"
    return SECTION_OF.get(first, "")


def _parts(path: str) -> list[str]:
    """Returns the parts of an address without its language, as many as are asked for, however short
    it is."""
    _language, *parts = [*path.strip("/").split("/"), "", "", ""]
    return parts


def site(request: HttpRequest) -> dict[str, Any]:
    own = _own_game(request)
    game = own or first_game()
    return {
        "imprint": settings.IMPRINT,
        "contact": settings.CONTACT,
        "contact_words": settings.CONTACT.removeprefix("mailto:").removeprefix("https://"),
        "game": game,
        "page_game": own,
        "site_name": own.name if own else names_of_games(),
        "theme": reader_theme(request),
        "sections": _sections(_section_of(request.path), game, today()),
        "switch": _switch(request, own),
        "unofficial": _unofficial(own),
        "site_url": settings.SITE_URL,
        **(WITHOUT_FORM_TOKEN if is_for_all(request) else {}),
        "address": request.get_full_path(),
        "path": request.path,
        "default_path": _in_language(settings.LANGUAGE_CODE, request.path),
        "languages": [
            {
                "code": code,
                "name": name,
                "address": same_page_in(code, request),
                "path": _in_language(code, request.path),
            }
            for code, name in settings.LANGUAGES
        ],
    }
