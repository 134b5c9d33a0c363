"""The search of each book, with an index of its own in every language."""

from functools import cache

from rules.book.game_book import GameBook
from rules.search.engine import RulesSearch
from rules.search.findables import cards_to_find, rules_to_find, tables_to_find, terms_to_find
from rules.search.phrases import facts_of


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
