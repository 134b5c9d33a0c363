"""The search of the rules: from a question as people ask it to the texts that answer it.

Each word of the question has several readings, each with its weight: the word itself, a synonym,
the name of a term in another language, a prefix or part of a word, a word with one typing error.
A text scores by its best reading of each word.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt

from rules.search.excerpts import Piece, best_excerpt, lit
from rules.search.findables import HitKind
from rules.search.index import Index, Phrase
from rules.search.words import GERMAN_SPELLED_OUT, HOW_MANY, STEMMERS, stem, word_lists, words_in
from rules.texts.folding import fold

LONGEST_QUESTION = 200
MOST_WORDS = 24
MOST_ASKED = 12
"""Of the words of a question that say something; what stands behind them costs time only."""
MOST_HITS = 12
WORTH_SHOWING = 0.25

EXACT, TRANSLATED, BEGINNING, SYNONYM, MISTYPED = 1.0, 0.9, 0.5, 0.45, 0.5
KIND_WEIGHT = {
    HitKind.RULE: 1.15,
    HitKind.EDITION: 0.75,
    HitKind.TABLE: 0.85,
    HitKind.OBJECTIVE: 0.9,
    HitKind.TERM: 0.9,
}
LEAN_ON_CHAPTER = (HitKind.RULE, HitKind.TABLE)
"""Their titles may be short: “When”, “The start”."""
ASIDE, ASKED_FOR = 0.6, 1.15
"""For what is about another way to play, unasked and asked for."""
POOR = 0.5
"""Of the question, by the rarity of its words; a hit that says less of it is a guess."""
MOST_CHAPTERS = 3
FIRST = 1.01
WHOLE_TITLE = 0.5
"""Added to the score of a text whose title consists of nothing but the question."""

Readings = Mapping[str, float]
"""Stems that a word of the question may mean, with their weights."""
WEAK, COUNTING = 0.25, 0.8
"""What such a word of the question says, beside others."""
MOST_ENDING, FEWEST_LETTERS_OF_BEGINNING = 3, 5
"""An ending that the stemmer does not know may be this long."""


@dataclass(frozen=True, slots=True)
class Hit:
    id: str
    """Of a rule, a note, a question; `objective-9`; `term-drawer`."""
    kind: HitKind
    number: str
    title: tuple[Piece, ...]
    excerpt: tuple[Piece, ...]
    chapter: str = ""
    """Its title, where the text's own may not stand alone."""


@dataclass(frozen=True, slots=True)
class Findings:
    hits: tuple[Hit, ...] = ()
    """The best first; empty if no text matches."""
    chapters: tuple[str, ...] = ()
    """The nearest ones, if the hits say little of the question."""


