"""The only place where text becomes objects and back; parsing and writing round-trip.

A card is its rank and suit (10S, QH, JD), a space its row and column (5,9). A placed chip is
10S-5,9, a removed one JSx5,9, an exchanged dead card !10S; +2 is a draw of the second player,
`pass` a turn without a card, *9H.10S a shuffled draw pile, blue?9H.10S a punished team. A line is
its moves with spaces between them.
"""

import re
from collections.abc import Iterable

from rules.sequence.engine.board import EVERY_SPACE, Space
from rules.sequence.engine.cards import PACK, Card
from rules.sequence.engine.errors import Impossible, Unreadable
from rules.sequence.engine.moves import (
    Draw,
    ExchangeDeadCard,
    Pass,
    PlaceChip,
    Punish,
    RemoveChip,
    SequenceMove,
    Shuffle,
)
from rules.sequence.engine.setup import Chip

LONGEST_TEXT = 40_000

_CARD = re.compile(r"(?:[2-9]|10|[JQKA])[HCDS]")
_SPACE = re.compile(r"([0-9]{1,2}),([0-9]{1,2})")
_PLAYED = re.compile(r"([0-9A-Z]+)([-x])([0-9,]+)")
_DRAWN = re.compile(r"\+([1-9][0-9]?)")
_PUNISHED = re.compile(rf"({'|'.join(Chip)})\?(.*)")
_CARDS_BY_TEXT = {repr(card): card for card in PACK}
_SPACES_BY_TEXT = {repr(space): space for space in EVERY_SPACE}


def card_text(card: Card) -> str:
    """
    >>> card_text(parse_card("10S"))
    '10S'
    """
    return repr(card)


def parse_card(text: str) -> Card:
    if text not in _CARDS_BY_TEXT:
        raise Unreadable("card", text)
    return _CARDS_BY_TEXT[text]


def cards_text(cards: Iterable[Card]) -> str:
    return ".".join(map(repr, cards))


def parse_cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split("."))) if text else ()


def space_text(space: Space) -> str:
    return repr(space)


def parse_space(text: str) -> Space:
    """
    >>> parse_space("5,9").column
    9
    """
    if not _SPACE.fullmatch(text):
        raise Unreadable("space", text)
    if text not in _SPACES_BY_TEXT:
        raise Impossible("no_such_space", text)
    return _SPACES_BY_TEXT[text]


def move_text(move: SequenceMove) -> str:
    return repr(move)


def parse_move(text: str) -> SequenceMove:
    """The move as written, whether legal or not: `game.play` judges that."""
    _refuse_long(text)
    if text == repr(Pass()):
        return Pass()
    if text.startswith("!"):
        return ExchangeDeadCard(parse_card(text[1:]))
    if text.startswith("*"):
        return Shuffle(parse_cards(text[1:]))
    if drawn := _DRAWN.fullmatch(text):
        return Draw(int(drawn[1]) - 1)
    if punished := _PUNISHED.fullmatch(text):
        return Punish(Chip(punished[1]), parse_cards(punished[2]))
    return _played(text)


def _played(text: str) -> SequenceMove:
    match = _PLAYED.fullmatch(text)
    if match is None:
        raise Unreadable("move", text)
    kind = PlaceChip if match[2] == "-" else RemoveChip
    return kind(parse_card(match[1]), parse_space(match[3]))


def line_text(moves: Iterable[SequenceMove]) -> str:
    return " ".join(map(repr, moves))


def parse_line(text: str) -> tuple[SequenceMove, ...]:
    _refuse_long(text)
    return tuple(map(parse_move, text.split()))


def _refuse_long(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise Unreadable("too_long", text)
