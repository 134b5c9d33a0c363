"""The rulebook as the pages show it: each rule with its text, notes and links."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import override

from rules.book.game_book import GameBook
from rules.book.page_marks import PageMarks, explanation_id, kept_together, rule_address
from rules.book.rulebook import Rulebook
from rules.texts.changes import Change, ChangeKind, DayOfChanges
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
    sources: Sequence[str]
    last_change: Change | None


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
def shown_text(book: GameBook, text_id: str, language: str, *, hangs_on: str = "") -> ShownText:
    """Links in it lead to pages of its own language. A text may be shown twice on a page: the
    ids in it include what it hangs on."""
    place = f"{hangs_on}-{text_id}" if hangs_on else text_id
    marks = PageMarks(book, place, language)
    with override(language):
        html = kept_together(book.rulebook.html(text_id, language, marks), language)
    return ShownText(
        id=text_id,
        language=language,
        title=unbroken(book.rulebook.title(text_id, language), language),
        html=html,
        explanations=[explanation(book.rulebook, place, term, language) for term in marks.terms],
    )


def explanation(book: Rulebook, place: str, term: str, language: str) -> Explanation:
    names = book.terms[term]
    return Explanation(
        id=explanation_id(place, term, language),
        name=names[language],
        words=unbroken(book.plain(term_text(term), language), language),
        elsewhere=[(code, names[code]) for code in languages_written() if code != language],
    )


@cache
def shown_rule(book: GameBook, rule: Rule, language: str, *, hangs_on: str = "") -> ShownRule:
    notes_on = book.rulebook.notes_on
    return ShownRule(
        id=rule.id,
        number=rule.number,
        kind=rule.kind,
        text=shown_text(book, rule.id, language, hangs_on=hangs_on),
        notes=[
            shown_rule(book, note, language, hangs_on=rule.id) for note in notes_on(rule.id, *NOTES)
        ],
        questions=[
            heading(book, question.id, language)
            for question in notes_on(rule.id, RuleKind.QUESTION)
        ],
        about=[heading(book, rule_id, language) for rule_id in rule.about],
        sources=rule.sources,
        last_change=book.rulebook.last_change(rule.id),
    )


@cache
def heading(book: GameBook, numbered_id: str, language: str) -> Heading:
    with override(language):
        address = rule_address(book, numbered_id)
    texts = book.rulebook
    return Heading(
        numbered_id,
        texts.number(numbered_id),
        unbroken(texts.title(numbered_id, language), language),
        address,
    )


@cache
def contents(book: GameBook, language: str) -> Sequence[ContentsEntry]:
    return [
        ContentsEntry(
            heading(book, chapter.id, language),
            [heading(book, rule.id, language) for rule in chapter.rules],
        )
        for chapter in book.rulebook.chapters
    ]


def changed_rules(
    book: GameBook, day: DayOfChanges, language: str
) -> Mapping[ChangeKind, Sequence[Heading]]:
    """Returns what has changed on a day, in the order of the booklet, without what is gone."""
    places = {rule.id: place for place, rule in enumerate(book.rulebook.rules)}
    return {
        kind: [
            heading(book, rule_id, language)
            for rule_id in sorted(places.keys() & set(rules), key=places.__getitem__)
        ]
        for kind, rules in day.rules.items()
    }


def neighbors(
    book: GameBook, chapter: Chapter, language: str
) -> tuple[Heading | None, Heading | None]:
    """Returns the chapters before and after."""
    chapters = book.rulebook.chapters
    before = chapters[chapter.place - 2] if chapter.place > 1 else None
    after = chapters[chapter.place] if chapter.place < len(chapters) else None
    return (
        heading(book, before.id, language) if before else None,
        heading(book, after.id, language) if after else None,
    )


def first_words(book: Rulebook, text_id: str, language: str, *, longest: int = 200) -> str:
    """Returns the beginning of a text for a link preview, cut between words."""
    words = " ".join(book.plain(text_id, language).split())
    if len(words) <= longest:
        return words
    return words[:longest].rsplit(" ", 1)[0] + "…"
