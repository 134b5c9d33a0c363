"""How the marks of the prose look on a page: links, taps that explain, drawings."""

from html import escape

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from rules.current_edition import shipped_edition
from rules.games.sideboards.notation import parse_placed
from rules.pictures import Highlight, Scene, card_svg, objective_svg, row_svg
from rules.rulebook import UnknownText, rulebook
from rules.texts.pictures import NamedPicture


class PageMarks:
    """Marks of one text; `terms` collects what its taps have to explain."""

    def __init__(self, text_id: str, language: str) -> None:
        self.text_id, self.language = text_id, language
        self.terms: list[str] = []

    def term(self, term: str, words: str) -> str:
        if term not in self.terms:
            self.terms.append(term)
        target = explanation_id(self.text_id, term, self.language)
        return format_html(
            '<button type="button" class="term" popovertarget="{}">{}</button>', target, words
        )

    def rule(self, rule_id: str, words: str) -> str:
        return format_html('<a href="{}">{}</a>', rule_address(rule_id), words)

    def objective(self, objective_id: int) -> str:
        address = f"{reverse('rules:index') + 'objectives/'}#objective-{objective_id}"
        return format_html('<a href="{}">{}</a>', address, objective_id)

    def card(self, placed: str) -> str:
        card = parse_placed(placed, shipped_edition().cards)
        return f'<span class="inline-card">{card_svg(card)}</span>'

    def picture(self, name: str, caption: str) -> str:
        return picture_html(rulebook().picture(name), caption)


def explanation_id(text_id: str, term: str, language: str) -> str:
    return f"{text_id}-{term}-{language}"


def rule_address(rule_id: str) -> str:
    """Where a rule or a chapter is read, in the language of the page."""
    book = rulebook()
    try:
        chapter = book.chapter_of(book.rule(rule_id))
    except UnknownText:
        return reverse("rules:chapter", args=[book.chapter(rule_id).id])
    return f"{reverse('rules:chapter', args=[chapter.id])}#{rule_id}"


def picture_html(picture: NamedPicture, caption: str) -> SafeString:
    figure = (
        f'<figure class="rule-picture">{_drawn(picture)}'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )
    return mark_safe(figure)  # noqa: S308 drawings escape their own words


def _drawn(picture: NamedPicture) -> str:
    objectives = "".join(objective_svg(objective) for objective in picture.objectives)
    beside = f'<span class="picture-objectives">{objectives}</span>' if objectives else ""
    if picture.sideboard is None:
        cards = "".join(map(card_svg, picture.cards))
        return f'<span class="picture-cards">{cards}</span>{beside}'
    lit = (Highlight(picture.groups),) if picture.groups else ()
    scene = Scene(highlights=lit, slots=len(picture.sideboard))
    width = len(picture.sideboard)
    return (
        f'<span class="picture-row wide-{width}">{row_svg(picture.sideboard, scene)}</span>{beside}'
    )
