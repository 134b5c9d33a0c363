"""The words of the game in all languages, and the words for numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Names = Mapping[str, str]
"""One name for each language."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    terms: Mapping[str, Names]
    ranks: tuple[Names, ...]
    """Titles, the best first; a game need not have any."""


def parse_vocabulary(data: Mapping[str, Any]) -> Vocabulary:
    return Vocabulary(data["term"], tuple(rank["title"] for rank in data.get("rank", ())))


@dataclass(frozen=True, slots=True)
class NumberWords:
    """Which words mean which number in one language."""

    meaning: Mapping[str, int]
    counting: frozenset[str]
    """Those that must not be written by hand."""

    def says(self, word: str, number: int) -> bool:
        return self.meaning.get(word.lower()) == number


def parse_number_words(data: Mapping[str, Any]) -> dict[str, NumberWords]:
    return {language: _number_words(kinds) for language, kinds in data.items()}


def _number_words(kinds: Mapping[str, Mapping[str, list[str]]]) -> NumberWords:
    meaning = {
        word: int(number)
        for kind in kinds.values()
        for number, words in kind.items()
        for word in words
    }
    counting = frozenset(word for words in kinds["counting"].values() for word in words)
    return NumberWords(meaning, counting)
