"""How a deal comes about: two simple players play ten rounds of a game for two.

They advance their longest line, play one card in three at random, and keep their jacks.
"""

from collections.abc import Sequence

from puzzles.game.chance import RandomNumbers, any_of, below, drawn
from puzzles.sequence.takeover import (
    CARDS,
    CHIPS_EACH,
    HAND,
    LINES_THROUGH,
    TakeOverDeal,
    is_finished,
)
from rules.sequence.engine.board import CORNERS, SPACES_OF, Space
from rules.sequence.engine.cards import DECK, Card
from rules.sequence.engine.moves import PlaceChip

Spaces = frozenset[Space] | set[Space]
PLAYERS = 2
AT_RANDOM = 3
"""One move in so many."""
ROW_FROM = PLAYERS * (HAND + CHIPS_EACH)
"""The first card of the pile that nobody has drawn yet."""


def opening(numbers: RandomNumbers) -> TakeOverDeal | None:
    """None if a player has nothing to place, or finishes a sequence."""
    pile = drawn(DECK, ROW_FROM + CARDS - HAND, numbers)
    return played_opening(pile, numbers)


def played_opening(pile: Sequence[Card], numbers: RandomNumbers) -> TakeOverDeal | None:
    hands = [list(pile[seat : PLAYERS * HAND : PLAYERS]) for seat in range(PLAYERS)]
    chips: list[set[Space]] = [set() for _ in range(PLAYERS)]
    for turn in range(PLAYERS * CHIPS_EACH):
        seat = turn % PLAYERS
        hand, own, others = hands[seat], chips[seat], chips[1 - seat]
        places = placings(hand, {*own, *others})
        if not places:
            return None
        move = _chosen(places, own, others, numbers)
        own.add(move.space)
        if any(is_finished(line, frozenset(own)) for line in LINES_THROUGH[move.space]):
            return None
        hand.remove(move.card)
        hand.append(pile[PLAYERS * HAND + turn])
    row = pile[ROW_FROM:]
    return TakeOverDeal(frozenset(chips[0]), frozenset(chips[1]), (*hands[0], *row))


def placings(hand: Sequence[Card], taken: Spaces) -> list[PlaceChip]:
    """Without jacks."""
    return [
        PlaceChip(card, space)
        for card in dict.fromkeys(hand)
        for space in SPACES_OF.get(card, ())
        if space not in taken
    ]


def _chosen(
    places: Sequence[PlaceChip], own: Spaces, others: Spaces, numbers: RandomNumbers
) -> PlaceChip:
    if below(AT_RANDOM, numbers) == 0:
        return any_of(places, numbers)
    lengths = [longest_line_with(place.space, own, others) for place in places]
    most = max(lengths)
    best = [place for place, length in zip(places, lengths, strict=True) if length == most]
    return any_of(best, numbers)


def longest_line_with(space: Space, own: Spaces, others: Spaces) -> int:
    """The most chips and corners of a line through the space in which no other side has one."""
    mine = {*own, *CORNERS, space}
    counts = [
        len(mine.intersection(line)) for line in LINES_THROUGH[space] if others.isdisjoint(line)
    ]
    return max(counts, default=0)
