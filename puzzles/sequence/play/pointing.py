"""Spaces and moves as signs, for those who see the board: a card, and an arrow that tells which of
the card's two spaces is meant. Beside each sign stands the same in words, for the ear."""

from collections.abc import Mapping

from django.utils.html import format_html
from django.utils.safestring import SafeString

from puzzles.sequence.play.words import SUIT_SIGNS, named_space_words, turn_words
from puzzles.sequence.takeover import Discard, TakeOverMove
from rules.sequence.engine.board import CARD_ON, SPACES_OF, Space
from rules.sequence.engine.cards import Card
from rules.sequence.engine.moves import RemoveChip
from rules.sequence.pictures.words import playing_card_words

ARROWS: Mapping[tuple[int, int], str] = {
    (-1, -1): "↖",
    (-1, 0): "↑",
    (-1, 1): "↗",
    (0, -1): "←",
    (0, 1): "→",
    (1, -1): "↙",
    (1, 0): "↓",
    (1, 1): "↘",
}
FAR = 2
"""A direction that is so many times as long as the other is the only one an arrow shows."""
SHOWN = '<span class="sign" aria-hidden="true">{}</span><span class="visually-hidden">{}</span>'


def card_sign(card: Card) -> str:
    return f"{card.rank}{SUIT_SIGNS[card.suit]}"


def arrow_to(space: Space) -> str:
    """From the middle between the two spaces of its card."""
    one, other = SPACES_OF[CARD_ON[space]]
    twin = other if space == one else one
    down, right = space.row - twin.row, space.column - twin.column
    if abs(down) > FAR * abs(right):
        right = 0
    elif abs(right) > FAR * abs(down):
        down = 0
    return ARROWS[_sign(down), _sign(right)]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def space_sign(space: Space) -> str:
    return f"{card_sign(CARD_ON[space])}\N{NO-BREAK SPACE}{arrow_to(space)}"


def move_sign(move: TakeOverMove) -> str:
    r"""
    >>> from puzzles.sequence.takeover import parse_turn
    >>> signs = map(move_sign, map(parse_turn, ["QH-4,4", "JD-7,4", "KS"]))
    >>> print(", ".join(signs).replace("\N{NO-BREAK SPACE}", " "))
    Q♥ ↑, J♦: 2♣ ↖, K♠
    """
    if isinstance(move, Discard):
        return card_sign(move.card)
    space = space_sign(move.space)
    if isinstance(move, RemoveChip):
        return f"{card_sign(move.card)} ✕\N{NO-BREAK SPACE}{space}"
    return f"{card_sign(move.card)}: {space}" if move.card.is_jack else space


def pointed_space(space: Space) -> SafeString:
    return format_html(SHOWN, space_sign(space), named_space_words(space))


def pointed_card(card: Card) -> SafeString:
    return format_html(SHOWN, card_sign(card), playing_card_words(card))


def pointed_move(move: TakeOverMove) -> SafeString:
    return format_html(SHOWN, move_sign(move), turn_words(move))
