"""Template filters of the rules' pages."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_noop, ngettext, override, pgettext

from rules.book.booklet import Heading, ShownRule
from rules.book.game_book import GameBook
from rules.book.structured import as_json, data_of_chapter, data_of_rules
from rules.locale_words import day_phrase, day_words, listed_words, with_sign
from rules.reader import game_left, reader_language
from rules.texts.changes import Change, ChangeKind
from rules.texts.tree import ALL_EDITIONS, COMPARED, FOLLOWS, OURS, RuleKind

register = template.Library()
register.filter("with_sign", with_sign)
register.filter("in_words", day_words)

KIND_WORDS = {
    RuleKind.RULING: gettext_noop("Ruling"),
    RuleKind.EDITION: gettext_noop("Edition note"),
}
SOURCE_WORDS = {
    ALL_EDITIONS: gettext_noop("Printed in all editions"),
    COMPARED: gettext_noop("From comparing the printed editions"),
    FOLLOWS: gettext_noop("Follows from the rules"),
    OURS: gettext_noop("Added by us"),
}
CHANGE_WORDS = {
    ChangeKind.NEW: gettext_noop("New"),
    ChangeKind.CHANGED: gettext_noop("Says something else"),
    ChangeKind.REWORDED: gettext_noop("Says the same in other words"),
}


@register.filter
def kind_words(note: ShownRule) -> str:
    """Returns the words in the language of the note's text, whatever the page's language is."""
    with override(note.text.language):
        return gettext(KIND_WORDS[RuleKind(note.kind)])


@register.filter
def source_words(sources: Sequence[str]) -> str:
    """Returns where a rule comes from, such as “Printed in all editions, partly ours”."""
    editions = [_edition_words(each) for each in sources if each not in SOURCE_WORDS]
    if editions:
        words = ngettext(
            "Printed in the %(names)s edition",
            "Printed in the %(names)s editions",
            len(editions),
        ) % {"names": listed_words(editions)}
    else:
        words = gettext(SOURCE_WORDS[sources[0]])
    is_partly_ours = OURS in sources[1:]
    return gettext("%(source)s, partly ours") % {"source": words} if is_partly_ours else words


def _edition_words(language: str) -> str:
    """Returns which edition it is, as “Printed in the … edition” takes it."""
    return {
        "en": pgettext("printed in an edition", "English"),
        "fr": pgettext("printed in an edition", "French"),
        "de": pgettext("printed in an edition", "German"),
        "it": pgettext("printed in an edition", "Italian"),
    }[language]


@register.filter
def change_words(kind: ChangeKind) -> str:
    return gettext(CHANGE_WORDS[kind])


@register.filter
def changed_when(change: Change) -> str:
    """Returns what has happened to a rule last, and on which day."""
    words = {
        ChangeKind.NEW: gettext("new %(on_day)s"),
        ChangeKind.CHANGED: gettext("changed %(on_day)s"),
        ChangeKind.REWORDED: gettext("reworded %(on_day)s"),
    }
    return words[change.kind] % {"on_day": day_phrase(change.day, "on")}


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
