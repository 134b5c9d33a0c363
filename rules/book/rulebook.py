"""The rulebook: chapters and rules with their numbers, and their texts in each language."""

from collections.abc import Callable, Mapping
from html import escape
from typing import TypeVar

from django.utils.safestring import SafeString, mark_safe

from rules.texts.changes import Change, DayOfChanges
from rules.texts.files import Text
from rules.texts.marks import MarkKind, TextMark
from rules.texts.prose import Prose, ProseNumbers
from rules.texts.rendering import MarkHtml, ShowMark, tokens_html, tokens_words
from rules.texts.tree import Chapter, Rule, RuleKind, term_text
from rules.texts.vocabulary import Names

Value = TypeVar("Value")
DrawPicture = Callable[[str], SafeString]
"""Draws the picture of that name."""


class UnknownText(KeyError):
    """No rule, chapter, note or text has this id, and none ever had."""


class Rulebook:
    def __init__(self, prose: Prose, numbers: ProseNumbers, *, draw: DrawPicture) -> None:
        self._prose, self._numbers, self._draw = prose, numbers, draw
        self._texts = {language: prose.texts(language) for language in prose.files}
        self._rules = {rule.id: rule for rule in prose.tree.rules()}
        self._chapters = {chapter.id: chapter for chapter in prose.tree.chapters}
        self._pages = {page.id: page.texts for page in prose.tree.pages}

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return self._prose.tree.chapters

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules in order, with edition notes, rulings and questions."""
        return tuple(self._rules.values())

    @property
    def terms(self) -> Mapping[str, Names]:
        return self._prose.vocabulary.terms

    def chapter(self, chapter_id: str) -> Chapter:
        return _known(self._chapters, chapter_id)

    def rule(self, rule_id: str) -> Rule:
        return _known(self._rules, rule_id)

    def has_rule(self, rule_id: str) -> bool:
        return rule_id in self._rules

    def has_page(self, page_id: str) -> bool:
        return page_id in self._pages

    def page_texts(self, page_id: str) -> tuple[str, ...]:
        """Returns the ids of the texts on a page such as `sheet` or `table`."""
        return _known(self._pages, page_id)

    def picture(self, name: str) -> SafeString:
        """Returns a picture, with a text alternative in the reader's language."""
        return self._draw(name)

    @property
    def retired(self) -> Mapping[str, str]:
        """The id that replaced each retired one."""
        return self._prose.tree.retired

    def successor(self, retired_id: str) -> str | None:
        """Returns the id that replaced a retired one."""
        return self.retired.get(retired_id)

    def chapter_of(self, rule: Rule) -> Chapter:
        return self.chapters[rule.chapter - 1]

    @property
    def days_of_changes(self) -> tuple[DayOfChanges, ...]:
        """The days on which rules have changed, the newest first."""
        return self._prose.changes.days

    def last_change(self, rule_id: str) -> Change | None:
        return self._prose.changes.last(rule_id)

    def notes_on(self, rule_id: str, *kinds: RuleKind) -> tuple[Rule, ...]:
        """Returns what is attached to a rule: all, or only edition notes, rulings or questions."""
        hanging = (rule for rule in self._rules.values() if rule_id in rule.about)
        return tuple(rule for rule in hanging if not kinds or rule.kind in kinds)

    def number(self, numbered_id: str) -> str:
        """Returns “6” for a chapter, “6.1” for a rule."""
        return (self._chapters.get(numbered_id) or self.rule(numbered_id)).number

    def text(self, text_id: str, language: str) -> Text:
        return _known(self._texts[language], text_id)

    def title(self, text_id: str, language: str) -> str:
        """Returns the title as plain text, or the term itself for a text of the glossary."""
        text = self.text(text_id, language)
        if text.title:
            return tokens_words(text.title_tokens(), self._plain(language))
        return self._terms_by_text()[text_id][language]

    def plain(self, text_id: str, language: str) -> str:
        """Returns the body as plain text, for previews and for the search."""
        return tokens_words(self.text(text_id, language).body_tokens(), self._plain(language))

    def html(self, text_id: str, language: str, marks: MarkHtml) -> SafeString:
        tokens = self.text(text_id, language).body_tokens()
        # safe: words are escaped, and the page itself renders each mark
        return mark_safe(tokens_html(tokens, self._shown(language, marks)))  # noqa: S308

    def rank_title(self, place: int, language: str) -> str:
        """Returns the title of a rank; 1 is the best."""
        return self._prose.vocabulary.ranks[place - 1][language]

    def _terms_by_text(self) -> Mapping[str, Names]:
        return {term_text(term): names for term, names in self.terms.items()}

    def _words(self, mark: TextMark, language: str) -> str:
        """Returns the mark as plain text."""
        match mark.kind:
            case MarkKind.TERM | MarkKind.RULE | MarkKind.PAGE:
                return mark.label or self._name(mark, language)
            case MarkKind.NUMBER:
                return self._number_words(mark, language)
            case MarkKind.RANK:
                return self.rank_title(int(mark.name), language)
            case MarkKind.PICTURE:
                return ""
            case _:
                return mark.name

    def _name(self, mark: TextMark, language: str) -> str:
        match mark.kind:
            case MarkKind.TERM:
                return self.terms[mark.name][language]
            case MarkKind.PAGE:
                return self.title(mark.name, language)
            case _:
                return self.number(mark.name)

    def _number_words(self, mark: TextMark, language: str) -> str:
        """Returns the word, or digits where the edition in use differs from the written word."""
        number = self._numbers[mark.name]
        is_same = self._prose.number_words[language].says(mark.label, number)
        return mark.label if is_same else str(number)

    def _plain(self, language: str) -> ShowMark:
        return lambda mark: self._words(mark, language)

    def _shown(self, language: str, marks: MarkHtml) -> ShowMark:
        def show(mark: TextMark) -> str:
            match mark.kind:
                case MarkKind.TERM:
                    return marks.term(mark.name, self._words(mark, language))
                case MarkKind.RULE:
                    return marks.rule(mark.name, self._words(mark, language))
                case MarkKind.PAGE:
                    return marks.page(mark.name, self._words(mark, language))
                case MarkKind.OBJECTIVE:
                    return marks.objective(int(mark.name))
                case MarkKind.PICTURE:
                    return marks.picture(mark.name, mark.label)
                case _:
                    return escape(self._words(mark, language))

        return show


def _known(values: Mapping[str, Value], key: str) -> Value:
    try:
        return values[key]
    except KeyError:
        raise UnknownText(key) from None
