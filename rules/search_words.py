"""How the search reads words: folded accents, stems, small typing errors."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

import snowballstemmer

from rules.texts.prose import FOLDER, read_number_words

STEMMERS = {"en": "english", "fr": "french", "de": "german", "it": "italian"}
# where a word is not a word but its beginning, no stemmer unites “tue” and “tü”
GERMAN_SPELLED_OUT = re.compile(r"([aou])e")
WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Found:
    """A word of a text and where it stands."""

    spelled: str
    """In small letters, with its accents: without them a stemmer takes “échangé” for “échange”."""
    folded: str
    start: int
    end: int


def words_in(text: str) -> Iterator[Found]:
    for match in WORD.finditer(text):
        yield Found(small(match[0]), fold(match[0]), match.start(), match.end())


def small(word: str) -> str:
    return unicodedata.normalize("NFC", word).casefold().replace("œ", "oe").replace("æ", "ae")


def fold(text: str) -> str:
    """
    >>> fold("Poignée"), fold("Türkis"), fold("Straße"), fold("Œil")
    ('poignee', 'turkis', 'strasse', 'oeil')
    """
    decomposed = unicodedata.normalize("NFKD", small(text))
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


@cache
def _stemmer(language: str) -> "snowballstemmer.stemmer":
    return snowballstemmer.stemmer(STEMMERS[language])


@lru_cache(maxsize=16_384)
def stem(spelled: str, language: str) -> str:
    """
    Without accents. A number is the same in digits and in words.

    >>> stem("handles", "en"), stem("échangées", "fr"), stem("tuerkise", "de"), stem("otto", "it")
    ('handl', 'echang', 'turkis', '8')
    """
    numeral = _numerals(language).get(spelled)
    return numeral or fold(_stemmer(language).stemWord(spelled))


@cache
def _numerals(language: str) -> Mapping[str, str]:
    words = read_number_words(FOLDER)[language]
    return {word: str(words.meaning[word]) for word in words.counting}


def shortened(word: str) -> frozenset[str]:
    """
    The word and all that is left of it without one letter: two words that differ by one letter
    too many, too few, wrong or swapped have one of these in common.

    >>> sorted(shortened("row"))
    ['ow', 'ro', 'row', 'rw']
    """
    return frozenset({word, *(word[:at] + word[at + 1 :] for at in range(len(word)))})


@dataclass(frozen=True, slots=True)
class Habits:
    """What people leave unsaid and what they say for one another in one language."""

    ignored: frozenset[str]
    alike: Mapping[str, frozenset[str]]
    """For a stem the other stems that may stand for it."""


@cache
def habits(language: str) -> Habits:
    data = tomllib.loads((FOLDER / "search_words.toml").read_text(encoding="utf-8"))[language]
    alike: dict[str, set[str]] = {}
    for group in data["alike"]:
        stems = {stem(small(word), language) for word in group}
        for each in stems:
            alike.setdefault(each, set()).update(stems - {each})
    return Habits(
        ignored=frozenset(map(fold, data["ignored"].split())),
        alike={each: frozenset(others) for each, others in alike.items()},
    )
