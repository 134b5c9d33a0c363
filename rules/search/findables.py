"""What the search indexes: the texts of a rulebook."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.book.game_book import GameBook
from rules.book.rulebook import Rulebook
from rules.search.words import Topics, topics
from rules.texts.tree import Rule, term_text


class HitKind(StrEnum):
    RULE = "rule"
    EDITION = "edition"
    RULING = "ruling"
    QUESTION = "question"
    TABLE = "table"
    """A text on the page about setting up."""
    OBJECTIVE = "objective"
    TERM = "term"


@dataclass(frozen=True, slots=True)
class Findable:
    id: str
    kind: HitKind
    number: str
    """The computed number of a rule, such as “6.1”, or that of an objective; a term has none."""
    title: str
    body: str
    chapter: str = ""
    chapter_id: str = ""
    """The id of the chapter of the rules."""
    also: str = ""
    """Keywords that are searched and not shown."""
    topics: str = ""
    """What people call the subject of the text."""
    aside: str = ""
    """What people call the other way to play that the text is about."""


def rules_to_find(book: GameBook, language: str) -> Iterator[Findable]:
    texts, named = book.rulebook, topics(book.id, language)
    for rule in texts.rules:
        yield Findable(
            id=rule.id,
            kind=HitKind(rule.kind),
            number=rule.number,
            title=texts.title(rule.id, language),
            body=texts.plain(rule.id, language),
            chapter=texts.title(texts.chapter_of(rule).id, language),
            chapter_id=texts.chapter_of(rule).id,
            topics=_topics(texts, rule, language, named),
            aside=_aside(texts, rule, language, named),
        )


def _topics(texts: Rulebook, rule: Rule, language: str, named: Topics) -> str:
    """Returns the topics. The first rule of a chapter stands for the chapter."""
    chapter = texts.chapter_of(rule)
    own = named.texts.get(rule.id, "")
    if rule.id != chapter.rules[0].id or HitKind(rule.kind) is not HitKind.RULE:
        return own
    return f"{own} {texts.title(chapter.id, language)} {_aside(texts, rule, language, named)}"


def _aside(texts: Rulebook, rule: Rule, language: str, named: Topics) -> str:
    """Returns the other way to play of a note or a question, which is that of the rules it is
    about."""
    about = [texts.rule(each) for each in rule.about] or [rule]
    chapters = [texts.chapter_of(each) for each in about]
    if not all(chapter.is_aside for chapter in chapters):
        return ""
    return " ".join(
        named.chapters.get(each.id) or texts.title(each.id, language) for each in chapters
    )


def tables_to_find(book: GameBook, language: str) -> Iterator[Findable]:
    texts, named = book.rulebook, topics(book.id, language)
    for text in texts.page_texts("table"):
        yield Findable(
            id=text,
            kind=HitKind.TABLE,
            number="",
            title=texts.title(text, language),
            body=texts.plain(text, language),
            chapter=texts.title("table", language),
            topics=named.texts.get(text, ""),
            aside=named.chapters["solo"] if text == "table-1" else "",
        )


def cards_to_find(book: GameBook, language: str) -> Iterator[Findable]:
    texts, named = book.rulebook, topics(book.id, language)
    for card in book.numbered_cards():
        yield Findable(
            id=f"objective-{card.number}",
            kind=HitKind.OBJECTIVE,
            number=str(card.number),
            title=texts.title(card.text, language),
            body=texts.plain(card.text, language),
            also=f"{texts.terms[card.kind][language]} {card.number}",
            topics=named.texts.get(f"objective-{card.number}", ""),
        )


def terms_to_find(book: GameBook, language: str) -> Iterator[Findable]:
    texts, named = book.rulebook, topics(book.id, language)
    for term in texts.terms:
        text = term_text(term)
        yield Findable(
            id=text,
            kind=HitKind.TERM,
            number="",
            title=texts.title(text, language),
            body=texts.plain(text, language),
            topics=named.texts.get(text, ""),
        )
