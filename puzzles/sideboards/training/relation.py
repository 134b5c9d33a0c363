"""In what the better of two choices differs from the other."""

from enum import StrEnum

from rules.sideboards.engine.solo import Move, Place, Start, Swap


class Relation(StrEnum):
    SWAP_MISSED = "swap missed"
    SWAP_NEEDLESS = "swap needless"
    START_CARDS = "start cards"
    START_TURNING = "start turning"
    CARD = "card"
    END = "end"
    ROTATION = "turn"
    END_AND_ROTATION = "end and turn"


def relation_of(better: Move, taken: Move) -> Relation:
    """The two must differ."""
    match better, taken:
        case Swap(), _:
            return Relation.SWAP_MISSED
        case _, Swap():
            return Relation.SWAP_NEEDLESS
        case Start(), Start():
            same = _cards(better) == _cards(taken)
            return Relation.START_TURNING if same else Relation.START_CARDS
        case Place(), Place():
            return _between(better, taken)
        case _:
            raise ValueError(f"{better} and {taken} are choices of different positions")


def _between(better: Place, taken: Place) -> Relation:
    if better.placed.card != taken.placed.card:
        return Relation.CARD
    if better.placed.turned == taken.placed.turned:
        return Relation.END
    return Relation.ROTATION if better.side is taken.side else Relation.END_AND_ROTATION


def _cards(start: Start) -> frozenset[int]:
    return frozenset({start.left.card.id, start.right.card.id})
