"""What the pages of a game of Sideboards say."""

from django import template

from rules.book.sideboards.sheet_words import with_sign
from rules.pictures.sideboards.words import held_card_words

register = template.Library()
register.filter("held", held_card_words)
register.filter("with_sign", with_sign)
