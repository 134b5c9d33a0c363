"""Validation of a catalog of interface words, one sentence per fault."""

import re
from collections.abc import Iterator

from babel.messages.catalog import Catalog, Message

from rules.unbroken import HOLDING

PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|(?<!%)%[ds](?!\w)|\{\w*\}")
STRAIGHT = re.compile(r"(?<!\w=)[\"']")
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
"""What no letter is drawn for; lines may end within words."""
THREE_DOTS = re.compile(r"\.\.\.")
FRENCH_MARK = re.compile(r"(?<![\u202f!?])[!?;»]|(?<!\u202f):(?!//|\d)|«(?!\u202f)")
GERMAN_MARK = re.compile(r"[«»”]")


def catalog_faults(catalog: Catalog, *, language: str) -> list[str]:
    return [
        f"{language}: {strings_of(message.id)[0]!r}: {fault}"
        for message in catalog
        if message.id
        for fault in message_faults(message, catalog, language)
    ]


def source_faults(found: Catalog) -> list[str]:
    return [
        f"en: {fault}"
        for message in found
        for text in strings_of(message.id)
        for fault in typography_faults(text, language="en")
    ]


def message_faults(message: Message, catalog: Catalog, language: str) -> Iterator[str]:
    if message.fuzzy:
        yield "the translation is marked as a guess"
    if not all(strings_of(message.string)):
        yield "no translation"
    yield from map(str, message.check(catalog))
    yield from placeholder_faults(message)
    for text in strings_of(message.string):
        yield from typography_faults(text, language=language)


def strings_of(words: object) -> list[str]:
    return list(words) if isinstance(words, (tuple, list)) else [str(words or "")]


def placeholders_in(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def placeholder_faults(message: Message) -> Iterator[str]:
    """Returns faults of placeholders. The singular may omit its number; no form may use a
    placeholder that is not given."""
    offered = [placeholders_in(text) for text in strings_of(message.id)]
    asked = [placeholders_in(text) for text in strings_of(message.string) if text]
    for extra in sorted(set().union(*asked) - set().union(*offered)):
        yield f"{extra} is not among the values given"
    for missing in sorted(offered[-1] - asked[-1] if asked else ()):
        yield f"{missing} is missing"


def typography_faults(text: str, *, language: str) -> Iterator[str]:
    if STRAIGHT.search(text):
        yield f"straight quotation mark or apostrophe in {text!r}"
    if CONTROL.search(text):
        yield f"a control character in {text!r}"
    if HOLDING in text:
        instead = ", or the narrow U+202F before : ; ! ?" if language == "fr" else ""
        yield f"a no-break space by hand (U+00A0) in {text!r}: write a plain one{instead}"
    if THREE_DOTS.search(text):
        yield f"three dots instead of … in {text!r}"
    if language == "fr" and FRENCH_MARK.search(text):
        yield f"a mark without its narrow no-break space in {text!r}"
    if language == "de" and GERMAN_MARK.search(text):
        yield f"quotation marks that are not „ and “ in {text!r}"
