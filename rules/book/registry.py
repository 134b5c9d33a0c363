"""The books of the games, as the setting BOOKS lists them."""

from collections.abc import Sequence
from functools import cache

from django.conf import settings
from django.utils.module_loading import import_string

from rules.book.game_book import GameBook


def books() -> tuple[GameBook, ...]:
    return _loaded(tuple(settings.BOOKS))


def first_book() -> GameBook:
    """Returns the book of addresses that name no game."""
    return books()[0]


def book_named(game: str) -> GameBook | None:
    return next((book for book in books() if book.id == game), None)


@cache
def _loaded(paths: Sequence[str]) -> tuple[GameBook, ...]:
    return tuple(import_string(f"{path}.book.plug.BOOK") for path in paths)
