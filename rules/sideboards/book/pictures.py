"""The pictures beside the rules of Sideboards, drawn."""

from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from rules.sideboards.pictures import (
    Highlight,
    Scene,
    card_svg,
    objective_svg,
    row_svg,
    swap_card_svg,
)
from rules.sideboards.pictures.words import marked_row_words
from rules.sideboards.texts.pictures import NamedPicture


def picture_svg(picture: NamedPicture) -> SafeString:
    """The row or the cards, and the objectives that they illustrate."""
    objectives = _joined(map(objective_svg, picture.objectives))
    beside = format_html('<span class="picture-objectives">{}</span>', objectives)
    return format_html("{}{}", _cards_or_row(picture), beside if objectives else "")


def _cards_or_row(picture: NamedPicture) -> SafeString:
    if picture.is_swap_card:
        return swap_card_svg()
    row = picture.sideboard
    if row is None:
        cards = _joined(map(card_svg, picture.cards))
        return format_html('<span class="picture-cards">{}</span>', cards)
    lit = (Highlight(picture.groups),) if picture.groups else ()
    drawing = row_svg(
        row,
        Scene(highlights=lit, slots=len(row)),
        label=marked_row_words(row, picture.groups),
    )
    return format_html('<span class="picture-row wide-{}">{}</span>', len(row), drawing)


def _joined(drawings: Iterable[SafeString]) -> SafeString:
    return format_html_join("", "{}", ((drawing,) for drawing in drawings))
