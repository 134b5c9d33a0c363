"""The rulebook as the pages show it: each rule with its text, notes and links."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import override

from rules.book.page_marks import PageMarks, explanation_id, kept_together, rule_address
from rules.book.sideboards.book import rulebook
from rules.texts.tree import Chapter, Rule, RuleKind, term_text
from rules.unbroken import unbroken

NOTES = (RuleKind.EDITION, RuleKind.RULING)


@dataclass(frozen=True, slots=True)
class Explanation:
    """A glossary term for a popover, with its names in the other languages."""

    id: str
    name: str
    words: str
    elsewhere: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class ShownText:
    id: str
    language: str
    title: str
    html: SafeString
    explanations: Sequence[Explanation]


@dataclass(frozen=True, slots=True)
class ShownRule:
    id: str
    number: str
    kind: str
    text: ShownText
    notes: Sequence["ShownRule"]
    questions: Sequence["Heading"]
    about: Sequence["Heading"]


@dataclass(frozen=True, slots=True)
class Heading:
    """A chapter or rule to link to."""

    id: str
    number: str
    title: str
    address: str


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    heading: Heading
    rules: Sequence[Heading]


def languages_written() -> Sequence[str]:
    return [code for code, _name in settings.LANGUAGES]


@cache
def shown_text(text_id: str, language: str, *, hangs_on: str = "") -> ShownText:
    """Links in it lead to pages of its own language. A text may be shown twice on a page: the
    ids in it include what it hangs on."""
    place = f"{hangs_on}-{text_id}" if hangs_on else text_id
    book, marks = rulebook(), PageMarks(place, language)
    with override(language):
        html = kept_together(book.html(text_id, language, marks), language)
    return ShownText(
        id=text_id,
        language=language,
        title=unbroken(book.title(text_id, language), language),
        html=html,
        explanations=[explanation(place, term, language) for term in marks.terms],
    )


def explanation(place: str, term: str, language: str) -> Explanation:
    book = rulebook()
    names = book.terms[term]
    return Explanation(
        id=explanation_id(place, term, language),
        name=names[language],
        words=unbroken(book.plain(term_text(term), language), language),
        elsewhere=[(code, names[code]) for code in languages_written() if code != language],
    )


@cache
def shown_rule(rule: Rule, language: str, *, hangs_on: str = "") -> ShownRule:
    book = rulebook()
    return ShownRule(
        id=rule.id,
        number=rule.number,
        kind=rule.kind,
        text=shown_text(rule.id, language, hangs_on=hangs_on),
        notes=[
            shown_rule(note, language, hangs_on=rule.id) for note in book.notes_on(rule.id, *NOTES)
        ],
        questions=[
            heading(question.id, language) for question in book.notes_on(rule.id, RuleKind.QUESTION)
        ],
        about=[heading(rule_id, language) for rule_id in rule.about],
    )


@cache
def heading(numbered_id: str, language: str) -> Heading:
    book = rulebook()
    with override(language):
        address = rule_address(numbered_id)
    return Heading(
        numbered_id,
        book.number(numbered_id),
        unbroken(book.title(numbered_id, language), language),
        address,
    )


@cache
def contents(language: str) -> Sequence[ContentsEntry]:
    return [
        ContentsEntry(
            heading(chapter.id, language),
            [heading(rule.id, language) for rule in chapter.rules],
        )
        for chapter in rulebook().chapters
    ]


def neighbors(chapter: Chapter, language: str) -> tuple[Heading | None, Heading | None]:
    """The chapters before and after."""
    chapters = rulebook().chapters
    before = chapters[chapter.place - 2] if chapter.place > 1 else None
    after = chapters[chapter.place] if chapter.place < len(chapters) else None
    return (
        heading(before.id, language) if before else None,
        heading(after.id, language) if after else None,
    )


def first_words(text_id: str, language: str, *, longest: int = 200) -> str:
    """The beginning of a text for a link preview, cut between words."""
    words = " ".join(rulebook().plain(text_id, language).split())
    if len(words) <= longest:
        return words
    return words[:longest].rsplit(" ", 1)[0] + "…"
