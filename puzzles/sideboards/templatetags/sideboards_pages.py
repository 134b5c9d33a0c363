"""What the pages of a game of Sideboards say."""

from collections.abc import Sequence
from string import ascii_uppercase

from django import template

from puzzles.sideboards.play.help_pictures import help_pictures
from puzzles.sideboards.play.in_words import picked_words
from rules.locale_words import with_sign
from rules.reader import reader_language
from rules.sideboards.book.objective_explained import explained
from rules.sideboards.book.sheet_words import (
    bonus_words,
    rank_title,
    sheet_lines,
)
from rules.sideboards.engine.cards import FULL, HEIGHT, Card
from rules.sideboards.engine.scoring import RANKS, UNUSED_SWAP_POINTS, rank_of
from rules.sideboards.engine.setup import SOLO_DRAWN, START_HAND
from rules.sideboards.engine.solo import SoloDeal, SoloGame
from rules.sideboards.pictures.words import held_card_words

register = template.Library()
register.filter("bonus_words", bonus_words)
register.filter("held", held_card_words)
register.filter("with_sign", with_sign)
register.simple_tag(explained)
register.simple_tag(help_pictures)
register.simple_tag(picked_words)


@register.filter
def rank_words(at_least: int) -> str:
    """The points from which on a title is earned, with the title."""
    return f"{at_least}+ {rank_title(rank_of(at_least), reader_language())}"


@register.simple_tag
def cards_in_a_row() -> int:
    return FULL


@register.simple_tag
def cards_on_a_strip(deal: SoloDeal) -> Sequence[Sequence[tuple[str, Card]]]:
    """The cards of a deal with a letter each, together as they come into the hand."""
    lettered = list(zip(ascii_uppercase, deal.cards, strict=False))
    later = range(START_HAND, len(lettered), SOLO_DRAWN)
    return [lettered[:START_HAND], *(lettered[at : at + SOLO_DRAWN] for at in later)]


@register.simple_tag
def row_to_fill() -> Sequence[range]:
    """The drawers of each card of an empty sideboard."""
    return [range(HEIGHT)] * FULL


@register.filter
def empty_sheet(game: SoloGame) -> Sequence[str]:
    """The titles of the lines of a score sheet."""
    return [line.title for line in sheet_lines(game.score_sheet)]


@register.simple_tag
def best_title_from() -> int:
    return RANKS[0].at_least


@register.simple_tag
def unused_swap_points() -> int:
    return UNUSED_SWAP_POINTS
