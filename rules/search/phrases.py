"""What people ask the texts of a game with, and how well a question matches it.

A fact is asked for in many ways. A question is compared with each phrase as a whole, by the words
and the pairs of neighboring words they share, and with all phrases of a fact together.
"""

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cache
from heapq import nlargest
from itertools import pairwise
from math import log, sqrt

from rules.search.lexicon import Lexicon
from rules.search.words import WordLists, own_words, words_in

FUNCTION_WORD, WEAK_WORD, WORD_PAIR = 0.5, 0.35, 0.35
"""The weights of words such as “who” and “may”, of words such as “game” and “rule”, and of two
neighboring words, compared with those of other words."""
PART_OF_COMPOUND = 0.5
COMMON = 0.75
"""An exponent: below 1, rare words stand out less."""
BEST_PHRASE, ALL_PHRASES = 1.2, 1.2
MOST_NEAR, MOST_PHRASES = 80, 3
"""How many phrases are compared in all, and for each fact."""
BEST_SHARE = 0.75
"""The share of the nearest phrase in the score; the rest is for the nearest few together."""
COVERAGE = 0.4
"""How much a fact loses for words of the question that no phrase about it contains."""
OFTEN = 2.0
"""Two phrases with a word count half as much as any number of them would."""
LATER_TEXT = 0.1
"""How much less each text counts that a fact names after its first one."""

Features = Mapping[str, float]
"""Stems, and pairs of them, each with a share."""
AskedWord = tuple[Features, float]
"""The readings of a word of the question, and its weight."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The numbers of the phrases or facts with a feature, each with a share."""

    numbers: "array[int]" = field(default_factory=lambda: array("H"))
    shares: "array[float]" = field(default_factory=lambda: array("f"))

    def __iter__(self) -> Iterator[tuple[int, float]]:
        return zip(self.numbers, self.shares, strict=True)

    def mark(self, number: int, share: float) -> None:
        self.numbers.append(number)
        self.shares.append(share)


UNMARKED = Marks()
Marked = Mapping[str, Marks]


@dataclass(frozen=True, slots=True)
class AskedFact:
    texts: tuple[str, ...]
    """The ids of the texts that say it, the best one first."""
    phrases: tuple[str, ...]


def facts_of(game: str, language: str) -> Iterator[AskedFact]:
    for fact in _asked(game):
        yield AskedFact(tuple(fact["texts"].split()), tuple(fact[language].strip().splitlines()))


@cache
def _asked(game: str) -> Sequence[Mapping[str, str]]:
    facts: list[dict[str, str]] = own_words(game, "asked.toml").get("fact", [])
    return facts


