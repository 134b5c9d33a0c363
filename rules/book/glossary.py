"""The words of the game, sorted for a reader, with their names in the other languages."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.book.rulebook import Rulebook
from rules.texts.folding import fold
from rules.texts.marks import MarkKind, marks_in
from rules.texts.prose import MASTER
from rules.texts.tree import Rule, term_text


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    term: str
    name: str
    elsewhere: Mapping[str, str]
    """The names in the other languages."""

    @property
    def text_id(self) -> str:
        return term_text(self.term)


def glossary(book: Rulebook, language: str) -> tuple[GlossaryEntry, ...]:
    entries = (glossary_entry(book, term, language) for term in book.terms)
    return tuple(sorted(entries, key=lambda each: fold(each.name)))


def glossary_entry(book: Rulebook, term: str, language: str) -> GlossaryEntry:
    names = dict(book.terms[term])
    return GlossaryEntry(term, names.pop(language), names)


def rules_about(book: Rulebook, term: str) -> tuple[Rule, ...]:
    """Returns the rules whose text uses the term, in their order."""
    return tuple(rule for rule in book.rules if _uses(book, rule, term))


def _uses(book: Rulebook, rule: Rule, term: str) -> bool:
    marks = marks_in(book.text(rule.id, MASTER).body)
    return any(mark.kind == MarkKind.TERM and mark.name == term for mark in marks)
