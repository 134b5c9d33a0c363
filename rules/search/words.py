"""How the search reads words: accents, stemming, synonyms, typing errors."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Lock
from typing import Any

import snowballstemmer

from rules.search.numerals import digits, numerals, said_in_two
from rules.texts.folding import fold, small
from rules.texts.prose import RULES_FOLDER, read_number_words

STEMMERS = {"en": "english", "fr": "french", "de": "german", "it": "italian"}
# a stemmer unites “tue” and “tü” in whole words only, not in the beginning of one
GERMAN_SPELLED_OUT = re.compile(r"([aou])e")
HOW_MANY = "howmany"
"""A topic of texts that answer a question for a number."""
WORD = re.compile(rf"(?P<number>{said_in_two()})|(?:\+(?=\d))?[^\W_]+", re.IGNORECASE)
"""A sign such as +1 is a word, too."""


@dataclass(frozen=True, slots=True)
class Found:
    """A word of a text and its position."""

    spelled: str
    """The word in small letters, with its accents: without them a stemmer takes “échangé” for
    “échange”."""
    folded: str
    start: int
    end: int


def words_in(text: str) -> Iterator[Found]:
    for match in WORD.finditer(text):
        said = digits(match[0]) if match["number"] else match[0]
        yield Found(small(said), fold(said), match.start(), match.end())


@cache
def _stemmer(language: str) -> "snowballstemmer.stemmer":
    return snowballstemmer.stemmer(STEMMERS[language])


_one_at_a_time = Lock()
"""A stemmer keeps the word that it works on, so two threads would mix theirs."""


@lru_cache(maxsize=16_384)
def stem(spelled: str, language: str) -> str:
    """
    Returns the stem without accents. A number is the same in digits and in words.

    >>> stem("handles", "en"), stem("échangées", "fr"), stem("tuerkise", "de"), stem("otto", "it")
    ('handl', 'echang', 'turkis', '8')
    >>> stem("taken", "en"), stem("nimmt", "de"), stem("reçu", "fr"), stem("recu", "fr")
    ('take', 'nehm', 'recevoir', 'recevoir')
    """
    numeral = _numerals(language).get(spelled)
    if numeral:
        return numeral
    with _one_at_a_time:
        return fold(_stemmer(language).stemWord(_regular(language).get(spelled, spelled)))


@cache
def _words(language: str) -> Mapping[str, Any]:
    data = tomllib.loads((RULES_FOLDER / "prose" / "search_words.toml").read_text(encoding="utf-8"))
    words: Mapping[str, Any] = data[language]
    return words


@cache
def _regular(language: str) -> Mapping[str, str]:
    """Returns the usual form of a word with irregular ones, with its accents or without."""
    return {
        each: forms.split()[0]
        for forms in _words(language)["forms"]
        for form in forms.split()
        for each in (form, fold(form))
    }


@cache
def _numerals(language: str) -> Mapping[str, str]:
    words = read_number_words(RULES_FOLDER)[language]
    written = {word: str(words.meaning[word]) for word in words.counting}
    return {**written, **numerals(language)}


def shortened(word: str) -> frozenset[str]:
    """
    Returns the word and each variant with one letter deleted. Two words that differ by one letter
    inserted, deleted, replaced or swapped have a variant in common.

    >>> sorted(shortened("row"))
    ['ow', 'ro', 'row', 'rw']
    """
    return frozenset({word, *(word[:at] + word[at + 1 :] for at in range(len(word)))})


@dataclass(frozen=True, slots=True)
class WordLists:
    """The stop words and the synonyms of one language."""

    stop_words: frozenset[str]
    weak: frozenset[str]
    """Words that count only if a question has no others."""
    counting: frozenset[str]
    """Words that ask for a number."""
    defining: frozenset[str]
    """Words that ask what a word means."""
    vague: frozenset[str]
    """Words that say nothing alone: a question with only these may be about anything."""
    numbered: frozenset[str]
    """Words before a number that is that of a card."""
    shown: frozenset[str]
    """Words that ask what a card shows and what it is worth."""
    synonyms: Mapping[str, frozenset[str]]
    """The synonyms of a stem, as stems."""


@cache
def word_lists(language: str) -> WordLists:
    data = _words(language)
    synonyms: dict[str, set[str]] = {}
    for group in data["alike"]:
        stems = {stem(small(word), language) for word in group}
        for each in stems:
            synonyms.setdefault(each, set()).update(stems - {each})
    return WordLists(
        stop_words=frozenset(map(fold, data["ignored"].split())),
        weak=frozenset(map(fold, data["weak"].split())),
        counting=frozenset(map(fold, data["counting"].split())),
        defining=frozenset(map(fold, data["defining"].split())),
        vague=frozenset(map(fold, data["vague"].split())),
        numbered=frozenset(map(fold, data["numbered"].split())),
        shown=frozenset(map(fold, data["shown"].split())),
        synonyms={each: frozenset(others) for each, others in synonyms.items()},
    )


@dataclass(frozen=True, slots=True)
class Topics:
    """What people call the subjects of texts and of chapters, by id, in one language."""

    texts: Mapping[str, str]
    chapters: Mapping[str, str]


def own_words(game: str, name: str) -> dict[str, Any]:
    """Reads what is asked of one game alone from a file beside its prose; empty for a game that
    has none yet."""
    path = RULES_FOLDER / game / "prose" / name
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def topics(game: str, language: str) -> Topics:
    data = own_words(game, "topics.toml")
    of_kind = {
        kind: {each: words[language] for each, words in data.get(kind, {}).items()}
        for kind in ("text", "chapter")
    }
    return Topics(texts=of_kind["text"], chapters=of_kind["chapter"])
