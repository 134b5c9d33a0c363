"""The words that the search knows in one language, and the stems they have."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import islice, takewhile

from rules.search.compounds import head, split_compound
from rules.search.words import shortened, stem, words_in

FEWEST_ALIKE, MOST_ALIKE = 0.6, 8
"""How much of their pieces two words share, where neither is the other with a typing error."""
FEWEST_LETTERS_ALIKE = 6
Stems = frozenset[str]


class Lexicon:
    def __init__(self, texts: Iterable[str], *, ignored: Stems, language: str) -> None:
        self.language, self._ignored = language, ignored
        self.stems_by_word: dict[str, str] = {
            found.folded: stem(found.spelled, language)
            for text in texts
            for found in words_in(text)
        }
        if language == "de":
            self.stems_by_word |= _participles(self.stems_by_word)
        self._words = sorted(self.stems_by_word.keys() - ignored)
        self._known = frozenset(self._words)
        self._by_shortened = _by_shortened(self._words)
        self._by_piece = _by_piece(self._words)
        self.alike = lru_cache(maxsize=4096)(self._alike)
        self.parts = lru_cache(maxsize=4096)(self._parts)

    def stem(self, folded: str, spelled: str) -> str:
        known = self.stems_by_word
        if folded not in known and self.language == "de":
            folded = infinitive(folded, known)
        return known.get(folded) or stem(spelled, self.language)

    def _parts(self, word: str) -> tuple[str, ...]:
        """Returns the words that a compound is made of, if all of them are known."""
        if word in self._ignored:
            return ()
        return split_compound(word, self._known, self.language)

    def stems_beginning(self, beginning: str) -> set[str]:
        first = bisect_left(self._words, beginning)
        found = takewhile(lambda each: each.startswith(beginning), islice(self._words, first, None))
        return {self.stems_by_word[each] for each in found}

    def stems_within(self, word: str) -> set[str]:
        """Returns the stems within the word, as far as they are known."""
        found = head(word, self._known)
        return {self.stems_by_word[found]} if found else set()

    def stems_nearly(self, word: str) -> set[str]:
        """Returns the stems of words that differ by a letter. Words with the same letters are more
        likely meant."""
        near = {each for short in shortened(word) for each in self._by_shortened.get(short, ())}
        swapped = {each for each in near if sorted(each) == sorted(word)}
        return {self.stems_by_word[each] for each in swapped or near}

    def _alike(self, word: str) -> Mapping[str, float]:
        """Returns the stems of words that share enough pieces with this one, with the share."""
        if len(word) < FEWEST_LETTERS_ALIKE or word in self._ignored:
            return {}
        pieces = _pieces(word)
        shared = Counter(each for piece in pieces for each in self._by_piece.get(piece, ()))
        found: dict[str, float] = {}
        for each, count in shared.most_common(MOST_ALIKE):
            share = 2 * count / (len(pieces) + len(_pieces(each)))
            if share >= FEWEST_ALIKE:
                stemmed = self.stems_by_word[each]
                found[stemmed] = max(found.get(stemmed, 0), share)
        return found


def infinitive(word: str, known: Collection[str]) -> str:
    """
    Returns the infinitive of a regular German verb that is known; the stemmer leaves its forms
    apart.

    >>> known = {"legen", "anlegen", "karten"}
    >>> [infinitive(each, known) for each in ("legt", "gelegt", "angelegt", "zeigt", "getan")]
    ['legen', 'legen', 'anlegen', '', '']
    >>> infinitive("wechselt", {"wechseln"}), infinitive("gewechselt", {"wechseln"})
    ('wechseln', 'wechseln')
    """
    if not word.endswith("t"):
        return ""
    begun = word.removesuffix("t").removesuffix("e")
    without_ge = (
        begun[:at] + begun[at + 2 :] for at in range(len(begun)) if begun[at:].startswith("ge")
    )
    infinitives = (f"{each}{end}" for each in (begun, *without_ge) for end in ("en", "n"))
    return next((each for each in infinitives if each in known), "")


def _participles(stems: Mapping[str, str]) -> Mapping[str, str]:
    found = {word: infinitive(word, stems) for word in stems}
    return {word: stems[other] for word, other in found.items() if other}


def _pieces(word: str) -> set[str]:
    """
    Returns the pieces of a word: three letters each, with the beginning and the end marked.

    >>> sorted(_pieces("row"))
    ['^ro', 'ow$', 'row']
    """
    marked = f"^{word}$"
    return {marked[at : at + 3] for at in range(len(marked) - 2)}


def _by_shortened(words: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for word in words:
        if len(word) > 3:  # noqa: PLR2004 any three letters are near some others
            for short in shortened(word):
                found[short] = (*found.get(short, ()), word)
    return found


def _by_piece(words: Iterable[str]) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for word in words:
        for piece in _pieces(word):
            found[piece].append(word)
    return found
