"""How the marks of the prose are rendered on a page: links, popovers, pictures."""

import re

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from rules.book.game_book import GameBook
from rules.book.rulebook import UnknownText
from rules.unbroken import unbroken_html

PAGE_NAMES = {"glossary": "words"}
"""The names of addresses that differ from those of their texts."""
BUTTON_AND_REST_OF_WORD = re.compile(
    r'(<button type="button" class="term"[^>]*>[^<]*</button>[^ \n<]+)'
)


def kept_together(html: SafeString, language: str) -> SafeString:
    """Keeps signs on one line with what they belong to. Otherwise browsers may break the line
    between a button and the full stop after it, or between a number and its unit."""
    kept = BUTTON_AND_REST_OF_WORD.sub(r'<span class="kept">\1</span>', html)
    kept = unbroken_html(kept, language)
    return mark_safe(kept)  # noqa: S308 it was safe, and is only wrapped


class PageMarks:
    """The marks of one text; `terms` collects those that need a popover."""

    def __init__(self, book: GameBook, place: str, language: str) -> None:
        self.book, self.place, self.language = book, place, language
        self.terms: list[str] = []

    def term(self, term: str, words: str) -> str:
        if term not in self.terms:
            self.terms.append(term)
        target = explanation_id(self.place, term, self.language)
        return format_html(
            '<button type="button" class="term" popovertarget="{}">{}</button>', target, words
        )

    def rule(self, rule_id: str, words: str) -> str:
        return format_html('<a href="{}">{}</a>', rule_address(self.book, rule_id), words)

    def page(self, page_id: str, words: str) -> str:
        return format_html(
            '<a href="{}">{}</a>', self.book.address(PAGE_NAMES.get(page_id, page_id)), words
        )

    def objective(self, objective_id: int) -> str:
        address = self.book.address("objective", objective_id)
        return format_html('<a href="{}">{}</a>', address, objective_id)

    def picture(self, name: str, caption: str) -> str:
        return format_html(
            '<figure class="rule-picture">{}<figcaption>{}</figcaption></figure>',
            self.book.rulebook.picture(name),
            caption,
        )


def explanation_id(place: str, term: str, language: str) -> str:
    return f"{place}-{term}-{language}"


def rule_address(book: GameBook, rule_id: str) -> str:
    """The address of a rule or a chapter, in the active language."""
    texts = book.rulebook
    try:
        chapter = texts.chapter_of(texts.rule(rule_id))
    except UnknownText:
        return book.address("chapter", texts.chapter(rule_id).id)
    return f"{book.address('chapter', chapter.id)}#{rule_id}"
