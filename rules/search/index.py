"""An inverted index of the texts of one language, by the stems of their words."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log

from rules.search.findables import Findable
from rules.search.lexicon import Lexicon
from rules.search.readings import StemsOfName
from rules.search.words import Found, WordLists, stem, words_in
from rules.texts.folding import fold
from rules.texts.tree import term_text
from rules.texts.vocabulary import Names

TITLE_WEIGHT = 2.5
ALSO_WEIGHT = 6.0
CHAPTER_WEIGHT = 1.0
TOPIC_WEIGHT = 3.0
PART_OF_WORD = 0.35
"""The weight of a word within a compound."""
SATURATION = 3.2
USUAL_LENGTH = 40
RULE_NUMBER = re.compile(r"\b\d+\.\d+\b")


@dataclass(frozen=True, slots=True)
class Posting:
    """How relevant a text is to a stem, 0 to 1."""

    place: int
    strength: float


@dataclass(frozen=True, slots=True)
class Word:
    """The position of a word in a line of a text."""

    start: int
    end: int
    stemmed: str


@dataclass(frozen=True, slots=True)
class IndexedLine:
    text: str
    words: tuple[Word, ...]


class Index:
    """All texts of one language by the stems of their words."""

    def __init__(self, texts: Sequence[Findable], *, lexicon: Lexicon, lists: WordLists) -> None:
        self.texts = texts
        self._lexicon, self._ignored = lexicon, lists.stop_words
        self.title_stems = tuple(self._stems(f"{text.also} {text.title}") for text in texts)
        self.aside_stems = tuple(self._stems(text.aside) for text in texts)
        self.titles = tuple(self._line(text.title) for text in texts)
        self.bodies = tuple(tuple(map(self._line, text.body.split("\n"))) for text in texts)
        self._by_number = {text.number: place for place, text in enumerate(texts) if text.number}
        self._lists = lists
        self.postings = self._postings()
        self.greatest_rarity = log(1 + len(texts))

    def rarity(self, stemmed: str) -> float:
        return log(1 + len(self.texts) / len(self.postings.get(stemmed, (None,))))

    def scores(self, reading: Mapping[str, float]) -> Mapping[int, float]:
        """Returns the score of each text, by the stem that suits it best."""
        best: dict[int, float] = {}
        for stemmed, weight in reading.items():
            value = weight * self.rarity(stemmed)
            for posting in self.postings.get(stemmed, ()):
                score = value * posting.strength
                if score > best.get(posting.place, 0):
                    best[posting.place] = score
        return best

    def has(self, place: int, stems: Iterable[str]) -> bool:
        return any(
            posting.place == place
            for stemmed in stems
            for posting in self.postings.get(stemmed, ())
        )

    def numbered(self, question: str) -> Iterator[tuple[int, bool]]:
        """Finds texts that are called by their number, such as “6.1” or “card 9”, and says whether
        the question names nothing else."""
        for number in RULE_NUMBER.findall(question):
            if number in self._by_number:
                yield self._by_number[number], True
        words = [each.folded for each in words_in(RULE_NUMBER.sub(" ", question))]
        content_words = {each for each in words if each not in self._ignored | self._lists.weak}
        rest = content_words - self._lists.numbered - self._lists.shown - self._lists.counting
        for before, number in pairwise(["", *words]):
            if number in self._by_number and (
                before in self._lists.numbered or content_words == {number}
            ):
                yield self._by_number[number], rest <= {number}

    def _found(self, text: str) -> Iterator[Found]:
        return (each for each in words_in(text) if each.folded not in self._ignored)

    def _stems(self, text: str) -> frozenset[str]:
        return frozenset(
            self._lexicon.stem(each.folded, each.spelled) for each in self._found(text)
        )

    def _line(self, text: str) -> IndexedLine:
        stems = self._lexicon.stems_by_word
        found = self._found(text)
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
        stems = self._lexicon.stems_by_word
        for found in self._found(text):
            yield stems[found.folded], 1
            for part in self._lexicon.parts(found.folded):
                yield stems[part], PART_OF_WORD


def terms_named(terms: Mapping[str, Names]) -> Iterator[tuple[tuple[str, StemsOfName], str]]:
    """Yields the name of each term in any language, with the id of the text that explains it."""
    for term, names in terms.items():
        for language, name in names.items():
            yield (language, stems_of_name(name, language)), term_text(term)
            yield (language, stems_of_name(fold(name), language)), term_text(term)


def terms_translated(
    terms: Iterable[Names], language: str
) -> Iterator[tuple[tuple[str, StemsOfName], StemsOfName]]:
    """Yields the name of each term in another language, with the stems of its name in this one."""
    for names in terms:
        own = stems_of_name(names[language], language)
        for other, name in names.items():
            if other != language:
                yield (other, stems_of_name(name, other)), own
                yield (other, stems_of_name(fold(name), other)), own


def stems_of_name(name: str, language: str) -> StemsOfName:
    return tuple(stem(found.spelled, language) for found in words_in(name))
