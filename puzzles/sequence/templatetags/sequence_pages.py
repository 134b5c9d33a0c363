"""What the pages of the puzzle of Sequence say."""

from collections.abc import Sequence

from django import template

from puzzles.sequence.play.help_pictures import help_drawn
from puzzles.sequence.play.in_words import places_in_words
from puzzles.sequence.play.scenes import scene_of
from puzzles.sequence.play.words import names, now_worth_words
from puzzles.sequence.takeover import (
    HAND,
    SEEN_AHEAD,
    SEQUENCE_POINTS,
    TURNS,
    TakeOverDeal,
    points_on,
    take_over,
)
from rules.sequence.engine.cards import Card
from rules.sequence.pictures import BoardScene

register = template.Library()
register.simple_tag(names, name="whose_chips")
register.simple_tag(help_drawn)
register.simple_tag(scene_of, name="taken_over")
register.filter(now_worth_words)
register.filter(places_in_words)


@register.simple_tag
def dealt_out(deal: TakeOverDeal) -> BoardScene:
    """The board before the first move."""
    return scene_of(take_over(deal))


@register.simple_tag
def hand_and_row(deal: TakeOverDeal) -> tuple[Sequence[Card], Sequence[Card]]:
    return deal.cards[:HAND], deal.cards[HAND:]


@register.simple_tag
def seen_ahead() -> int:
    """How many cards of the row lie open."""
    return SEEN_AHEAD


@register.simple_tag
def points_by_turn() -> Sequence[tuple[int, int]]:
    """What a sequence is worth on each turn."""
    return [(turn, points_on(turn)) for turn in range(1, TURNS + 1)]


@register.simple_tag
def all_turns() -> int:
    return TURNS


@register.simple_tag
def last_points() -> int:
    """Of a sequence in the last turn."""
    return SEQUENCE_POINTS


@register.simple_tag
def points_of_turn(turn: int) -> int:
    return points_on(turn)
