"""An inverted index of the texts of one language, by the stems of their words."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile
from math import log

from rules.search.compounds import head, split_compound
from rules.search.findables import Findable
from rules.search.words import shortened, stem, word_lists, words_in
from rules.texts.folding import fold
from rules.texts.tree import term_text
from rules.texts.vocabulary import Names

TITLE_WEIGHT = 2.5
ALSO_WEIGHT = 6.0
CHAPTER_WEIGHT = 1.0
TOPIC_WEIGHT = 3.0
PART_OF_WORD = 0.35
"""What a word within a compound weighs."""
SATURATION = 3.2
USUAL_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Posting:
    """How relevant a text is to a stem, 0 to 1."""

    place: int
    strength: float


@dataclass(frozen=True, slots=True)
class Word:
    """Where a word stands in a line of a text."""

    start: int
    end: int
    stemmed: str


@dataclass(frozen=True, slots=True)
class IndexedLine:
    text: str
    words: tuple[Word, ...]


class Index:
    """All texts of one language by stems, and the words that have each stem."""

    def __init__(
        self, texts: Sequence[Findable], *, terms: Mapping[str, Names], language: str
    ) -> None:
        self.language, self.texts = language, texts
        self.stems_by_word = _stems_by_word(texts, language)
        self._words = sorted(self.stems_by_word)
        self.title_stems = tuple(
            frozenset(_stems(f"{text.also} {text.title}", language)) for text in texts
        )
        self.aside_stems = tuple(frozenset(_stems(text.aside, language)) for text in texts)
        self.titles = tuple(self._line(text.title) for text in texts)
        self.bodies = tuple(tuple(map(self._line, text.body.split("\n"))) for text in texts)
        self.postings = self._postings()
        self.greatest_rarity = log(1 + len(texts))
        titles = " ".join(text.title for text in texts)
        self._heading_words = sorted(
            {each.folded for each in words_in(titles)} & self.stems_by_word.keys()
        )
        self._by_shortened = _by_shortened(self._words)
        self.terms_translated = dict(_terms_translated(terms.values(), language))
        self.terms_named = dict(_terms_named(terms))

    def rarity(self, stemmed: str) -> float:
        return log(1 + len(self.texts) / len(self.postings[stemmed]))

    def stems_beginning(self, beginning: str) -> set[str]:
        """A single letter matches words of headings only."""
        words = self._words if len(beginning) > 1 else self._heading_words
        first = bisect_left(words, beginning)
        found = takewhile(lambda word: word.startswith(beginning), islice(words, first, None))
        return {self.stems_by_word[word] for word in found}

    def parts(self, word: str) -> tuple[str, ...]:
        """The words that a compound is made of, if all of them stand in some text."""
        return split_compound(word, self.stems_by_word, self.language)

    def stems_within(self, word: str) -> set[str]:
        """What the word is made of as far as the texts know it."""
        found = head(word, self.stems_by_word)
        return {self.stems_by_word[found]} if found else set()

    def stems_nearly(self, word: str) -> set[str]:
        near = {each for short in shortened(word) for each in self._by_shortened.get(short, ())}
        return {self.stems_by_word[each] for each in near}

    def _line(self, text: str) -> IndexedLine:
        stems = self.stems_by_word
        found = [each for each in words_in(text) if each.folded in stems]
        return IndexedLine(
            text, tuple(Word(each.start, each.end, stems[each.folded]) for each in found)
        )

    def _postings(self) -> Mapping[str, tuple[Posting, ...]]:
        found: dict[str, list[Posting]] = defaultdict(list)
        for place, text in enumerate(self.texts):
            for stemmed, weight in self._weights(text).items():
                found[stemmed].append(Posting(place, weight / (weight + SATURATION)))
        return {stemmed: tuple(postings) for stemmed, postings in found.items()}

    def _weights(self, text: Findable) -> Mapping[str, float]:
        weights: dict[str, float] = defaultdict(float)
        body = list(self._stems_and_parts(text.body))
        shorter = 2 / (1 + len(body) / USUAL_LENGTH)
        counts: dict[str, float] = defaultdict(float)
        for stemmed, share in body:
            counts[stemmed] += share
        for stemmed, count in counts.items():
            weights[stemmed] += min(count, 1 + log(max(count, 1))) * shorter
        for words, weight in (
            (text.title, TITLE_WEIGHT),
            (text.also, ALSO_WEIGHT),
            (text.topics, TOPIC_WEIGHT),
            (text.aside, TOPIC_WEIGHT),
            (text.chapter, CHAPTER_WEIGHT),
        ):
            shares: dict[str, float] = {}
            for stemmed, share in self._stems_and_parts(words):
                shares[stemmed] = max(shares.get(stemmed, 0), share)
            for stemmed, share in shares.items():
                weights[stemmed] += weight * share
        return weights

    def _stems_and_parts(self, text: str) -> Iterator[tuple[str, float]]:
        for found in words_in(text):
            if found.folded in self.stems_by_word:
                yield self.stems_by_word[found.folded], 1
                for part in self.parts(found.folded):
                    yield self.stems_by_word[part], PART_OF_WORD


def _stems(text: str, language: str) -> Iterator[str]:
    ignored = word_lists(language).stop_words
    for found in words_in(text):
        if found.folded not in ignored:
            yield stem(found.spelled, language)


def _stems_by_word(texts: Iterable[Findable], language: str) -> dict[str, str]:
    ignored = word_lists(language).stop_words
    return {
        found.folded: stem(found.spelled, language)
        for text in texts
        for part in (text.title, text.body, text.chapter, text.also, text.topics, text.aside)
        for found in words_in(part)
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


def _terms_named(terms: Mapping[str, Names]) -> Iterator[tuple[tuple[str, Phrase], str]]:
    """From a term's name in any language to the id of the text that explains it."""
    for term, names in terms.items():
        for language, name in names.items():
            yield (language, phrase(name, language)), term_text(term)
            yield (language, phrase(fold(name), language)), term_text(term)


def _terms_translated(
    terms: Iterable[Names], language: str
) -> Iterator[tuple[tuple[str, Phrase], Phrase]]:
    """From a term's name in another language to the stems of its name in this one."""
    for names in terms:
        own = phrase(names[language], language)
        for other, name in names.items():
            if other != language:
                yield (other, phrase(name, other)), own
                yield (other, phrase(fold(name), other)), own


def phrase(name: str, language: str) -> Phrase:
    return tuple(stem(found.spelled, language) for found in words_in(name))
