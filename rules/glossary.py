"""The words of the game, sorted for a reader, with their names in the other languages."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.rulebook import Rulebook
from rules.search_words import fold
from rules.texts.marks import Kind, marks_in
from rules.texts.prose import MASTER
from rules.texts.tree import Rule, term_text


@dataclass(frozen=True, slots=True)
class Entry:
    term: str
    name: str
    elsewhere: Mapping[str, str]
    """Its names in the other languages."""

    @property
    def text_id(self) -> str:
        return term_text(self.term)


def glossary(book: Rulebook, language: str) -> tuple[Entry, ...]:
    entries = (entry(book, term, language) for term in book.terms)
    return tuple(sorted(entries, key=lambda each: fold(each.name)))


def entry(book: Rulebook, term: str, language: str) -> Entry:
    names = dict(book.terms[term])
    return Entry(term, names.pop(language), names)


def rules_about(book: Rulebook, term: str) -> tuple[Rule, ...]:
    """The rules whose text uses the term, in their order."""
    return tuple(rule for rule in book.rules if _uses(book, rule, term))


def _uses(book: Rulebook, rule: Rule, term: str) -> bool:
    marks = marks_in(book.text(rule.id, MASTER).body)
    return any(mark.kind == Kind.TERM and mark.name == term for mark in marks)
