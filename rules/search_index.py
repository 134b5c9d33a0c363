"""What can be found, by the stems of its words, in one language."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import log

from rules.games.sideboards.objectives import PATTERN_IDS, ROW_IDS
from rules.rulebook import Rulebook
from rules.search_words import fold, habits, shortened, stem, words_in
from rules.texts.tree import term_text

TITLE_WEIGHT = 2.0
ALSO_WEIGHT = 6.0
CHAPTER_WEIGHT = 1.0
SATURATION = 1.2
USUAL_LENGTH = 40


class HitKind(StrEnum):
    RULE = "rule"
    EDITION = "edition"
    RULING = "ruling"
    QUESTION = "question"
    TABLE = "table"
    """On the page about setting up."""
    OBJECTIVE = "objective"
    TERM = "term"


@dataclass(frozen=True, slots=True)
class Findable:
    id: str
    kind: HitKind
    number: str
    """As computed, “6.1”; of an objective its own; none of a term."""
    title: str
    body: str
    chapter: str = ""
    also: str = ""
    """Words by which it is found and that nobody reads."""
    is_aside: bool = False


def findables(book: Rulebook, language: str) -> Iterator[Findable]:
    for rule in book.rules:
        yield Findable(
            id=rule.id,
            kind=HitKind(rule.kind),
            number=rule.number,
            title=book.title(rule.id, language),
            body=book.plain(rule.id, language),
            chapter=book.title(book.chapter_of(rule).id, language),
            is_aside=book.chapter_of(rule).is_aside,
        )
    yield from _tables(book, language)
    yield from _objectives(book, language)
    yield from _terms(book, language)


def _tables(book: Rulebook, language: str) -> Iterator[Findable]:
    for text in book.page_texts("table"):
        yield Findable(
            id=text,
            kind=HitKind.TABLE,
            number="",
            title=book.title(text, language),
            body=book.plain(text, language),
            chapter=book.title("table", language),
        )


def _objectives(book: Rulebook, language: str) -> Iterator[Findable]:
    card = book.terms["objective_card"][language]
    for objective_id in (*PATTERN_IDS, *ROW_IDS):
        text = book.objective_text(objective_id)
        yield Findable(
            id=f"objective-{objective_id}",
            kind=HitKind.OBJECTIVE,
            number=str(objective_id),
            title=book.title(text, language),
            body=book.plain(text, language),
            also=f"{card} {objective_id}",
        )


def _terms(book: Rulebook, language: str) -> Iterator[Findable]:
    for term in book.terms:
        text = term_text(term)
        yield Findable(
            id=text,
            kind=HitKind.TERM,
            number="",
            title=book.title(text, language),
            body=book.plain(text, language),
        )


@dataclass(frozen=True, slots=True)
class Posting:
    """How much a text says about a stem, 0 to 1."""

    place: int
    strength: float


class Index:
    """All texts of one language by stems, and the words that lead to a stem."""

    def __init__(self, book: Rulebook, language: str) -> None:
        self.language = language
        self.texts = tuple(findables(book, language))
        self.title_stems = tuple(
            frozenset(_stems(f"{text.also} {text.title}", language)) for text in self.texts
        )
        self.postings: Mapping[str, tuple[Posting, ...]] = _postings(self.texts, language)
        self.stems_by_word = _stems_by_word(self.texts, language)
        self._words = sorted(self.stems_by_word)
        titles = " ".join(text.title for text in self.texts)
        self._heading_words = {each.folded for each in words_in(titles)} & set(self._words)
        self._by_shortened = _by_shortened(self._words)
        self.terms_abroad = dict(_terms_abroad(book, language))
        self.terms_named = dict(_terms_named(book))

    def rarity(self, stemmed: str) -> float:
        return log(1 + len(self.texts) / len(self.postings[stemmed]))

    def stems_beginning(self, beginning: str) -> set[str]:
        """Of a single letter only words in headings: all others would say nothing."""
        words = self._words if len(beginning) > 1 else self._heading_words
        return {self.stems_by_word[word] for word in words if word.startswith(beginning)}

    def stems_containing(self, part: str) -> set[str]:
        """German writes “Tauschkarte”, people type “Karte”."""
        return {self.stems_by_word[word] for word in self._words if part in word}

    def stems_nearly(self, word: str) -> set[str]:
        near = {each for short in shortened(word) for each in self._by_shortened.get(short, ())}
        return {self.stems_by_word[each] for each in near}


def _postings(texts: Iterable[Findable], language: str) -> dict[str, tuple[Posting, ...]]:
    found: dict[str, list[Posting]] = defaultdict(list)
    for place, text in enumerate(texts):
        for stemmed, weight in _weights(text, language).items():
            found[stemmed].append(Posting(place, weight / (weight + SATURATION)))
    return {stemmed: tuple(postings) for stemmed, postings in found.items()}


def _weights(text: Findable, language: str) -> Mapping[str, float]:
    weights: dict[str, float] = defaultdict(float)
    body = list(_stems(text.body, language))
    shorter = 2 / (1 + len(body) / USUAL_LENGTH)
    for stemmed, count in Counter(body).items():
        weights[stemmed] += (1 + log(count)) * shorter
    for words, weight in (
        (text.title, TITLE_WEIGHT),
        (text.also, ALSO_WEIGHT),
        (text.chapter, CHAPTER_WEIGHT),
    ):
        for stemmed in set(_stems(words, language)):
            weights[stemmed] += weight
    return weights


def _stems(text: str, language: str) -> Iterator[str]:
    ignored = habits(language).ignored
    for found in words_in(text):
        if found.folded not in ignored:
            yield stem(found.spelled, language)


def _stems_by_word(texts: Iterable[Findable], language: str) -> dict[str, str]:
    ignored = habits(language).ignored
    return {
        found.folded: stem(found.spelled, language)
        for text in texts
        for found in words_in(f"{text.title} {text.body} {text.chapter} {text.also}")
        if found.folded not in ignored
    }


def _by_shortened(words: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for word in words:
        if len(word) > 3:  # noqa: PLR2004 any three letters are near some others
            for short in shortened(word):
                found[short].append(word)
    return found


Phrase = tuple[str, ...]


def _terms_named(book: Rulebook) -> Iterator[tuple[tuple[str, Phrase], str]]:
    """For a term's name in any language the id of the text that explains it."""
    for term, names in book.terms.items():
        for language, name in names.items():
            yield (language, phrase(name, language)), term_text(term)
            yield (language, phrase(fold(name), language)), term_text(term)


def _terms_abroad(book: Rulebook, language: str) -> Iterator[tuple[tuple[str, Phrase], Phrase]]:
    """For a term's name in another language the stems of its name in this one."""
    for names in book.terms.values():
        own = phrase(names[language], language)
        for other, name in names.items():
            if other != language:
                yield (other, phrase(name, other)), own
                yield (other, phrase(fold(name), other)), own


def phrase(name: str, language: str) -> Phrase:
    return tuple(stem(found.spelled, language) for found in words_in(name))
