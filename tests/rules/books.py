"""Rulebooks of other prose, or for another edition."""

from django.utils.html import format_html

from rules.book.rulebook import Rulebook
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.edition import Edition
from rules.sideboards.texts.numbers import prose_numbers
from rules.texts.prose import Prose


def book_of(prose: Prose, *, played: Edition | None = None) -> Rulebook:
    shipped = shipped_edition()
    numbers = prose_numbers(played=played or shipped, shipped=shipped)
    return Rulebook(prose, numbers, draw=lambda name: format_html("<svg>{}</svg>", name))
