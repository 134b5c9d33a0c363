"""What search engines read of a book: JSON-LD in the words of schema.org."""

import json
from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString

from rules.book.game_book import GameBook
from rules.reader import reader_language

CONTEXT = "https://schema.org"
ESCAPES = {ord(character): f"\\u{ord(character):04x}" for character in "<>&"}
"""As in Django's json_script: none of them can end the element that it stands in."""


def as_json(data: Mapping[str, Any]) -> SafeString:
    text = json.dumps({"@context": CONTEXT, **data}, ensure_ascii=False)
    # safe: what HTML could read is escaped
    return SafeString(text.translate(ESCAPES))


def data_of_rules(book: GameBook, *, site_url: str) -> Mapping[str, Any]:
    """The booklet, and the game that it is about."""
    least, most = min(book.players), max(book.players)
    return {
        "@type": "Book",
        "name": str(book.words.title),
        "description": str(book.words.about),
        "inLanguage": reader_language(),
        "url": site_url + book.home,
        "isAccessibleForFree": True,
        "about": {
            "@type": "Game",
            "name": book.name,
            "numberOfPlayers": {
                "@type": "QuantitativeValue",
                "minValue": least,
                "maxValue": most,
            },
        },
    }


def data_of_chapter(
    book: GameBook, title: str, address: str, *, site_url: str
) -> Mapping[str, Any]:
    return {
        "@type": "Chapter",
        "name": title,
        "inLanguage": reader_language(),
        "url": site_url + address,
        "isPartOf": {"@type": "Book", "name": str(book.words.title), "url": site_url + book.home},
    }
