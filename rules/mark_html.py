"""How a page shows the marks of the prose: links that work alone, and drawn pictures."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import override

from rules.current_edition import shipped_edition
from rules.games.sideboards.notation import parse_placed
from rules.pictures import Highlight, Scene, card_svg, row_svg
from rules.pictures.words import card_name, marked_row_words
from rules.rulebook import Rulebook
from rules.texts.marks import Kind
from rules.texts.pictures import NamedPicture

Address = Callable[[Kind, str], str]
"""Where a term, a rule, an objective is: (kind, its id) to an address in the page's language."""


@dataclass(frozen=True, slots=True)
class PageMarks:
    """
    Each link carries its id (`data-term`, `data-rule`, `data-objective`), so that a script can
    show the explanation in place.
    """

    book: Rulebook
    language: str
    address: Address

    def term(self, term: str, words: str) -> str:
        return self._link(Kind.TERM, term, words)

    def rule(self, rule_id: str, words: str) -> str:
        return self._link(Kind.RULE, rule_id, words)

    def objective(self, objective_id: int) -> str:
        return self._link(Kind.OBJECTIVE, str(objective_id), str(objective_id))

    def card(self, placed: str) -> str:
        with override(self.language):
            card = parse_placed(placed, shipped_edition().cards)
            return format_html('<span class="named-card">{}</span>', card_name(card))

    def picture(self, name: str, caption: str) -> str:
        with override(self.language):
            drawn = picture_svg(self.book.picture(name))
        words = format_html("<figcaption>{}</figcaption>", caption) if caption else ""
        return format_html('<figure class="rule-picture">{}{}</figure>', drawn, words)

    def _link(self, kind: Kind, name: str, words: str) -> str:
        return format_html(
            '<a class="{kind}" href="{address}" data-{kind}="{name}">{words}</a>',
            kind=kind.value,
            address=self.address(kind, name),
            name=name,
            words=words,
        )


def picture_svg(picture: NamedPicture) -> SafeString:
    """Its text alternative is in the language that is active."""
    if picture.sideboard is None:
        drawn = "".join(map(card_svg, picture.cards))
    else:
        lights = [Highlight(picture.groups)] if picture.groups else []
        drawn = row_svg(
            picture.sideboard,
            Scene(highlights=lights, slots=len(picture.sideboard)),
            label=marked_row_words(picture.sideboard, picture.groups),
        )
    # every text in a drawing is escaped where the element is written
    return mark_safe(drawn)  # noqa: S308
