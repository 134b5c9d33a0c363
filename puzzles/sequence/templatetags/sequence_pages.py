"""What the pages of the puzzle of Sequence say."""

from django import template

from puzzles.sequence.play.help_pictures import help_drawn
from puzzles.sequence.play.in_words import places_in_words
from puzzles.sequence.play.scenes import scene_of
from puzzles.sequence.play.words import names, now_worth_words
from puzzles.sequence.takeover import (
    SEQUENCE_POINTS,
    TURNS,
    TakeOverDeal,
    points_on,
    take_over,
)
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
def all_turns() -> int:
    return TURNS


@register.simple_tag
def last_points() -> int:
    """Of a sequence in the last turn."""
    return SEQUENCE_POINTS


@register.simple_tag
def points_of_turn(turn: int) -> int:
    return points_on(turn)
