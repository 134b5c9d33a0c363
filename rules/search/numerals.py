"""Numbers in words, as people type them: “neunundzwanzig”, “twenty-nine”, “vingt et un”.

The prose needs a few of them only (number_words.toml); a question may name any card.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

from rules.texts.folding import fold, small
from rules.texts.prose import RULES_FOLDER

SAID_IN_TWO = ("en", "fr")
"""The languages that put two words side by side."""
BETWEEN = re.compile(r"[\s-]+(?:et[\s-]+)?")


@cache
def numerals(language: str) -> Mapping[str, str]:
    """
    From words, with their accents or without, to digits.

    >>> numerals("de")["neunundzwanzig"], numerals("it")["ventotto"], numerals("en")["seventeen"]
    ('29', '28', '17')
    """
    units, tens = _counted(language)
    found = {word: number for number, word in enumerate(units, 1) if number > 1}
    for start, ten in enumerate(tens, 1):
        for number, unit in enumerate(units[:9], 1):
            found |= dict.fromkeys(_joined(ten, unit), 10 * start + number)
        found[ten] = 10 * start
    return {form: str(number) for word, number in found.items() for form in (word, fold(word))}


def digits(words: str) -> str:
    """
    Reads a number that consists of two words.

    >>> digits("Twenty-nine"), digits("vingt et un")
    ('29', '21')
    """
    spoken = BETWEEN.sub(" ", small(words))
    return next(filter(None, (numerals(each).get(spoken) for each in SAID_IN_TWO)), "")


@cache
def said_in_two() -> str:
    """What matches one; “ten one-eyed jacks” isn’t eleven."""
    counted = [_counted(language) for language in SAID_IN_TWO]
    tens = {ten for _, tens in counted for ten in tens} - {"ten"}
    units = {unit for units, _ in counted for unit in units[:9]}
    return rf"\b(?:{'|'.join(tens)}){BETWEEN.pattern}(?:{'|'.join(units)})\b"


def _joined(ten: str, unit: str) -> Iterator[str]:
    """Joins two words in the ways of all languages: nobody types what is a word in none. Italian
    drops a vowel."""
    yield from (f"{ten} {unit}", f"{ten}{unit}", f"{ten[:-1]}{unit}", f"{unit}und{ten}")


@cache
def _counted(language: str) -> tuple[list[str], list[str]]:
    """Returns the words for numbers from one on, and for the tens from ten on."""
    path = RULES_FOLDER / "prose" / "search_words.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))[language]
    return data["units"].split(), data["tens"].split()
