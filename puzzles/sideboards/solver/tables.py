"""What one mark's part of a row counts, for every such part there is.

A card shows each mark (a color or a shape) in one of its five drawers, so a mark's part of a row
of n cards is a sequence of n drawer rows.

code      that sequence read as a number in base 5, the leftmost card first: 0 to 5**n - 1
table     one count for each code of one length
feature   what a table counts: a pattern, or a kind of run
all lengths   the tables of one feature for rows of 0 to 8 cards, one behind the other
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce

import numpy as np
from numpy.typing import NDArray

from rules.sideboards.engine.cards import FULL, HEIGHT, Color, Handle, Mark
from rules.sideboards.engine.objectives import PatternObjective

CountTable = NDArray[np.uint8]
Codes = NDArray[np.intp]
"""By mark, or of one mark."""
Feature = str

MARKS: tuple[Mark, ...] = (*Color, *Handle)
TABLES_VERSION = 1
"""Raise it when a table's content changes: tables on disk are then rebuilt."""

LONGEST_RUN = "longest run"
SECOND_RUN = "second longest run"
ENTRIES = sum(HEIGHT**length for length in range(FULL + 1))


def drawer_row_feature(row: int) -> Feature:
    return f"longest run in drawer row {row}"


def pattern_feature(objective: PatternObjective) -> Feature:
    return " ".join(f"{column}:{row}" for column, row in objective.cells)


RUN_FEATURES = (LONGEST_RUN, SECOND_RUN, *map(drawer_row_feature, range(HEIGHT)))


def code_of(rows: Sequence[int]) -> int:
    """
    >>> code_of([1, 0, 4])
    29
    """
    return reduce(lambda code, row: code * HEIGHT + row, rows, 0)


def of_length(all_lengths: CountTable, length: int) -> CountTable:
    start = (HEIGHT**length - 1) // (HEIGHT - 1)
    return all_lengths[start : start + HEIGHT**length]


class Tables:
    """All tables that games with the given patterns look up; others are built when asked for."""

    def __init__(self, ready: Mapping[Feature, CountTable]) -> None:
        self._ready = ready

    def patterns(self, objective: PatternObjective, length: int) -> CountTable:
        """How many of the pattern there are at most without a shared drawer."""
        ready = self._ready.get(pattern_feature(objective))
        return of_length(_unprepared(objective) if ready is None else ready, length)

    def longest(self, length: int) -> CountTable:
        return of_length(self._ready[LONGEST_RUN], length)

    def second(self, length: int) -> CountTable:
        """The longest run but one; 0 where there is only one."""
        return of_length(self._ready[SECOND_RUN], length)

    def longest_in(self, row: int, length: int) -> CountTable:
        return of_length(self._ready[drawer_row_feature(row)], length)


def build(patterns: Iterable[PatternObjective]) -> dict[Feature, CountTable]:
    built = {pattern_feature(each): _pattern_tables(each) for each in patterns}
    longest, second = _run_tables()
    in_rows = {drawer_row_feature(row): _drawer_row_tables(row) for row in range(HEIGHT)}
    return built | {LONGEST_RUN: longest, SECOND_RUN: second} | in_rows


@lru_cache(maxsize=8)
def _unprepared(objective: PatternObjective) -> CountTable:
    """For patterns that are not in the current edition, such as those of old deals."""
    return _pattern_tables(objective)


def _pattern_tables(objective: PatternObjective) -> CountTable:
    return np.concatenate([_pattern_table(objective, length) for length in range(FULL + 1)])


def _pattern_table(objective: PatternObjective, length: int) -> CountTable:
    """Axis k of the grids below is the drawer row in column k; unused axes have one place."""
    standing = _standing(objective, length)
    most = {0: np.zeros((1,) * length, np.uint8)}
    for columns in range(1, 1 << length):
        leftmost = columns & -columns
        most[columns] = most[columns - leftmost]
        for taken, stands in standing.items():
            if taken & leftmost and taken & columns == taken:
                most[columns] = np.maximum(most[columns], most[columns - taken] + stands)
    full = np.broadcast_to(most[(1 << length) - 1], (HEIGHT,) * length)
    return np.ascontiguousarray(full).reshape(-1)


def _standing(objective: PatternObjective, length: int) -> dict[int, CountTable]:
    """For each set of columns, as bits: 1 where the pattern stands in just these columns."""
    found: dict[int, CountTable] = {}
    for cells in objective.orientations:
        for left in range(length - cells[-1][0]):
            placed = {left + column: row for column, row in cells}
            columns = sum(1 << column for column in placed)
            stands = _stands(placed, length)
            found[columns] = found[columns] | stands if columns in found else stands
    return found


def _stands(placed: Mapping[int, int], length: int) -> CountTable:
    grid = np.zeros([HEIGHT if column in placed else 1 for column in range(length)], np.uint8)
    for lift in range(HEIGHT - max(placed.values())):
        grid[tuple(placed[k] + lift if k in placed else 0 for k in range(length))] = 1
    return grid


def _run_tables() -> tuple[CountTable, CountTable]:
    """Each length from the one before it: a new rightmost card extends a run or begins one."""
    last = running = longest = second = np.zeros(1, np.uint8)
    tables = [(longest, second)]
    for length in range(1, FULL + 1):
        row, last, before, longest, second = _with_each_row(last, running, longest, second)
        extends = (row == last) & (length > 1)
        running = np.where(extends, before + 1, 1).astype(np.uint8)
        was_longest = extends & (before == longest)
        other = np.minimum(longest, np.maximum(second, running))
        second = np.where(was_longest, second, other)
        longest = np.maximum(longest, running)
        last = row
        tables.append((longest, second))
    all_longest, all_second = zip(*tables, strict=True)
    return np.concatenate(all_longest), np.concatenate(all_second)


def _drawer_row_tables(drawer_row: int) -> CountTable:
    running = longest = np.zeros(1, np.uint8)
    tables = [longest]
    for _ in range(FULL):
        row, running, longest = _with_each_row(running, longest)
        running = np.where(row == drawer_row, running + 1, 0).astype(np.uint8)
        longest = np.maximum(longest, running)
        tables.append(longest)
    return np.concatenate(tables)


def _with_each_row(*tables: CountTable) -> list[CountTable]:
    """The rows of a new rightmost card, and the tables spread over the codes that this makes."""
    rows = np.tile(np.arange(HEIGHT, dtype=np.uint8), len(tables[0]))
    return [rows, *(np.repeat(table, HEIGHT) for table in tables)]
