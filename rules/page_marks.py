"""How the marks of the prose look on a page: links, taps that explain, drawings."""

import re

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from rules.pictures import Highlight, Scene, card_svg, objective_svg, row_svg
from rules.pictures.words import marked_row_words
from rules.rulebook import UnknownText, rulebook
from rules.texts.pictures import NamedPicture

TAP_AND_REST_OF_WORD = re.compile(
    r'(<button type="button" class="term"[^>]*>[^<]*</button>[^ \n<]+)'
)


def kept_together(html: SafeString) -> SafeString:
    """Browsers may break the line after a button, before the full stop that belongs to it."""
    kept = TAP_AND_REST_OF_WORD.sub(r'<span class="kept">\1</span>', html)
    return mark_safe(kept)  # noqa: S308 safe before, and only wrapped


class PageMarks:
    """Marks of one text; `terms` collects what its taps have to explain."""

    def __init__(self, place: str, language: str) -> None:
        self.place, self.language = place, language
        self.terms: list[str] = []

    def term(self, term: str, words: str) -> str:
        if term not in self.terms:
            self.terms.append(term)
        target = explanation_id(self.place, term, self.language)
        return format_html(
            '<button type="button" class="term" popovertarget="{}">{}</button>', target, words
        )

    def rule(self, rule_id: str, words: str) -> str:
        return format_html('<a href="{}">{}</a>', rule_address(rule_id), words)

    def objective(self, objective_id: int) -> str:
        address = reverse("rules:objective", args=[objective_id])
        return format_html('<a href="{}">{}</a>', address, objective_id)

    def picture(self, name: str, caption: str) -> str:
        return picture_html(rulebook().picture(name), caption)


def explanation_id(place: str, term: str, language: str) -> str:
    return f"{place}-{term}-{language}"


def rule_address(rule_id: str) -> str:
    """Where a rule or a chapter is read, in the language of the page."""
    book = rulebook()
    try:
        chapter = book.chapter_of(book.rule(rule_id))
    except UnknownText:
        return reverse("rules:chapter", args=[book.chapter(rule_id).id])
    return f"{reverse('rules:chapter', args=[chapter.id])}#{rule_id}"


def picture_html(picture: NamedPicture, caption: str) -> SafeString:
    return format_html(
        '<figure class="rule-picture">{}<figcaption>{}</figcaption></figure>',
        picture_svg(picture),
        caption,
    )


def picture_svg(picture: NamedPicture) -> SafeString:
    """The row or the cards, beside them the objectives that they are about."""
    objectives = "".join(map(objective_svg, picture.objectives))
    beside = f'<span class="picture-objectives">{objectives}</span>' if objectives else ""
    return mark_safe(_cards_or_row(picture) + beside)  # noqa: S308 drawings escape their words


def _cards_or_row(picture: NamedPicture) -> str:
    row = picture.sideboard
    if row is None:
        return f'<span class="picture-cards">{"".join(map(card_svg, picture.cards))}</span>'
    lit = (Highlight(picture.groups),) if picture.groups else ()
    drawn = row_svg(
        row,
        Scene(highlights=lit, slots=len(row)),
        label=marked_row_words(row, picture.groups),
    )
    return f'<span class="picture-row wide-{len(row)}">{drawn}</span>'
