"""One thing has one name, in the rules and in the interface."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from rules.book.rulebook import Rulebook
from rules.texts.prose import Prose
from sideboards_site.interface_words.catalogs import catalog_file, read_catalog
from sideboards_site.interface_words.faults import strings_of
from tests.rules.prose.reading import words_read

FILE = Path(__file__).parents[2] / "data" / "twins.toml"
TWINS: Mapping[str, Sequence[Mapping[str, Any]]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
LOCALE = settings.BASE_DIR / "locale"


def said_in_rules(prose: Prose, book: Rulebook, language: str) -> Iterator[tuple[str, str]]:
    for text in prose.texts(language).values():
        yield text.id, words_read(book, text, language)


@cache
def said_by_interface(language: str) -> Sequence[tuple[str, str]]:
    """Named by its English words, whatever the language; a catalog has the words of all."""
    spoken = "de" if language == "en" else language
    return [
        (
            strings_of(message.id)[0],
            " ".join(strings_of(message.id if language == "en" else message.string)),
        )
        for message in read_catalog(catalog_file(LOCALE, spoken), language=spoken)
        if message.id
    ]


def twins_in(said: Iterable[tuple[str, str]], *, language: str, place: str) -> Iterator[str]:
    patterns = [
        (re.compile(rf"\b(?:{twin['word']})\b", re.IGNORECASE), twin)
        for twin in TWINS[language]
        if twin.get("only", place) == place
    ]
    for name, words in said:
        for pattern, twin in patterns:
            if (found := pattern.search(words)) and name not in twin.get(place, ()):
                yield f"{name}: “{found[0]}”. Say: {twin['say']}"


def test_the_rules_call_each_thing_by_its_name(prose: Prose, book: Rulebook, language: str) -> None:
    said = said_in_rules(prose, book, language)
    assert list(twins_in(said, language=language, place="texts")) == []


def test_the_interface_calls_each_thing_by_its_name(language: str) -> None:
    said = said_by_interface(language)
    assert list(twins_in(said, language=language, place="interface")) == []


@pytest.mark.parametrize("spoken", TWINS)
def test_each_exception_stands_where_it_says(prose: Prose, book: Rulebook, spoken: str) -> None:
    rules = dict(said_in_rules(prose, book, spoken))
    interface = dict(said_by_interface(spoken))
    unused = [
        name
        for twin in TWINS[spoken]
        for said, place in ((rules, "texts"), (interface, "interface"))
        for name in twin.get(place, ())
        if not re.search(rf"\b(?:{twin['word']})\b", said.get(name, ""), re.IGNORECASE)
    ]
    assert unused == []
