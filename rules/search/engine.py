"""The search of the rules: from a question as people ask it to the texts that answer it.

A text is found by its own words and by what people ask it with. Either part scores by the best
reading of each word of the question, and the two are added.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from rules.search.excerpts import Piece, best_excerpt, lit
from rules.search.findables import Findable, HitKind
from rules.search.index import Index, terms_named, terms_translated
from rules.search.lexicon import Lexicon
from rules.search.phrases import AskedFact, Phrases, word_pairs
from rules.search.readings import LONGEST_QUESTION, Reader, Reading, StemsOfName
from rules.search.words import STEMMERS, stem, word_lists, words_in
from rules.texts.folding import fold
from rules.texts.vocabulary import Names

MOST_HITS = 12
WORTH_SHOWING = 0.25
OWN_WORDS = 1.4
"""The weight of a text's own words, compared with that of the phrases that people ask it with."""
UNKNOWN_WORD = 0.5
"""The weight of a word that the search does not know, compared with that of the rarest word it
knows."""

KIND_WEIGHT = {
    HitKind.RULE: 1.15,
    HitKind.EDITION: 0.75,
    HitKind.TABLE: 0.85,
    HitKind.OBJECTIVE: 0.9,
    HitKind.TERM: 0.9,
}
GLOSSARY = 0.8
"""The factor for an entry of the glossary: who asks more than what a word means wants a rule."""
LEAN_ON_CHAPTER = (HitKind.RULE, HitKind.TABLE)
"""Kinds whose titles may be short, such as “When” or “The start”, so that hits show the chapter
too."""
ASIDE, ASKED_FOR = 0.6, 1.15
"""The factors for a text about another way to play: if the question does not ask for it, and if it
does."""
POOR = 0.5
"""The share of the question, by the rarity of its words, below which a hit is a guess."""
MOST_CHAPTERS = 3
SAME_FACT = 0.8
"""The factor for a text that says the same as a better one."""
JUST_ABOVE, SURELY_ABOVE = 1.01, 2.0
NUMBERED = 0.9
"""The least score, as a share of the best one, for a card that a question names beside something
else."""
WHOLE_TITLE = 0.5
"""How much is added to the score of a text whose title consists of nothing but the question."""


@dataclass(frozen=True, slots=True)
class Hit:
    id: str
    """The id of a rule, a note or a question, or one such as `objective-9` or `term-drawer`."""
    kind: HitKind
    number: str
    title: tuple[Piece, ...]
    excerpt: tuple[Piece, ...]
    chapter: str = ""
    """The title of the chapter, where that of the text alone may not be clear."""

    @property
    def stop(self) -> str:
        """What ends the title, said as a sentence; a question has its own mark."""
        return "" if self.title and self.title[-1].words.endswith(("?", "!", ".")) else "."


@dataclass(frozen=True, slots=True)
class Findings:
    hits: tuple[Hit, ...] = ()
    """The hits, the best first; empty if no text matches."""
    chapters: tuple[str, ...] = ()
    """The nearest chapters, if the hits say little of the question."""


