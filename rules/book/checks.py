"""System checks: the site does not start while the rules' prose has a fault."""

from collections.abc import Iterator
from typing import Any

from django.core.checks import CheckMessage, Error, register

from rules.book.game_book import GameBook
from rules.book.registry import books
from rules.errors import GameError
from rules.texts.files import UnreadableFile


@register()
def check_prose(**_kwargs: Any) -> list[CheckMessage]:
    return [Error(fault, id="rules.E001") for book in books() for fault in _faults(book)]


def _faults(book: GameBook) -> Iterator[str]:
    try:
        yield from book.faults()
    except (GameError, UnreadableFile) as error:
        yield str(error)
