"""A slow, obvious second opinion on every score. It shares no code with the rules it judges.

A row is a list of columns, a column a list of five (color, handle or None). Everything is
tried: all subsets of drawers, all eight orientations, all sets of patterns.
"""

from itertools import combinations

Column = list[tuple[str, str | None]]
Cell = tuple[int, int]

COLORS = ("red", "turquoise", "pink", "orange", "black")
HANDLES = ("flower", "square", "bar")


def shapes(cells: list[Cell]) -> set[frozenset[Cell]]:
    found = set()
    for _ in range(4):
        cells = [(-row, column) for column, row in cells]
        for turned in (cells, [(-column, row) for column, row in cells]):
            left = min(column for column, _ in turned)
            top = min(row for _, row in turned)
            found.add(frozenset((column - left, row - top) for column, row in turned))
    return found


def is_shape(drawers: tuple[Cell, ...], wanted: set[frozenset[Cell]]) -> bool:
    left = min(column for column, _ in drawers)
    top = min(row for _, row in drawers)
    return frozenset((column - left, row - top) for column, row in drawers) in wanted


def most_patterns(row: list[Column], cells: list[Cell], part: int) -> int:
    """`part` 0: colors, 1: handles."""
    wanted = shapes(cells)
    total = 0
    for mark in (COLORS, HANDLES)[part]:
        drawers = [
            (column, height)
            for column in range(len(row))
            for height in range(5)
            if row[column][height][part] == mark
        ]
        patterns = [
            set(some) for some in combinations(drawers, len(cells)) if is_shape(some, wanted)
        ]
        total += largest_disjoint(patterns)
    return total


def largest_disjoint(patterns: list[set[Cell]]) -> int:
    if not patterns:
        return 0
    first, rest = patterns[0], patterns[1:]
    with_first = 1 + largest_disjoint([other for other in rest if not first & other])
    return max(with_first, largest_disjoint(rest))


def runs(row: list[Column], part: int) -> list[tuple[int, str, int]]:
    """(length, mark, drawer row) of each unbroken run that cannot be longer."""
    found = []
    for height in range(5):
        marks = [column[height][part] for column in row]
        for start in range(len(marks)):
            for end in range(start + 1, len(marks) + 1):
                mark = marks[start]
                whole = all(other == mark for other in marks[start:end])
                longer_left = start > 0 and marks[start - 1] == mark
                longer_right = end < len(marks) and marks[end] == mark
                if mark is not None and whole and not longer_left and not longer_right:
                    found.append((end - start, mark, height))
    return found


def row_drawers(row: list[Column], objective: int) -> int:
    part = 0 if objective in (15, 17, 19, 20, 21, 22, 23, 27, 29) else 1
    all_runs = runs(row, part)
    if objective in (15, 16):
        return sum(sorted((length for length, _, _ in all_runs), reverse=True)[:2])
    if objective in (17, 18):
        return max(length for length, _, _ in all_runs)
    if objective in range(19, 27):
        mark = (*COLORS, *HANDLES)[objective - 19]
        return max(length for length, which, _ in all_runs if which == mark)
    heights = (0, 3) if objective in (27, 28) else (1, 2)
    return sum(
        max((length for length, _, height in all_runs if height == wanted), default=0)
        for wanted in heights
    )


def solo_bonus(objective: int, drawers: int) -> int:
    first, second, third = (7, 9, 11) if objective in (15, 16, 27, 28, 29, 30) else (4, 6, 8)
    if drawers >= third:
        return 8
    if drawers >= second:
        return 4
    return 2 if drawers >= first else 0
