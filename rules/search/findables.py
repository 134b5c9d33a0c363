"""What the search indexes: the texts of a rulebook."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.book.game_book import GameBook
from rules.book.rulebook import Rulebook
from rules.search.words import topics
from rules.texts.tree import Rule, term_text


class HitKind(StrEnum):
    RULE = "rule"
    EDITION = "edition"
    RULING = "ruling"
    QUESTION = "question"
    TABLE = "table"
    """On the page about setting up."""
    OBJECTIVE = "objective"
    TERM = "term"


@dataclass(frozen=True, slots=True)
class Findable:
    id: str
    kind: HitKind
    number: str
    """As computed, “6.1”; of an objective its own; none of a term."""
    title: str
    body: str
    chapter: str = ""
    chapter_id: str = ""
    """Of a chapter of the rules."""
    also: str = ""
    """Extra keywords that are not shown."""
    topics: str = ""
    """What people call its subject."""
    aside: str = ""
    """What people call the other way to play that it is about."""


def rules_to_find(book: Rulebook, language: str) -> Iterator[Findable]:
    for rule in book.rules:
        yield Findable(
            id=rule.id,
            kind=HitKind(rule.kind),
            number=rule.number,
            title=book.title(rule.id, language),
            body=book.plain(rule.id, language),
            chapter=book.title(book.chapter_of(rule).id, language),
            chapter_id=book.chapter_of(rule).id,
            topics=_topics(book, rule, language),
            aside=_aside(book, rule, language),
        )


def _topics(book: Rulebook, rule: Rule, language: str) -> str:
    """The first rule of a chapter stands for it."""
    chapter = book.chapter_of(rule)
    own = topics(language).texts.get(rule.id, "")
    if rule.id != chapter.rules[0].id or HitKind(rule.kind) is not HitKind.RULE:
        return own
    return f"{own} {book.title(chapter.id, language)} {_aside(book, rule, language)}"


def _aside(book: Rulebook, rule: Rule, language: str) -> str:
    """Of a note or a question, that of the rules it is about."""
    about = [book.rule(each) for each in rule.about] or [rule]
    chapters = [book.chapter_of(each) for each in about]
    if not all(chapter.is_aside for chapter in chapters):
        return ""
    named = topics(language).chapters
    return " ".join(named.get(each.id) or book.title(each.id, language) for each in chapters)


def tables_to_find(book: Rulebook, language: str) -> Iterator[Findable]:
    known = topics(language)
    for text in book.page_texts("table"):
        yield Findable(
            id=text,
            kind=HitKind.TABLE,
            number="",
            title=book.title(text, language),
            body=book.plain(text, language),
            chapter=book.title("table", language),
            topics=known.texts.get(text, ""),
            aside=known.chapters["solo"] if text == "table-1" else "",
        )


def cards_to_find(book: GameBook, language: str) -> Iterator[Findable]:
    texts = book.rulebook
    for card in book.numbered_cards():
        yield Findable(
            id=f"objective-{card.number}",
            kind=HitKind.OBJECTIVE,
            number=str(card.number),
            title=texts.title(card.text, language),
            body=texts.plain(card.text, language),
            also=f"{texts.terms[card.kind][language]} {card.number}",
            topics=topics(language).texts.get(f"objective-{card.number}", ""),
        )


def terms_to_find(book: Rulebook, language: str) -> Iterator[Findable]:
    known = topics(language)
    for term in book.terms:
        text = term_text(term)
        yield Findable(
            id=text,
            kind=HitKind.TERM,
            number="",
            title=book.title(text, language),
            body=book.plain(text, language),
            topics=known.texts.get(text, ""),
        )
