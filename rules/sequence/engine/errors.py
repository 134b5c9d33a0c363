"""Three kinds of bad input, each quoting what was wrong.

`reason` is a stable slug by which the shell finds the translated sentence.
"""

from collections.abc import Mapping
from typing import ClassVar

from rules.errors import GameError, excerpt


class SequenceError(GameError):
    sentences: ClassVar[Mapping[str, str]] = {}

    def __init__(self, reason: str, quoted: object) -> None:
        self.reason = reason
        self.quoted = excerpt(str(quoted))
        super().__init__(self.sentences[reason].format(quoted=self.quoted))


class Unreadable(SequenceError):
    """Text that is not notation."""

    sentences: ClassVar[Mapping[str, str]] = {
        "card": "“{quoted}” is not a card: write its rank and its suit, as in 10S, QH or JD.",
        "space": "“{quoted}” is not a space: write row and column, as in 5,9.",
        "move": "“{quoted}” is not a move: write the card and the space, as in 10S-5,9, or JSx5,9 "
        "to remove a chip.",
        "too_long": "“{quoted}” is too long to be notation.",
    }


class Illegal(SequenceError):
    """Well-formed, but the rules forbid it here."""

    sentences: ClassVar[Mapping[str, str]] = {
        "is_over": "“{quoted}” comes after the end of the game.",
        "not_in_hand": "“{quoted}” plays a card that is not in the hand.",
        "wrong_space": "“{quoted}” names a space that does not show this card.",
        "corner": "“{quoted}” names a corner: no chip goes on corners.",
        "taken": "“{quoted}” names a space where a chip already lies.",
        "one_eyed_places": "“{quoted}” places a chip, but a one-eyed jack removes one.",
        "not_one_eyed": "“{quoted}” removes a chip; only a one-eyed jack does that.",
        "no_chip_there": "“{quoted}” removes a chip where none lies.",
        "own_chip": "“{quoted}” removes a chip of one's own side.",
        "locked": "“{quoted}” removes a chip of a finished sequence.",
        "no_chips_left": "“{quoted}” needs a chip, but all of this side lie on the board.",
        "not_dead": "“{quoted}” exchanges a card that is not dead.",
        "exchanged_twice": "“{quoted}” exchanges a second dead card in one turn.",
        "may_play": "“{quoted}” passes, but there is a card to play or to exchange.",
        "no_draw_due": "“{quoted}” draws, but this player has no card to draw.",
        "pile_empty": "“{quoted}” needs a card, but the draw pile is empty.",
        "pile_not_empty": "“{quoted}” shuffles, but there are cards in the draw pile.",
        "other_cards": "“{quoted}” is not made of the discards below each top card.",
        "talking_allowed": "“{quoted}” punishes talking, which is allowed in this game.",
        "not_one_each": "“{quoted}” is not one card from the hand of each member of that team.",
    }


class Impossible(SequenceError):
    """Names something that the game does not have."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_such_space": "There is no space {quoted}.",
        "players": "Sequence is for 2, 3, 4, 6, 8, 9, 10 or 12 players, not {quoted}.",
        "sides": "So many players cannot form {quoted} sides.",
        "deck": "“{quoted}” is not made of two packs without jokers.",
        "cuts": "To cut for the deal takes one card of each player, not {quoted}.",
    }
