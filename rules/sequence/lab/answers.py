"""What the rules say about a space and about a board, each sentence with its rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules.book.booklet import Heading, heading
from rules.reader import reader_language
from rules.sequence.book.plug import BOOK
from rules.sequence.engine.board import CARD_ON, CORNERS, Space
from rules.sequence.engine.cards import Card
from rules.sequence.engine.chips import Chips, is_dead, open_spaces
from rules.sequence.lab.findings import SideOfBoard, locked_by
from rules.sequence.pictures.words import (
    jack_words,
    line_of_spaces_words,
    playing_card_words,
    row_and_column_words,
    side_words,
)


@dataclass(frozen=True, slots=True)
class Answer:
    words: str
    rule: Heading


def _answer(words: str, rule_id: str) -> Answer:
    return Answer(words, heading(BOOK, rule_id, reader_language()))


def answers_about(space: Space, chips: Chips, sides: Sequence[SideOfBoard]) -> Iterator[Answer]:
    if space in CORNERS:
        words = _("A corner belongs to everybody: no chip goes on it, and it counts for each side.")
        yield _answer(words, "sequence-corners")
        return
    yield _about_the_chip(space, chips, sides)
    yield about_a_card(CARD_ON[space], chips)


def _about_the_chip(space: Space, chips: Chips, sides: Sequence[SideOfBoard]) -> Answer:
    if space not in chips:
        words = _("This space is free: its card or a two-eyed jack puts a chip here.")
        return _answer(words, "sequence-where")
    values = {"side": side_words(chips[space])}
    if locked_by(space, sides):
        words = _("%(side)s: this chip is part of a finished sequence. Nobody may remove it.")
        return _answer(words % values, "sequence-one-eyed")
    words = _("%(side)s: with a one-eyed jack, an opponent may remove this chip.")
    return _answer(words % values, "sequence-one-eyed")


def about_a_card(card: Card, chips: Chips) -> Answer:
    """Which spaces it covers, and whether it is dead."""
    values = {"card": capfirst(playing_card_words(card))}
    if card.is_jack:
        rule = "sequence-one-eyed" if card.is_one_eyed else "sequence-two-eyed"
        return _answer(jack_words(card), rule)
    if is_dead(card, chips):
        words = _("%(card)s: neither of its spaces is free, so this card is dead.")
        return _answer(words % values, "sequence-dead-card")
    first, *others = map(row_and_column_words, open_spaces(card, chips))
    if not others:
        words = _("%(card)s: one of its spaces is free, %(space)s. It isn’t dead.")
        return _answer(words % {**values, "space": first}, "sequence-dead-card")
    words = _("%(card)s: both of its spaces are free, %(first)s and %(second)s.")
    return _answer(words % {**values, "first": first, "second": others[0]}, "sequence-where")


def answers_of_a_board(sides: Sequence[SideOfBoard]) -> Iterator[Answer]:
    if not any(side.lines for side in sides):
        yield _answer(_("No sequence yet: it takes five in a straight line."), "sequence-line")
    for side in sides:
        yield from _about_a_side(side)


def _about_a_side(side: SideOfBoard) -> Iterator[Answer]:
    named = {"side": side_words(side.chip)}
    for each in side.sequences:
        words = _("%(side)s has a sequence %(line)s.")
        values = named | {"line": line_of_spaces_words(each.spaces)}
        yield _answer(words % values, "sequence-line")
    if side.has_more_lines:
        words = _(
            "%(side)s: another line of five shares more than one chip with a "
            "sequence and doesn’t count."
        )
        yield _answer(words % named, "sequence-shared")
    if side.has_won:
        yield _answer(_("%(side)s has won.") % named, "sequence-win")
    elif side.sequences:
        yield _answer(_("%(side)s needs one more sequence.") % named, "sequence-win")
