"""An inverted index of the texts of one language, by the stems of their words."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log

from rules.search.findables import Findable
from rules.search.words import shortened, stem, word_lists, words_in
from rules.texts.folding import fold
from rules.texts.tree import term_text
from rules.texts.vocabulary import Names

TITLE_WEIGHT = 2.0
ALSO_WEIGHT = 6.0
CHAPTER_WEIGHT = 1.0
SATURATION = 1.2
USUAL_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Posting:
    """How relevant a text is to a stem, 0 to 1."""

    place: int
    strength: float


class Index:
    """All texts of one language by stems, and the words that have each stem."""

    def __init__(
        self, texts: Sequence[Findable], *, terms: Mapping[str, Names], language: str
    ) -> None:
        self.language, self.texts = language, texts
        self.title_stems = tuple(
            frozenset(_stems(f"{text.also} {text.title}", language)) for text in self.texts
        )
        self.postings: Mapping[str, tuple[Posting, ...]] = _postings(self.texts, language)
        self.stems_by_word = _stems_by_word(self.texts, language)
        self._words = sorted(self.stems_by_word)
        titles = " ".join(text.title for text in self.texts)
        self._heading_words = {each.folded for each in words_in(titles)} & set(self._words)
        self._by_shortened = _by_shortened(self._words)
        self.terms_translated = dict(_terms_translated(terms.values(), language))
        self.terms_named = dict(_terms_named(terms))

    def rarity(self, stemmed: str) -> float:
        return log(1 + len(self.texts) / len(self.postings[stemmed]))

    def stems_beginning(self, beginning: str) -> set[str]:
        """A single letter matches words of headings only."""
        words = self._words if len(beginning) > 1 else self._heading_words
        return {self.stems_by_word[word] for word in words if word.startswith(beginning)}

    def stems_containing(self, part: str) -> set[str]:
        """For German compounds: people type “Karte” for “Tauschkarte”."""
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
    ignored = word_lists(language).stop_words
    for found in words_in(text):
        if found.folded not in ignored:
            yield stem(found.spelled, language)


def _stems_by_word(texts: Iterable[Findable], language: str) -> dict[str, str]:
    ignored = word_lists(language).stop_words
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
