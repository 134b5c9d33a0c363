"""The addresses of each book: the same app several times, each with its own namespace."""

from collections.abc import Sequence

from django.urls import URLPattern, URLResolver, include, path, register_converter

from rules.book.game_book import GameBook, PageAddress
from rules.book.registry import books
from rules.book.views import booklet, pages, rule_links
from rules.book.views import first_game as first_games
from rules.search import views as searching

APP = "rules"


class Number:
    """Matches numbers without leading zeros, which would give one page any number of addresses."""

    regex = "[1-9][0-9]?"
    to_python = int
    to_url = str


register_converter(Number, "number")


def addresses(book: GameBook) -> list[URLPattern | URLResolver]:
    first = first_games.first_game
    of_book, rules = {"book": book}, f"{book.id}/rules"
    own = [path(f"{rules}/", include(book.more_addresses))] if book.more_addresses else []
    return [
        path(book.search_path, searching.search, of_book, name="search"),
        path(f"{rules}/", booklet.rules_home, of_book, name="index"),
        path(f"{rules}/booklet/", booklet.whole, of_book, name="whole"),
        path(f"{rules}/words/", pages.words, of_book, name="words"),
        path(f"{rules}/three-minutes/", pages.minutes, of_book, name="minutes"),
        path(f"{rules}/counts/", pages.counts, of_book, name="counts"),
        path(f"{rules}/told/", pages.told, of_book, name="told"),
        path(f"{rules}/changes/", pages.changes, of_book, name="changes"),
        path(f"{rules}/sheet/", pages.sheet, of_book, name="sheet"),
        path(f"{rules}/table/", pages.table, of_book, name="table"),
        path(f"{rules}/table/<number:players>/", pages.table, of_book, name="table_for"),
        path(f"{rules}/table/<number:players>/first/", first, of_book, name="first_game"),
        path(
            f"{rules}/table/<number:players>/first/<number:step>/",
            first,
            of_book,
            name="first_game_step",
        ),
        path(
            f"{rules}/table/<number:players>/print/",
            first_games.table_paper,
            of_book,
            name="table_paper",
        ),
        *own,
        path(f"{rules}/rule/<slug:rule_id>/", rule_links.rule, of_book, name="rule"),
        path(f"{rules}/<slug:chapter_id>/", booklet.chapter, of_book, name="chapter"),
    ]


# an address that names no book is looked for in the one that is deployed last
urlpatterns = [
    path("", include((addresses(book), APP), namespace=book.id)) for book in reversed(books())
]


def rules_pages() -> Sequence[PageAddress]:
    """Returns the name of each URL with its arguments."""
    return [page for book in books() for page in book.pages()]