class Phrases:
    """All phrases of one game in one language, by their features."""

    def __init__(
        self,
        facts: Sequence[AskedFact],
        places: Mapping[str, int],
        *,
        lexicon: Lexicon,
        lists: WordLists,
    ) -> None:
        self._lexicon = lexicon
        self._places = tuple(tuple(places[text] for text in fact.texts) for fact in facts)
        self._same_fact: dict[int, set[int]] = defaultdict(set)
        for named in self._places:
            for place in named:
                self._same_fact[place] |= set(named)
        features = [[self._features(each) for each in fact.phrases] for fact in facts]
        self._weights = self._weighed(features, len(places), lists)
        self.greatest_weight = log(1 + len(places)) ** COMMON
        self._fact_of = [number for number, phrases in enumerate(features) for _ in phrases]
        self._in_phrases = self._by_feature(each for phrases in features for each in phrases)
        self._in_facts = _by_feature_of_fact(features)

    def same_fact(self, place: int) -> AbstractSet[int]:
        """Returns the texts that say what this one says."""
        return self._same_fact.get(place, frozenset())

    @property
    def stems(self) -> AbstractSet[str]:
        return self._weights.keys()

    def answers(self, place: int, stems: Iterable[str]) -> bool:
        """Whether a text is asked for with one of these stems."""
        facts = {fact for each in stems for fact in self._in_facts.get(each, UNMARKED).numbers}
        return any(place in self._places[fact] for fact in facts)

    def weight(self, feature: str) -> float:
        return self._weights.get(feature, 0)

    def _features(self, phrase: str) -> Features:
        found: dict[str, float] = {}
        stems = []
        for word in words_in(phrase):
            stemmed = self._lexicon.stem(word.folded, word.spelled)
            stems.append(stemmed)
            found[stemmed] = 1
            for part in self._lexicon.parts(word.folded):
                found.setdefault(self._lexicon.stems_by_word[part], PART_OF_COMPOUND)
        return found | dict.fromkeys(word_pairs(stems), 1.0)

    def _weighed(
        self, features: Sequence[Sequence[Features]], texts: int, lists: WordLists
    ) -> Mapping[str, float]:
        facts: dict[str, set[tuple[int, ...]]] = defaultdict(set)
        for number, phrases in enumerate(features):
            for feature in {each for phrase in phrases for each in phrase}:
                facts[feature] |= {self._places[number][:1]}
        by_word = self._lexicon.stems_by_word
        says: dict[str, float] = {}
        for word, stemmed in by_word.items():
            share = 1.0
            if word in lists.stop_words:
                share = FUNCTION_WORD
            elif word in lists.weak:
                share = WEAK_WORD
            says[stemmed] = max(says.get(stemmed, 0), share)
        return {
            feature: log(1 + texts / len(facts[feature])) ** COMMON
            * (WORD_PAIR if " " in feature else says[feature])
            for feature in facts
        }

    def _by_feature(self, phrases: Iterable[Features]) -> Marked:
        """Returns the phrases with each feature, and the share of the feature in each."""
        found: dict[str, Marks] = defaultdict(Marks)
        for number, features in enumerate(phrases):
            whole = sum(self._weights[each] for each, share in features.items() if share == 1)
            for feature, share in features.items():
                found[feature].mark(number, share / sqrt(whole or 1))
        return found

    def scores(self, asked: Sequence[AskedWord]) -> Mapping[int, float]:
        """Returns the score of each text; `asked` has the readings of the words of the question,
        and their weights."""
        whole = sum(says for _, says in asked)
        if not whole:
            return {}
        near = self._sums(asked, self._in_phrases, sqrt(whole))
        among = self._sums(asked, self._in_facts, whole)
        covered = self._covered(asked, whole)
        by_fact: dict[int, list[float]] = defaultdict(list)
        for number in nlargest(MOST_NEAR, near, key=near.__getitem__):
            by_fact[self._fact_of[number]].append(near[number])
        found: dict[int, float] = {}
        for fact, scores in by_fact.items():
            score = BEST_PHRASE * _best_few(scores) + ALL_PHRASES * among.get(fact, 0)
            score *= 1 - COVERAGE * (1 - covered[fact])
            for order, place in enumerate(self._places[fact]):
                found[place] = max(found.get(place, 0), score * (1 - LATER_TEXT * order))
        return found

    def _covered(self, asked: Sequence[AskedWord], whole: float) -> Mapping[int, float]:
        """Returns by fact the share of the question that phrases about it contain."""
        shares: dict[int, float] = defaultdict(float)
        for reading, says in asked:
            facts = {
                fact for each in reading for fact in self._in_facts.get(each, UNMARKED).numbers
            }
            for fact in facts:
                shares[fact] += says / whole
        return shares

    def _sums(
        self, asked: Sequence[AskedWord], marked: Marked, whole: float
    ) -> Mapping[int, float]:
        """Returns the sums over the words of the question, each in the reading that suits best."""
        sums: dict[int, float] = defaultdict(float)
        for reading, says in asked:
            values = {
                each: share * min(says, self.weight(each)) / whole
                for each, share in reading.items()
                if each in marked
            }
            if len(values) == 1:
                ((feature, value),) = values.items()
                for number, strength in marked[feature]:
                    sums[number] += value * strength
                continue
            best: dict[int, float] = {}
            for feature, value in values.items():
                for number, strength in marked[feature]:
                    score = value * strength
                    if score > best.get(number, 0):
                        best[number] = score
            for number, score in best.items():
                sums[number] += score
        return sums


def word_pairs(stems: Sequence[str]) -> Iterator[str]:
    return (f"{one} {other}" for one, other in pairwise(stems))


def _by_feature_of_fact(
    features: Sequence[Sequence[Features]],
) -> Marked:
    found: dict[str, Marks] = defaultdict(Marks)
    for number, phrases in enumerate(features):
        counts: dict[str, float] = defaultdict(float)
        for phrase in phrases:
            for feature, share in phrase.items():
                counts[feature] += share
        for feature, count in counts.items():
            found[feature].mark(number, count / (count + OFTEN))
    return found


def _best_few(scores: Sequence[float]) -> float:
    """Combines scores that are in order, the best one first."""
    few = scores[:MOST_PHRASES]
    return BEST_SHARE * few[0] + (1 - BEST_SHARE) * sum(few) / MOST_PHRASES
