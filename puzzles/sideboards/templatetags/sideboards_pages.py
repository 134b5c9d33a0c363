"""What the pages of a game of Sideboards say."""

from collections.abc import Sequence

from django import template
from django.utils.translation import gettext as _

from puzzles.sideboards.play.faces import Face
from puzzles.sideboards.play.help_pictures import help_pictures
from rules.locale_words import with_sign
from rules.reader import reader_language
from rules.sideboards.book.objective_explained import explained
from rules.sideboards.book.sheet_words import (
    SheetLine,
    bonus_words,
    gain_words,
    rank_title,
)
from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.scoring import RANKS, UNUSED_SWAP_POINTS, rank_of
from rules.sideboards.pictures.words import held_card_words

register = template.Library()
register.filter("bonus_words", bonus_words)
register.filter("held", held_card_words)
register.filter("with_sign", with_sign)
register.simple_tag(explained)
register.simple_tag(help_pictures)


@register.filter
def rank_words(at_least: int) -> str:
    """The points from which on a title is earned, with the title."""
    return f"{at_least}+ {rank_title(rank_of(at_least), reader_language())}"


@register.filter
def brings_words(face: Face, lines: Sequence[SheetLine]) -> str:
    """What it would bring at each end, objective by objective, for screen readers."""
    ends = [
        (_("Left: %(shares)s."), face.left),
        (_("Right: %(shares)s."), face.right),
    ]
    told = [
        words % {"shares": gain_words(lines, end.gains) or with_sign(0)}
        for words, end in ends
        if end is not None
    ]
    return " ".join(told)


@register.simple_tag
def cards_in_a_row() -> int:
    return FULL


@register.simple_tag
def best_title_from() -> int:
    return RANKS[0].at_least


@register.simple_tag
def unused_swap_points() -> int:
    return UNUSED_SWAP_POINTS
