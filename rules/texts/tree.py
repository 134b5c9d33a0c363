"""The structure of the rules: chapters, rules and pages in their order, and their sources."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rules.texts.files import UnreadableFile


class RuleKind(StrEnum):
    RULE = "rule"
    EDITION = "edition"
    """A note on where printed editions differ."""
    RULING = "ruling"
    """Our ruling, where all editions are silent."""
    QUESTION = "question"


ALL_EDITIONS, OURS = "all", "ours"
COMPARED, FOLLOWS = "compared", "follows"
"""Where a rule comes from, beside the languages of single editions: a note compares the editions,
an answer follows from the rule that it is about."""
USUAL_SOURCES = {
    RuleKind.RULING: (OURS,),
    RuleKind.EDITION: (COMPARED,),
    RuleKind.QUESTION: (FOLLOWS,),
}


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    kind: RuleKind
    chapter: int
    place: int
    facts: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    """The rules that a note, a ruling or a question is attached to."""
    sources: tuple[str, ...] = ()
    """Where it comes from: ALL_EDITIONS, the languages of some, OURS, COMPARED or FOLLOWS."""

    @property
    def number(self) -> str:
        return f"{self.chapter}.{self.place}"


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    kind: RuleKind
    place: int
    rules: tuple[Rule, ...]
    is_aside: bool = False
    """A variant or an example: the usual game is not told here."""

    @property
    def number(self) -> str:
        return str(self.place)


@dataclass(frozen=True, slots=True)
class TextPage:
    """Texts on a page of their own, without numbers."""

    id: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    chapters: tuple[Chapter, ...]
    pages: tuple[TextPage, ...]
    retired: Mapping[str, str]
    """The id that replaced each retired one."""

    def rules(self) -> Iterator[Rule]:
        for chapter in self.chapters:
            yield from chapter.rules

    def files(self) -> dict[str, tuple[str, ...]]:
        """The ids in each text file, its heading first."""
        chapters = {each.id: (each.id, *(rule.id for rule in each.rules)) for each in self.chapters}
        return chapters | {page.id: (page.id, *page.texts) for page in self.pages}


def parse_tree(data: Mapping[str, Any], *, terms: tuple[str, ...]) -> Tree:
    try:
        chapters = tuple(
            _chapter(each, place=place) for place, each in enumerate(data["chapter"], start=1)
        )
        pages = tuple(_page(each, terms=terms) for each in data["page"])
        return Tree(chapters, pages, data.get("retired", {}))
    except (KeyError, ValueError, TypeError) as error:
        raise UnreadableFile(f"tree.toml lacks or misspells {error}.") from error


def _chapter(data: Mapping[str, Any], *, place: int) -> Chapter:
    kind = RuleKind(data.get("kind", "rule"))
    rules = (
        Rule(
            id=rule["id"],
            kind=kind,
            chapter=place,
            place=at,
            facts=tuple(rule.get("facts", ())),
            about=tuple(rule.get("about", ())),
            sources=tuple(rule.get("source", USUAL_SOURCES.get(kind, ()))),
        )
        for at, rule in enumerate(data["rule"], start=1)
    )
    return Chapter(data["id"], kind, place, tuple(rules), is_aside=data.get("aside", False))


def _page(data: Mapping[str, Any], *, terms: tuple[str, ...]) -> TextPage:
    texts = data.get("texts") or [term_text(term) for term in terms]
    return TextPage(data["id"], tuple(texts))


def term_text(term: str) -> str:
    """
    Returns the id of the glossary's text about a term.

    >>> term_text("swap_card")
    'term-swap-card'
    """
    return f"term-{term.replace('_', '-')}"
