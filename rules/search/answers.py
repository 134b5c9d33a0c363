"""What the search of a book answers: a figure, where one is asked for, and the texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from rules.book.figures import Computed
from rules.book.game_book import GameBook
from rules.book.registry import books
from rules.reader import reader_language
from rules.search.books import language_of, search_in
from rules.search.engine import Findings
from rules.search.figures import figures_asked
from rules.search.index import stems_of_name
from rules.search.readings import StemsOfName


@dataclass(frozen=True, slots=True)
class Answer:
    findings: Findings
    computed: Computed | None
    """What was computed; the first hit is then the text that says so."""
    is_sure: bool
    """Whether the first hit is no mere guess."""


def answer_in(book: GameBook, question: str) -> Answer:
    """Returns the answer in the reader's language."""
    reader = reader_language()
    language = language_of(book, question, reader)
    computed = computed_by(book, question)
    findings = search_in(book, language).answer(question, first=computed.rule if computed else "")
    if language != reader:
        findings = search_in(book, reader).in_own_words(findings)
    is_guess = not findings.hits or findings.chapters or _names_another_game(book, question)
    return Answer(findings, computed, is_sure=bool(computed) or not is_guess)


def computed_by(book: GameBook, question: str) -> Computed | None:
    """Returns what a question in any language asks to be computed, in the reader's words."""
    language = language_of(book, question, reader_language())
    asked = figures_asked(book.id, question, language)
    return next(filter(None, map(book.computed, asked)), None)


def _names_another_game(book: GameBook, question: str) -> bool:
    language = reader_language()
    asked_by = search_in(book, language).is_asked_by
    return any(asked_by(question, term) for term in _terms_of_others(book, language))


@cache
def _terms_of_others(book: GameBook, language: str) -> Sequence[StemsOfName]:
    """Returns the terms that other rules explain and that these never use."""
    search = search_in(book, language)
    terms = (
        stems_of_name(names[language], language)
        for other in books()
        for term, names in other.rulebook.terms.items()
        if term not in book.rulebook.terms
    )
    return [term for term in terms if not search.uses(term)]
