"""What the pages of a game of Sideboards say."""

from django import template

from rules.book.sideboards.sheet_words import bonus_words, with_sign
from rules.pictures.sideboards.words import card_name

register = template.Library()
register.filter("bonus_words", bonus_words)
register.filter("named", card_name)
register.filter("with_sign", with_sign)
