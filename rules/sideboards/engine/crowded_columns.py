"""Patterns of handles among cards that show a shape twice.

No card that we know does. An owner may have one, though, and what is printed counts: a pattern may
then stand upright on one card, and two patterns may use different drawers of it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from rules.sideboards.engine.cards import Cell

Drawers = tuple[Cell, ...]


def most_among(drawers: Iterable[Cell], ways: Sequence[Drawers]) -> tuple[Drawers, ...]:
    """The most patterns without a shared drawer; each way is a pattern from its leftmost column."""
    bits = {cell: 1 << place for place, cell in enumerate(sorted(drawers))}
    by_first: dict[int, list[tuple[int, Drawers]]] = defaultdict(list)
    for found in _standing(bits, ways):
        by_first[bits[found[0]]].append((sum(bits[cell] for cell in found), found))
    useful = 0
    for used in (used for stands in by_first.values() for used, _ in stands):
        useful |= used

    # from the left on, what is left differs only in the few columns that a pattern spans
    @cache
    def most(left: int) -> tuple[Drawers, ...]:
        if not left:
            return ()
        first, best = left & -left, tuple[Drawers, ...]()
        for used, found in by_first.get(first, ()):
            if used & left == used:
                best = max(best, (found, *most(left - used)), key=len)
            if len(best) == left.bit_count() // len(found):
                return best
        return max(best, most(left - first), key=len)

    return most(useful)


def _standing(bits: Mapping[Cell, int], ways: Sequence[Drawers]) -> Iterator[Drawers]:
    for column, row in bits:
        for way in ways:
            lift = row - way[0][1]
            cells = tuple((column + right, down + lift) for right, down in way)
            if all(cell in bits for cell in cells):
                yield cells
