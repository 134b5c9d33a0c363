"""The template context of every page."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from puzzles.days.clock import today
from puzzles.game.game import Game
from puzzles.game.registry import first_game, games, page_game
from puzzles.game.schedule import day_text
from rules.book.registry import book_named, first_book
from rules.reader import kept_per_language, reader_theme

SECTIONS: dict[str, tuple[Promise, str]] = {
    "daily": (_("Today"), "puzzles:daily"),
    "rules": (_("Rules"), "rules:index"),
    "trainer": (_("Training"), "puzzles:trainer"),
    "practice": (_("Practice"), "puzzles:practice"),
    "archive": (_("Archive"), "puzzles:archive"),
    "statistics": (_("Statistics"), "puzzles:statistics"),
}
"""The sections, with the title of each and the name of its page."""
SHORT = {"s": "shared", "c": "challenge", "f": "invitation"}
"""The short links, which have no language, with the path of their page in a language."""
SECTION_OF = {
    "calendar": "daily",
    "challenge": "practice",
    "circles": "statistics",
    "data": "statistics",
    "puzzles": "archive",
    "recovery": "statistics",
    "search": "rules",
    "trainer": "practice",
}
"""The sections of addresses that name none themselves, by the first part of the address."""


def same_page_in(language: str, request: HttpRequest) -> str:
    """Every other address begins with its language, and only that part differs."""
    return _in_language(language, request.get_full_path())


def _in_language(language: str, address: str) -> str:
    first, _, rest = address.lstrip("/").partition("/")
    if first in SHORT:
        return f"/{language}/{SHORT[first]}/{rest.partition('?')[0]}/"
    return f"/{language}/{rest}" if first in dict(settings.LANGUAGES) else f"/{language}/"


@kept_per_language(512)
def _around(here: str, game: Game, book: str) -> Mapping[str, Any]:
    """What a page has at its head and foot."""
    return {"sections": _sections(here, game, book), "unofficial": _unofficial(game, book)}


def _sections(here: str, game: Game, book: str) -> Sequence[Mapping[str, Any]]:
    rules = set() if has_book_on(game, book) else {"rules"}
    left_out = {_left_out(game)} | rules
    return [
        {
            "name": name,
            "title": str(title),
            "address": _address(page, game, book),
            "is_here": name == here,
        }
        for name, (title, page) in SECTIONS.items()
        if name not in left_out
    ]


def _book_of_page(request: HttpRequest) -> str:
    game = page_game(request.META)
    return game.id if game else _parts(request.path)[0]


def has_book_on(game: Game, book: str) -> bool:
    """Whether a page leads to rules: one about a game whose rules are not in words does not.
    `book` is the game that its address names, if it names one."""
    return book != game.id or book_named(book) is not None


def _unofficial(game: Game, book: str) -> str:
    """Returns the note about the game that a page is about, or else about the first one; empty
    without a book."""
    if not has_book_on(game, book):
        return ""
    return str((book_named(book) or first_book()).words.unofficial)


def search_of_page(request: HttpRequest) -> str:
    """Returns the address of the search in the rules of the game that a page is about."""
    return reverse("rules:search", current_app=_book_of_page(request))


def _address(page: str, game: Game, book: str) -> str:
    """Returns the address of a section. The rules are those of the game in the address, which need
    not have a puzzle. Pages whose address names no game say which one they are about, and link to
    its rules."""
    if page.startswith("puzzles:"):
        return reverse(page, args=[game])
    return reverse(page, current_app=book)


def _left_out(game: Game) -> str:
    """Six names would not fit a phone, so practice is left out of the menu where there is a
    trainer, and the trainer where there is none."""
    return "practice" if game.training and game.training.has_drills else "trainer"


def _game(request: HttpRequest) -> Game:
    """Returns the game of a page. Links that are shared do not name the game, so their views say
    which one it is."""
    return page_game(request.META) or game_of_page(request.path)


def game_of_page(path: str) -> Game:
    """Returns the game in the address, or the first one on pages that are about none, or about
    all."""
    _language, name, *_rest = [*path.strip("/").split("/"), ""]
    return next((game for game in games() if game.id == name), first_game())


def _section_of(path: str) -> str:
    """Returns the section that a page belongs to, which need not be in its address."""
    parts = _parts(path)
    is_below_a_game = parts[0] == game_of_page(path).id or parts[1] == "rules"
    first, second = parts[1:3] if is_below_a_game else parts[:2]
    if first == "puzzles" and second == day_text(today()):
        return "daily"
    section = SECTION_OF.get(first, first)
    is_of_trainer = section == "practice" and _left_out(game_of_page(path)) == section
    return "trainer" if is_of_trainer else section


def _parts(path: str) -> list[str]:
    """Returns the parts of an address without its language, as many as are asked for, however short
    it is."""
    _language, *parts = [*path.strip("/").split("/"), "", "", ""]
    return parts


def site(request: HttpRequest) -> dict[str, Any]:
    game, book = _game(request), _book_of_page(request)
    return {
        "imprint": settings.IMPRINT,
        "game": game,
        "theme": reader_theme(request),
        **_around(_section_of(request.path), game, book),
        "site_url": settings.SITE_URL,
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
