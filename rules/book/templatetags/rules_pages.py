"""Template filters of the rules' pages."""

from typing import Any

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_noop, override

from rules.book.booklet import Heading, ShownRule
from rules.book.game_book import GameBook
from rules.book.structured import as_json, data_of_chapter, data_of_rules
from rules.locale_words import with_sign
from rules.reader import game_left, reader_language
from rules.texts.tree import RuleKind

register = template.Library()
register.filter("with_sign", with_sign)

KIND_WORDS = {
    RuleKind.RULING: gettext_noop("Ruling"),
    RuleKind.EDITION: gettext_noop("Edition note"),
}


@register.filter
def kind_words(note: ShownRule) -> str:
    """Returns the words in the language of the note's text, whatever the page's language is."""
    with override(note.text.language):
        return gettext(KIND_WORDS[RuleKind(note.kind)])


@register.filter
def page_title(book: GameBook, page_id: str) -> str:
    """Returns the one name of a page or chapter, for what leads to it."""
    return book.rulebook.title(page_id, reader_language())


@register.inclusion_tag("book/back_to_game.html", takes_context=True)
def back_to_game(context: dict[str, Any]) -> dict[str, str]:
    return {"game_left": game_left(context["request"])}


@register.simple_tag
def structured_rules(book: GameBook, site_url: str) -> SafeString:
    return as_json(data_of_rules(book, site_url=site_url))


@register.simple_tag
def structured_chapter(book: GameBook, chapter: Heading, site_url: str) -> SafeString:
    return as_json(data_of_chapter(book, chapter.title, chapter.address, site_url=site_url))
