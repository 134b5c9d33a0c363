"""The board: ten by ten spaces, each but the corners showing a card, and the lines of five.

The cards wind outwards from the middle in one spiral, which leaves out the corners: hearts and
clubs from 2 to ace, diamonds and spades from ace to 2, then the same once more.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations, cycle
from typing import NamedTuple

from rules.sequence.engine.cards import JACK, PACKS, RANKS, Card, Suit

SIZE = 10
LENGTH = 5
"""Of a sequence."""
MOST_SHARED = 1
"""Spaces that two sequences of one side may have in common. Corners belong to everyone."""


class Space(NamedTuple):
    """Counted from 1, row 1 on top."""

    row: int
    column: int

    def __repr__(self) -> str:
        return f"{self.row},{self.column}"


Line = tuple[Space, ...]
"""Five spaces in a row, in reading order."""

EVERY_SPACE = tuple(
    Space(row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)
)
_ON_BOARD = frozenset(EVERY_SPACE)
CORNERS = frozenset(Space(row, column) for row in (1, SIZE) for column in (1, SIZE))
MIDDLE = Space(5, 6)
ANTICLOCKWISE = ((0, -1), (1, 0), (0, 1), (-1, 0))
ALONG = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Horizontal, vertical and the two diagonals."""


def spiral() -> Iterator[Space]:
    """All spaces from the middle outwards, corners included."""
    space = MIDDLE
    yield space
    legs = [min(leg // 2, SIZE - 1) for leg in range(2, 2 * SIZE + 1)]
    for length, (down, right) in zip(legs, cycle(ANTICLOCKWISE), strict=False):
        for _ in range(length):
            space = Space(space.row + down, space.column + right)
            yield space


def _cards_along_the_spiral() -> Iterator[Card]:
    upwards = [rank for rank in RANKS if rank != JACK]
    for _ in range(PACKS):
        for suit in (Suit.HEARTS, Suit.CLUBS):
            yield from (Card(rank, suit) for rank in upwards)
        for suit in (Suit.DIAMONDS, Suit.SPADES):
            yield from (Card(rank, suit) for rank in reversed(upwards))


def _lines() -> Iterator[Line]:
    for down, right in ALONG:
        for row, column in EVERY_SPACE:
            line = tuple(Space(row + k * down, column + k * right) for k in range(LENGTH))
            if _ON_BOARD.issuperset(line):
                yield line


def _spaces_by_card() -> Iterator[tuple[Card, Line]]:
    for card in dict.fromkeys(CARD_ON.values()):
        yield card, tuple(space for space in EVERY_SPACE if CARD_ON.get(space) == card)


CARD_ON: Mapping[Space, Card] = dict(
    zip(
        (space for space in spiral() if space not in CORNERS),
        _cards_along_the_spiral(),
        strict=True,
    )
)
SPACES_OF: Mapping[Card, Line] = dict(_spaces_by_card())
"""The two spaces of each card but the jacks."""
LINES = tuple(_lines())


def may_both_count(line: Line, other: Line) -> bool:
    """
    >>> row = tuple(Space(3, column) for column in range(1, 10))
    >>> may_both_count(row[:5], row[4:]), may_both_count(row[:5], row[3:8])
    (True, False)
    """
    return len(set(line) & set(other) - CORNERS) <= MOST_SHARED


PAIRS = tuple(pair for pair in combinations(LINES, 2) if may_both_count(*pair))
"""All that two sequences of one side can be."""
