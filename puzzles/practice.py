"""A deal to practice with: of chosen objectives, or as hard as one wishes.

Chance comes in as an argument, as everywhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from puzzles.deals import Numbers, below, deal_of, objectives_named
from puzzles.difficulty import difficulty_of
from rules.games.sideboards.edition import Edition
from rules.games.sideboards.objectives import PILES, Category, place_in_pile
from rules.games.sideboards.solo import Deal

PATTERN_SUMS = {
    1: range(2, 7),
    2: range(5, 8),
    3: range(7, 10),
    4: range(8, 11),
    5: range(10, 15),
}
"""How high the two patterns of such deals mostly are in their piles, added up: with these,
every second deal or so is as hard as wished."""
MOST_TRIES = 20


@dataclass(frozen=True, slots=True)
class Wish:
    """None leaves it to chance."""

    colors: int | None = None
    handles: int | None = None
    rows: int | None = None
    difficulty: int | None = None


def practice_deal(wish: Wish, *, numbers: Numbers, edition: Edition) -> Deal:
    """As hard as wished, or the nearest to it that a few tries find."""
    if wish.difficulty is None:
        return _deal(wish, numbers, edition)
    nearest, distance = None, len(PATTERN_SUMS)
    for deal in _candidates(wish, numbers, edition):
        missed_by = abs(difficulty_of(deal) - wish.difficulty)
        if missed_by < distance:
            nearest, distance = deal, missed_by
        if not missed_by:
            break
    return nearest or _deal(wish, numbers, edition)


def _candidates(wish: Wish, numbers: Numbers, edition: Edition) -> Iterator[Deal]:
    sums = PATTERN_SUMS[wish.difficulty or 1]
    pairs = [
        (color, handle)
        for color, handle in product(PILES[Category.COLORS], PILES[Category.HANDLES])
        if place_in_pile(color) + place_in_pile(handle) in sums
    ]
    for _ in range(MOST_TRIES):
        colors, handles = pairs[below(len(pairs), numbers)]
        yield _deal(Wish(colors, handles, wish.rows), numbers, edition)


def _deal(wish: Wish, numbers: Numbers, edition: Edition) -> Deal:
    ids = (
        wish.colors or _any_of(Category.COLORS, numbers),
        wish.handles or _any_of(Category.HANDLES, numbers),
        wish.rows or _any_of(Category.ROWS, numbers),
    )
    return deal_of(objectives_named(ids, edition), numbers, edition)


def _any_of(category: Category, numbers: Numbers) -> int:
    pile = PILES[category]
    return pile[below(len(pile), numbers)]
