"""A practice deal: with chosen objectives, or of a chosen difficulty.

Random numbers come in as an argument.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from puzzles.game.chance import RandomNumbers, below
from puzzles.sideboards.dealing.deals import deal_of, objectives_named
from puzzles.sideboards.dealing.difficulty import difficulty_of
from puzzles.sideboards.solver.tables import Tables
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import PILES, Category, RowObjective, place_in_pile
from rules.sideboards.engine.solo import SoloDeal

PATTERN_SUMS_BY_DIFFICULTY = {
    1: range(2, 7),
    2: range(5, 8),
    3: range(7, 10),
    4: range(8, 11),
    5: range(10, 15),
}
"""By difficulty: the sums of the two patterns' places in their piles from which about every second
deal has that difficulty."""
MOST_CANDIDATES = 20


@dataclass(frozen=True, slots=True)
class Wish:
    """None is random."""

    colors: int | None = None
    handles: int | None = None
    rows: int | None = None
    difficulty: int | None = None


def practice_deal(
    wish: Wish, *, numbers: RandomNumbers, edition: Edition, tables: Tables
) -> SoloDeal:
    """Of the wished difficulty, or the nearest among a few candidates."""
    if wish.difficulty is None:
        return _deal(wish, numbers, edition)
    nearest, distance = None, len(PATTERN_SUMS_BY_DIFFICULTY)
    for deal in _candidates(wish, numbers, edition):
        missed_by = abs(difficulty_of(deal, tables) - wish.difficulty)
        if missed_by < distance:
            nearest, distance = deal, missed_by
        if not missed_by:
            break
    return nearest or _deal(wish, numbers, edition)


def _candidates(wish: Wish, numbers: RandomNumbers, edition: Edition) -> Iterator[SoloDeal]:
    sums = PATTERN_SUMS_BY_DIFFICULTY[wish.difficulty or 1]
    pairs = [
        (color, handle)
        for color, handle in product(
            numbers_dealt(Category.COLORS, edition), numbers_dealt(Category.HANDLES, edition)
        )
        if place_in_pile(color) + place_in_pile(handle) in sums
    ]
    for _ in range(MOST_CANDIDATES):
        colors, handles = pairs[below(len(pairs), numbers)]
        yield _deal(Wish(colors, handles, wish.rows), numbers, edition)


def _deal(wish: Wish, numbers: RandomNumbers, edition: Edition) -> SoloDeal:
    ids = (
        wish.colors or _any_of(Category.COLORS, numbers, edition),
        wish.handles or _any_of(Category.HANDLES, numbers, edition),
        wish.rows or _any_of(Category.ROWS, numbers, edition),
    )
    return deal_of(objectives_named(ids, edition), numbers, edition)


def _any_of(category: Category, numbers: RandomNumbers, edition: Edition) -> int:
    pile = numbers_dealt(category, edition)
    return pile[below(len(pile), numbers)]


def numbers_dealt(category: Category, edition: Edition) -> Sequence[int]:
    """Those of a pile without the patterns that would need a shape twice on a card, as a box may
    hold them: no card that is dealt has one."""
    pile = (edition.objectives[number] for number in PILES[category])
    return [each.id for each in pile if isinstance(each, RowObjective) or each.orientations]