class RulesSearch:
    def __init__(self, index: Index) -> None:
        self._index, self._language = index, index.language
        self._word_lists = word_lists(index.language)

    def find(self, question: str, *, limit: int = MOST_HITS) -> tuple[Hit, ...]:
        return self.answer(question, limit=limit).hits

    def answer(self, question: str, *, limit: int = MOST_HITS) -> Findings:
        asked = list(self._readings(question))
        readings = [each for each in asked if each]
        scores, shares = self._scores(readings)
        if not scores:
            return Findings()
        best = max(scores.values())
        named = dict.fromkeys(self._named(question), best * FIRST)
        scores |= named
        places = sorted(scores, key=lambda place: (-scores[place], place))
        matched = frozenset(stemmed for reading in readings for stemmed in reading)
        unknown = (len(asked) - len(readings)) * self._index.greatest_rarity
        whole = unknown + sum(map(self._rarity, readings))
        is_poor = not named and shares[places[0]] / whole < POOR
        return Findings(
            tuple(
                self._hit(place, matched)
                for place in places[:limit]
                if scores[place] >= best * WORTH_SHOWING
            ),
            self._chapters(scores) if is_poor else (),
        )

    def _chapters(self, scores: Mapping[int, float]) -> tuple[str, ...]:
        near: dict[str, float] = defaultdict(float)
        for place, score in scores.items():
            near[self._index.texts[place].chapter_id] += score
        near.pop("", None)
        return tuple(sorted(near, key=lambda each: (-near[each], each))[:MOST_CHAPTERS])

    def _readings(self, question: str) -> Iterator[Readings]:
        cut = question[:LONGEST_QUESTION]
        words = {found.folded: found.spelled for found in words_in(cut)}
        words = dict(list(words.items())[:MOST_WORDS])
        translated = self._translations(list(words.values()))
        last = next(reversed(words), "") if cut[-1:].isalnum() else ""
        for word in self._asked(words):
            reading = translated.get(words[word], ())
            share = 1 if word not in self._word_lists.weak else WEAK
            whole = self._reading(word, words[word], translated=reading, is_last=word == last)
            parts = () if whole else self._index.parts(word)
            for part in parts:
                yield self._reading(part, part, translated=(), is_last=False)
            if not parts:
                found = whole or self._reading_of_mistyped(word)
                yield {each: weight * share for each, weight in found.items()}

    def _asked(self, words: Mapping[str, str]) -> list[str]:
        """The words of a question that say something; if none does, its last word."""
        lists = self._word_lists
        said = [word for word in words if word not in lists.stop_words]
        return (said or [*words][-1:])[:MOST_ASKED]

    def _reading(self, word: str, spelled: str, *, translated: Phrase, is_last: bool) -> Readings:
        index = self._index
        if word in self._word_lists.counting:
            asked = index.stems_by_word.get(HOW_MANY)
            return {asked: COUNTING} if asked else {}
        stemmed = index.stems_by_word.get(word) or stem(spelled, self._language)
        weights: dict[str, float] = {}

        def read(stems: Iterable[str], weight: float) -> None:
            for each in stems:
                if each in index.postings:
                    weights[each] = max(weights.get(each, 0), weight)

        read((stemmed,), EXACT)
        read(self._word_lists.synonyms.get(stemmed, frozenset()), SYNONYM)
        read(translated, TRANSLATED)
        if (is_last or not weights) and not word.isdecimal():
            read(self._stems_beginning(word), BEGINNING)
        return weights

    def _reading_of_mistyped(self, word: str) -> Readings:
        index = self._index
        near = index.stems_nearly(word)
        for letters in range(1, MOST_ENDING + 1):
            if not near and len(word) - letters >= FEWEST_LETTERS_OF_BEGINNING:
                near = index.stems_beginning(word[:-letters])
        near = near or index.stems_within(word)
        return dict.fromkeys(near & index.postings.keys(), MISTYPED)

    def _stems_beginning(self, word: str) -> set[str]:
        stems = self._index.stems_beginning(word)
        if self._language == "de":
            stems |= self._index.stems_beginning(GERMAN_SPELLED_OUT.sub(r"\1", word))
        return stems

    def _translations(self, words: list[str]) -> dict[str, Phrase]:
        """Words that are the name of a term in another language, with its name in this one."""
        found: dict[str, Phrase] = {}
        for language in STEMMERS:
            if language == self._language:
                continue
            stems = [stem(word, language) for word in words]
            for size in (1, 2, 3, 4):
                for start in range(len(words) - size + 1):
                    part = tuple(stems[start : start + size])
                    own = self._index.terms_translated.get((language, part))
                    if own:
                        found.update(dict.fromkeys(words[start : start + size], own))
        return found

    def _named(self, question: str) -> Iterator[int]:
        """The glossary's text, if the question is nothing but the name of a term."""
        spelled = [each.spelled for each in words_in(question[:LONGEST_QUESTION])]
        said = [each for each in spelled if fold(each) not in self._word_lists.stop_words]
        named = {
            self._index.terms_named.get((language, tuple(stem(each, language) for each in words)))
            for language in STEMMERS
            for words in (spelled, said)
        }
        return (place for place, text in enumerate(self._index.texts) if text.id in named)

    def _scores(self, readings: list[Readings]) -> tuple[dict[int, float], dict[int, float]]:
        """By text, its score, and the rarity of the words it answers."""
        scores: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        for reading in readings:
            rarity = self._rarity(reading)
            for place, score in self._best_scores(reading).items():
                scores[place] += score
                covered[place] += rarity
        whole = sum(map(self._rarity, readings))
        matched = frozenset(stemmed for reading in readings for stemmed in reading)
        standing = self._standing
        return {
            place: score * (covered[place] / whole) * standing(place, matched)
            for place, score in scores.items()
        }, covered

    def _best_scores(self, reading: Readings) -> dict[int, float]:
        """By text, the score of the reading that suits it best."""
        best: dict[int, float] = {}
        for stemmed, weight in reading.items():
            value = weight * self._index.rarity(stemmed)
            for posting in self._index.postings[stemmed]:
                score = value * posting.strength
                best[posting.place] = max(best.get(posting.place, 0), score)
        return best

    def _rarity(self, reading: Readings) -> float:
        """Of a word, by how much it says."""
        return max(map(self._index.rarity, reading)) * sqrt(max(reading.values()))

    def _standing(self, place: int, matched: frozenset[str]) -> float:
        title = self._index.title_stems[place]
        said = len(title & matched) / len(title) if title else 0
        text = self._index.texts[place]
        aside = self._index.aside_stems[place]
        usual = (ASKED_FOR if aside & matched else ASIDE) if aside else 1
        return (1 + WHOLE_TITLE * said) * KIND_WEIGHT.get(text.kind, 1) * usual

    def _hit(self, place: int, matched: frozenset[str]) -> Hit:
        text = self._index.texts[place]
        return Hit(
            id=text.id,
            kind=text.kind,
            number=text.number,
            title=lit(self._index.titles[place], matched),
            excerpt=best_excerpt(self._index.bodies[place], matched),
            chapter=text.chapter if text.kind in LEAN_ON_CHAPTER else "",
        )