class RulesSearch:
    def __init__(
        self,
        texts: Sequence[Findable],
        facts: Sequence[AskedFact],
        *,
        terms: Mapping[str, Names],
        language: str,
    ) -> None:
        lists = self._word_lists = word_lists(language)
        lexicon = Lexicon(_all_words(texts, facts), ignored=lists.stop_words, language=language)
        titled = tuple(
            AskedFact((text.id,), tuple(filter(None, (text.title, text.also)))) for text in texts
        )
        places = {text.id: place for place, text in enumerate(texts)}
        self._index = Index(texts, lexicon=lexicon, lists=lists)
        self._phrases = Phrases((*facts, *titled), places, lexicon=lexicon, lists=lists)
        self._reader = Reader(
            lexicon,
            self._index.postings.keys() | self._phrases.stems,
            lists=lists,
            terms=dict(terms_translated(terms.values(), language)),
        )
        self._terms_named = dict(terms_named(terms))

    def find(self, question: str, *, limit: int = MOST_HITS) -> tuple[Hit, ...]:
        return self.answer(question, limit=limit).hits

    def answer(self, question: str, *, limit: int = MOST_HITS, first: str = "") -> Findings:
        """`first` is the id of a text that is known to answer; empty if none is."""
        asked = self._reader.readings(question)
        readings = [each for each in asked if each.stems and not each.is_function]
        if not readings and not first:
            return Findings()
        matched = frozenset(stemmed for reading in readings for stemmed in reading.stems)
        scores = self._scores(question, asked, matched)
        if not scores and not first:
            return Findings()
        best = max(scores.values(), default=1.0)
        numbered = dict(self._index.numbered(question[:LONGEST_QUESTION]))
        for place in numbered:
            scores[place] = max(scores.get(place, 0), best * NUMBERED)
        alone = (place for place, is_all in numbered.items() if is_all)
        named = dict.fromkeys((*self._named(question), *alone), best * JUST_ABOVE)
        named |= dict.fromkeys(self._places_of(first), best * SURELY_ABOVE)
        scores |= named
        places = self._in_order(scores)
        is_poor = not named and self._share_covered(places[0], asked) < POOR
        return Findings(
            tuple(
                self._hit(place, matched)
                for place in places[:limit]
                if scores[place] >= best * WORTH_SHOWING
            ),
            self._chapters(scores) if is_poor else (),
        )

    def in_own_words(self, findings: Findings) -> Findings:
        """Returns the same texts in this language, as what another one has found."""
        places = [place for hit in findings.hits for place in self._places_of(hit.id)]
        hits = tuple(self._hit(place, frozenset()) for place in places)
        return replace(findings, hits=hits)

    def is_asked_by(self, question: str, term: StemsOfName) -> bool:
        """Whether the words of a term, by their stems, stand beside each other in a question."""
        return _stands_in(self._reader.stems(question), term)

    def uses(self, term: StemsOfName) -> bool:
        """Whether a text has the words of a term beside each other, or is asked for with them."""
        if len(term) == 1:
            return term[0] in self._index.postings or term[0] in self._phrases.stems
        lines = (line for body in self._index.bodies for line in body)
        return any(_stands_in(self._reader.stems_in(line.text), term) for line in lines)

    def _in_order(self, scores: Mapping[int, float]) -> list[int]:
        """Returns the texts by score. A text that says the same as a better one comes later, since
        nobody needs it twice."""
        places = sorted(scores, key=lambda place: (-scores[place], place))
        with_same_fact: set[int] = set()
        left = {}
        for place in places[:MOST_HITS]:
            left[place] = scores[place] * (SAME_FACT if place in with_same_fact else 1)
            with_same_fact |= self._phrases.same_fact(place)
        return sorted(left, key=lambda place: -left[place]) + places[MOST_HITS:]

    def _share_covered(self, place: int, asked: Sequence[Reading]) -> float:
        """Returns how much of the question a text is about."""
        covered = whole = 0.0
        for reading in asked:
            if reading.is_function:
                continue
            rarity = self._rarity(reading) if reading.stems else self._index.greatest_rarity
            whole += rarity
            if self._index.has(place, reading.stems) or self._phrases.answers(place, reading.stems):
                covered += rarity * reading.trust
        return covered / whole if whole else 0

    def _chapters(self, scores: Mapping[int, float]) -> tuple[str, ...]:
        near: dict[str, float] = defaultdict(float)
        for place, score in scores.items():
            near[self._index.texts[place].chapter_id] += score
        near.pop("", None)
        return tuple(sorted(near, key=lambda each: (-near[each], each))[:MOST_CHAPTERS])

    def _named(self, question: str) -> Iterator[int]:
        """Finds the glossary's text, if the question is nothing but the name of a term."""
        spelled = [each.spelled for each in words_in(question[:LONGEST_QUESTION])]
        content_words = [each for each in spelled if fold(each) not in self._word_lists.stop_words]
        term = [each for each in content_words if fold(each) not in self._word_lists.defining]
        named = {
            self._terms_named.get((language, tuple(stem(each, language) for each in words)))
            for language in STEMMERS
            for words in (spelled, content_words, term)
        }
        return (place for place, text in enumerate(self._index.texts) if text.id in named)

    def _places_of(self, text_id: str) -> Iterator[int]:
        return (place for place, text in enumerate(self._index.texts) if text.id == text_id)

    def _scores(
        self, question: str, asked: Sequence[Reading], matched: frozenset[str]
    ) -> dict[int, float]:
        scores = {
            place: OWN_WORDS * score * self._text_factor(place, matched)
            for place, score in self._by_own_words(asked).items()
        }
        for place, score in self._by_phrases(question, asked).items():
            scores[place] = scores.get(place, 0) + score
        texts = self._index.texts
        for place in scores:
            scores[place] *= GLOSSARY if texts[place].kind is HitKind.TERM else 1
        return scores

    def _by_own_words(self, asked: Sequence[Reading]) -> dict[int, float]:
        """Returns the score of each text by the share of the question that it answers."""
        readings = [each for each in asked if each.stems and not each.is_function]
        scores: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        for reading in readings:
            rarity = self._rarity(reading)
            for place, score in self._index.scores(reading.stems).items():
                scores[place] += score * reading.share
                covered[place] += rarity
        whole = sum(map(self._rarity, readings))
        return {place: score * covered[place] / whole**2 for place, score in scores.items()}

    def _by_phrases(self, question: str, asked: Sequence[Reading]) -> Mapping[int, float]:
        weight = self._phrases.weight
        weighted = [
            (each.stems, max(weight(stemmed) * share for stemmed, share in each.stems.items()))
            for each in asked
            if each.stems
        ]
        unknown = [each for each in asked if not each.stems and not each.is_function]
        weighted += [({}, UNKNOWN_WORD * self._phrases.greatest_weight) for _ in unknown]
        pairs = dict.fromkeys(word_pairs(self._reader.stems(question)))
        weighted += [({each: 1}, weight(each)) for each in pairs]
        return self._phrases.scores(weighted)

    def _rarity(self, reading: Reading) -> float:
        """Returns how much a word says."""
        strongest = max(reading.stems.values()) * reading.share
        return max(map(self._index.rarity, reading.stems)) * sqrt(strongest)

    def _text_factor(self, place: int, matched: frozenset[str]) -> float:
        title = self._index.title_stems[place]
        share = len(title & matched) / len(title) if title else 0
        kind = KIND_WEIGHT.get(self._index.texts[place].kind, 1)
        return (1 + WHOLE_TITLE * share) * kind * self._aside_factor(place, matched)

    def _aside_factor(self, place: int, matched: frozenset[str]) -> float:
        aside = self._index.aside_stems[place]
        if not aside:
            return 1
        return ASKED_FOR if aside & matched else ASIDE

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


def _stands_in(stems: Sequence[str], term: StemsOfName) -> bool:
    starts = range(len(stems) - len(term) + 1)
    return any(tuple(stems[start : start + len(term)]) == term for start in starts)


def _all_words(texts: Sequence[Findable], facts: Sequence[AskedFact]) -> Iterator[str]:
    for text in texts:
        yield from (text.title, text.body, text.chapter, text.also, text.topics, text.aside)
    for fact in facts:
        yield from fact.phrases
