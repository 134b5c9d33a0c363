"""The search of the rules: from a question as people ask it to the texts that answer it.

Each word of the question has several readings, each with its weight: the word itself, a synonym,
the name of a term in another language, a prefix or part of a word, a word with one typing error.
A text scores by its best reading of each word.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.search.findables import Findable, HitKind
from rules.search.index import Index, Phrase, phrase
from rules.search.words import GERMAN_SPELLED_OUT, STEMMERS, stem, word_lists, words_in

LONGEST_QUESTION = 200
MOST_WORDS = 24
MOST_HITS = 12
EXCERPT = 160
FEWEST_LETTERS_OF_PART = 4
WORTH_SHOWING = 0.25

EXACT, TRANSLATED, BEGINNING, SYNONYM, PART, MISTYPED = 1.0, 0.9, 0.7, 0.6, 0.5, 0.5
KIND_WEIGHT = {
    HitKind.RULE: 1.15,
    HitKind.EDITION: 0.85,
    HitKind.TABLE: 0.85,
    HitKind.OBJECTIVE: 0.9,
    HitKind.TERM: 0.9,
}
ASIDE = 0.7
FIRST = 1.01
WHOLE_TITLE = 0.5
"""Added to the score of a text whose title consists of nothing but the question."""

Readings = Mapping[str, float]
"""Stems that a word of the question may mean, with their weights."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text; `is_match` where the page highlights it."""

    words: str
    is_match: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    id: str
    """Of a rule, a note, a question; `objective-9`; `term-drawer`."""
    kind: HitKind
    number: str
    title: tuple[Piece, ...]
    excerpt: tuple[Piece, ...]


class RulesSearch:
    def __init__(self, index: Index) -> None:
        self._index, self._language = index, index.language
        self._word_lists = word_lists(index.language)

    def find(self, question: str, *, limit: int = MOST_HITS) -> tuple[Hit, ...]:
        """The best first; empty if no text matches."""
        readings = [each for each in self._readings(question) if each]
        scores = self._scores(readings)
        if not scores:
            return ()
        best = max(scores.values())
        scores |= dict.fromkeys(self._named(question), best * FIRST)
        places = sorted(scores, key=lambda place: (-scores[place], place))
        matched = frozenset(stemmed for reading in readings for stemmed in reading)
        return tuple(
            self._hit(self._index.texts[place], matched)
            for place in places[:limit]
            if scores[place] >= best * WORTH_SHOWING
        )

    def _readings(self, question: str) -> Iterator[Readings]:
        cut = question[:LONGEST_QUESTION]
        words = {found.folded: found.spelled for found in words_in(cut)}
        words = dict(list(words.items())[:MOST_WORDS])
        translated = self._translations(list(words.values()))
        last = next(reversed(words), "") if cut[-1:].isalnum() else ""
        asked = [word for word in words if word not in self._word_lists.stop_words]
        for word in asked or [*words][-1:]:
            reading = translated.get(words[word], ())
            yield self._reading(word, words[word], translated=reading, is_last=word == last)

    def _reading(self, word: str, spelled: str, *, translated: Phrase, is_last: bool) -> Readings:
        index = self._index
        stemmed = index.stems_by_word.get(word) or stem(spelled, self._language)
        weights: dict[str, float] = defaultdict(float)

        def read(stems: set[str] | frozenset[str] | Phrase, weight: float) -> None:
            for each in stems:
                if each in index.postings:
                    weights[each] = max(weights[each], weight)

        read((stemmed,), EXACT)
        read(self._word_lists.synonyms.get(stemmed, frozenset()), SYNONYM)
        read(translated, TRANSLATED)
        if is_last or not weights:
            read(self._stems_beginning(word), BEGINNING)
        if not weights and len(word) >= FEWEST_LETTERS_OF_PART:
            read(index.stems_containing(word), PART)
            read(index.stems_nearly(word), MISTYPED)
        return weights

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
        named = {
            self._index.terms_named.get((language, phrase(question[:LONGEST_QUESTION], language)))
            for language in STEMMERS
        }
        return (place for place, text in enumerate(self._index.texts) if text.id in named)

    def _scores(self, readings: list[Readings]) -> dict[int, float]:
        """By text, scaled by the part of the question that the text answers."""
        scores: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        for reading in readings:
            rarity = self._rarity(reading)
            for place, score in self._best_scores(reading).items():
                scores[place] += score
                covered[place] += rarity
        whole = sum(map(self._rarity, readings))
        matched = frozenset(stemmed for reading in readings for stemmed in reading)
        return {
            place: score * (covered[place] / whole) * self._standing(place, matched)
            for place, score in scores.items()
        }

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
        return max(map(self._index.rarity, reading))

    def _standing(self, place: int, matched: frozenset[str]) -> float:
        title = self._index.title_stems[place]
        said = len(title & matched) / len(title) if title else 0
        text = self._index.texts[place]
        usual = ASIDE if text.is_aside else 1
        return (1 + WHOLE_TITLE * said) * KIND_WEIGHT.get(text.kind, 1) * usual

    def _hit(self, text: Findable, matched: frozenset[str]) -> Hit:
        return Hit(
            id=text.id,
            kind=text.kind,
            number=text.number,
            title=self._pieces(text.title, matched),
            excerpt=self._pieces(self._excerpt(text.body, matched), matched),
        )

    def _matches(self, text: str, matched: frozenset[str]) -> list[tuple[int, int]]:
        return [
            (found.start, found.end)
            for found in words_in(text)
            if self._index.stems_by_word.get(found.folded) in matched
        ]

    def _pieces(self, text: str, matched: frozenset[str]) -> tuple[Piece, ...]:
        pieces, at = [], 0
        for start, end in self._matches(text, matched):
            pieces += [Piece(text[at:start]), Piece(text[start:end], is_match=True)]
            at = end
        return tuple(piece for piece in (*pieces, Piece(text[at:])) if piece.words)

    def _excerpt(self, body: str, matched: frozenset[str]) -> str:
        """The line of the text with the most matches, cut between words."""
        line = max(body.split("\n"), key=lambda each: len(self._matches(each, matched)))
        if len(line) <= EXCERPT:
            return line
        matches = self._matches(line, matched)
        first = matches[0][0] if matches else 0
        start = line.rfind(" ", 0, max(0, first - EXCERPT // 3)) + 1
        cut = line[start : start + EXCERPT]
        is_whole = start + EXCERPT >= len(line)
        end = cut if is_whole else cut.rsplit(" ", 1)[0] + " …"
        return ("… " if start else "") + end
