"""What the words of a question may mean.

Each word has several readings, each with its weight: the word itself, a synonym, the name of a term
in another language, a prefix or part of a word, a word with typing errors.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import pairwise

from rules.search.compounds import FEWEST_LETTERS
from rules.search.lexicon import Lexicon
from rules.search.words import (
    GERMAN_SPELLED_OUT,
    HOW_MANY,
    STEMMERS,
    Found,
    WordLists,
    stem,
    words_in,
)

LONGEST_QUESTION = 200
MOST_WORDS = 24
MOST_ASKED = 12
"""How many words of the question are read, function words left out; reading more would take time
only."""
EXACT, TRANSLATED, BEGINNING, SYNONYM, MISTYPED = 1.0, 0.9, 0.5, 0.45, 0.5
PART = 0.5
"""The weight of each word that a known compound is made of."""
COUNTING = 0.8
WEAK = 0.25
"""The weight of such a word of the question, compared with others."""
TRUST_IN_VAGUE = 0.4
TRUST_IN_LONG, TRUST_IN_SHORT, MOST_LETTERS_OF_SHORT = 0.7, 0.4, 5
"""How likely a long or a short word was mistyped: short ones resemble another by chance."""
MOST_ENDING, FEWEST_LETTERS_OF_BEGINNING = 3, 5
"""How long an ending may be that the stemmer does not know, and how short the rest."""

StemsOfName = tuple[str, ...]
Translations = Mapping[tuple[str, StemsOfName], StemsOfName]
"""The name of a term in another language, with the stems of its name in this one."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a word: the stems that it may mean, with their weights; none if it is
    unknown."""

    stems: Mapping[str, float]
    is_function: bool = False
    """Whether it is a word like “who” or “may”."""
    share: float = 1
    """The share is smaller for a word that is in every other question."""
    trust: float = 1
    """How surely this reading was meant."""


class Reader:
    def __init__(
        self, lexicon: Lexicon, known: AbstractSet[str], *, lists: WordLists, terms: Translations
    ) -> None:
        self._lexicon, self._known, self._lists, self._terms = lexicon, known, lists, terms

    def readings(self, question: str) -> list[Reading]:
        cut = question[:LONGEST_QUESTION]
        words = {found.folded: found for found in words_in(cut)}
        words = dict(list(words.items())[:MOST_WORDS])
        translated = self._translations([found.spelled for found in words.values()])
        last = next(reversed(words), "") if cut[-1:].isalnum() else ""
        content_words = [word for word in words if word not in self._lists.stop_words]
        asked = (content_words or [*words][-1:])[:MOST_ASKED]
        found = [self._function(words[word]) for word in words if word not in content_words]
        for word in asked:
            names = translated.get(words[word].spelled, ())
            found += self._of_word(words[word], names, is_last=word == last)
        found += self._joined([*words])
        if self._lists.vague.issuperset(content_words):
            found = [replace(each, trust=min(each.trust, TRUST_IN_VAGUE)) for each in found]
        return found

    def _joined(self, words: Sequence[str]) -> Iterator[Reading]:
        """Yields readings of two words that the texts write as one, such as “Tausch Karte”."""
        for one, other in pairwise(words):
            stemmed = self._lexicon.stems_by_word.get(one + other, "")
            if stemmed in self._known and min(len(one), len(other)) >= FEWEST_LETTERS:
                yield Reading({stemmed: EXACT})

    def stems(self, question: str) -> list[str]:
        """Returns the stems in the order of the words, function words among them."""
        return self.stems_in(question[:LONGEST_QUESTION])[:MOST_WORDS]

    def stems_in(self, text: str) -> list[str]:
        return [self._lexicon.stem(found.folded, found.spelled) for found in words_in(text)]

    def _function(self, word: Found) -> Reading:
        stemmed = self._lexicon.stem(word.folded, word.spelled)
        return Reading({stemmed: EXACT} if stemmed in self._known else {}, is_function=True)

    def _of_word(self, word: Found, names: StemsOfName, *, is_last: bool) -> Iterator[Reading]:
        share = WEAK if word.folded in self._lists.weak else 1
        whole = self._reading(word, names, is_last=is_last)
        parts = self._lexicon.parts(word.folded)
        if whole:
            yield Reading(whole, share=share)
            return
        if not parts:
            is_short = len(word.folded) <= MOST_LETTERS_OF_SHORT
            trust = TRUST_IN_SHORT if is_short else TRUST_IN_LONG
            yield Reading(self._of_mistyped(word.folded), share=share, trust=trust)
            return
        for part in parts:
            yield Reading(self._reading(Found(part, part, 0, 0), (), is_last=False))

    def _reading(self, word: Found, names: StemsOfName, *, is_last: bool) -> dict[str, float]:
        stemmed = self._lexicon.stem(word.folded, word.spelled)
        weights: dict[str, float] = {}

        def read(stems: Iterable[str], weight: float) -> None:
            for each in stems:
                if each in self._known:
                    weights[each] = max(weights.get(each, 0), weight)

        if word.folded in self._lists.counting:
            read((HOW_MANY,), COUNTING)
        if word.folded not in self._lists.stop_words:
            read((stemmed,), EXACT)
            read(self._parts_of(word.folded), PART)
        read(self._lists.synonyms.get(stemmed, frozenset()), SYNONYM)
        read(names, TRANSLATED)
        is_begun = is_last and stemmed not in weights
        if (is_begun or not weights) and not word.folded.isdecimal():
            read(self._stems_beginning(word.folded), BEGINNING)
        return weights

    def _parts_of(self, word: str) -> Iterator[str]:
        if word in self._lexicon.stems_by_word:
            yield from (self._lexicon.stems_by_word[each] for each in self._lexicon.parts(word))

    def _of_mistyped(self, word: str) -> dict[str, float]:
        lexicon = self._lexicon
        near = lexicon.stems_nearly(word)
        if lexicon.language == "de" and not near:
            near = lexicon.stems_nearly(GERMAN_SPELLED_OUT.sub(r"\1", word))
        for letters in range(1, MOST_ENDING + 1):
            if not near and len(word) - letters >= FEWEST_LETTERS_OF_BEGINNING:
                near = lexicon.stems_beginning(word[:-letters])
        near = near or set(lexicon.alike(word)) or lexicon.stems_within(word)
        return dict.fromkeys(near & self._known, MISTYPED)

    def _stems_beginning(self, word: str) -> set[str]:
        stems = self._lexicon.stems_beginning(word)
        if self._lexicon.language == "de":
            stems |= self._lexicon.stems_beginning(GERMAN_SPELLED_OUT.sub(r"\1", word))
        return stems

    def _translations(self, words: Sequence[str]) -> dict[str, StemsOfName]:
        """Returns the words that are the name of a term in another language, with its name in this
        one."""
        found: dict[str, StemsOfName] = {}
        for language in STEMMERS:
            if language == self._lexicon.language:
                continue
            stems = [stem(word, language) for word in words]
            for size in (1, 2, 3, 4):
                for start in range(len(words) - size + 1):
                    own = self._terms.get((language, tuple(stems[start : start + size])))
                    if own:
                        found.update(dict.fromkeys(words[start : start + size], own))
        return found
