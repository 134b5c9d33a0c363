"""The search of the rules of Sideboards, which also finds objectives by number."""

from collections.abc import Iterator
from functools import cache

from rules.book.rulebook import Rulebook
from rules.book.sideboards.book import rulebook
from rules.editions.current import current_edition, shipped_edition
from rules.games.sideboards.objectives import PATTERN_IDS, ROW_IDS
from rules.search.engine import RulesSearch
from rules.search.findables import Findable, HitKind, rules_to_find, tables_to_find, terms_to_find
from rules.search.index import Index
from rules.texts.sideboards.objectives import objective_text


@cache
def search_in(language: str) -> RulesSearch:
    book = rulebook()
    texts = (
        *rules_to_find(book, language),
        *tables_to_find(book, language),
        *objectives_to_find(book, language),
        *terms_to_find(book, language),
    )
    return RulesSearch(Index(texts, terms=book.terms, language=language))


def objectives_to_find(book: Rulebook, language: str) -> Iterator[Findable]:
    card = book.terms["objective_card"][language]
    for objective_id in (*PATTERN_IDS, *ROW_IDS):
        text = objective_text(objective_id, played=current_edition(), shipped=shipped_edition())
        yield Findable(
            id=f"objective-{objective_id}",
            kind=HitKind.OBJECTIVE,
            number=str(objective_id),
            title=book.title(text, language),
            body=book.plain(text, language),
            also=f"{card} {objective_id}",
        )
