"""Rulebooks of other prose, or for another edition."""

from django.utils.html import format_html

from rules.book.rulebook import Rulebook
from rules.editions.current import shipped_edition
from rules.games.sideboards.edition import Edition
from rules.texts.prose import Prose
from rules.texts.sideboards.numbers import prose_numbers


def book_of(prose: Prose, *, played: Edition | None = None) -> Rulebook:
    shipped = shipped_edition()
    numbers = prose_numbers(played=played or shipped, shipped=shipped)
    return Rulebook(prose, numbers, draw=lambda name: format_html("<svg>{}</svg>", name))
