"""The drawings of Sequence as template tags."""

from django import template

from rules.sequence.pictures import board_svg, playing_card_svg
from rules.sequence.pictures.words import playing_card_words, space_words

register = template.Library()
register.simple_tag(board_svg)
register.simple_tag(playing_card_svg)
register.filter(playing_card_words)
register.filter(space_words)
