"""The search of each book, with an index of its own in every language."""

from collections.abc import Set as AbstractSet
from functools import cache

from rules.book.game_book import GameBook
from rules.search.engine import RulesSearch
from rules.search.findables import cards_to_find, rules_to_find, tables_to_find, terms_to_find
from rules.search.phrases import facts_of
from rules.search.readings import LONGEST_QUESTION
from rules.search.words import STEMMERS, words_in

FEWEST_WORDS = 2
"""A single word is looked up among the names of terms in all languages."""
KNOWN_THERE, KNOWN_HERE = 0.75, 0.5
"""The least share of its words that the language of a question knows, and the share that the
reader's language knows less than, if it is another one."""


@cache
def search_in(book: GameBook, language: str) -> RulesSearch:
    rulebook = book.rulebook
    texts = (
        *rules_to_find(book, language),
        *tables_to_find(book, language),
        *cards_to_find(book, language),
        *terms_to_find(book, language),
    )
    facts = tuple(facts_of(book.id, language))
    return RulesSearch(texts, facts, terms=rulebook.terms, language=language)


def language_of(book: GameBook, question: str, reader: str) -> str:
    """Returns the language of a question: that of the reader, unless another one clearly knows more
    of its words. Guests at a table ask in theirs."""
    asked = {found.folded for found in words_in(question[:LONGEST_QUESTION])}

    def share_known(language: str) -> float:
        return len(asked & _words_of_phrases(book, language)) / len(asked)

    if len(asked) < FEWEST_WORDS or share_known(reader) >= KNOWN_HERE:
        return reader
    nearest = max((each for each in STEMMERS if each != reader), key=share_known)
    return nearest if share_known(nearest) >= KNOWN_THERE else reader


@cache
def _words_of_phrases(book: GameBook, language: str) -> AbstractSet[str]:
    """Returns the words that people ask with, function words among them; no index is needed."""
    phrases = (phrase for fact in facts_of(book.id, language) for phrase in fact.phrases)
    return frozenset(found.folded for phrase in phrases for found in words_in(phrase))
