"""Reading a move as a player may know it, and the tally keys of a finished game."""

from collections.abc import Sequence

from puzzles.game.values import TallyKey
from rules.sideboards.engine.errors import Illegal, Impossible
from rules.sideboards.engine.notation import move_text, parse_move
from rules.sideboards.engine.solo import Move, Place, SoloGame, Start

COUNTED_START, COUNTED_FIRST_MOVE = "start", "first"
"""Kinds of tallies: the starting cards, and the first move after them."""


def move_read(game: SoloGame, text: str) -> Move:
    """Reads seen cards only: an error must not reveal which cards are still to come."""
    try:
        return parse_move(text, {card.id: card for card in game.deal.cards[: game.seen]})
    except Impossible as error:
        raise Illegal("not_in_hand", error.quoted) from error


def tally_keys(game: SoloGame) -> Sequence[TallyKey]:
    """A row and its mirror image count as one; the first move is mirrored with the start."""
    start, first = game.moves[:2]
    if is_mirror_image(start):
        start, first = mirrored(start), mirrored(first)
    return (
        TallyKey(COUNTED_START, choice=move_text(start)),
        TallyKey(COUNTED_FIRST_MOVE, position=move_text(start), choice=move_text(first)),
    )


def is_mirror_image(start: Move) -> bool:
    """Whether tallies count this start by its mirror image."""
    return move_text(mirrored(start)) < move_text(start)


def mirrored(move: Move) -> Move:
    match move:
        case Start(left, right):
            return Start(right, left)
        case Place(placed, side):
            return Place(placed, side.opposite)
        case _:
            return move
