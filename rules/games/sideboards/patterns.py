"""Where a pattern occurs in a row, and the most of it without a shared drawer."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.games.sideboards.cards import Mark
from rules.games.sideboards.objectives import PatternObjective
from rules.games.sideboards.sideboard import Position, Sideboard


@dataclass(frozen=True, slots=True)
class FoundPattern:
    mark: Mark
    drawers: tuple[Position, ...]


def most_patterns(sideboard: Sideboard, objective: PatternObjective) -> tuple[FoundPattern, ...]:
    """Different colors never share a drawer, so each mark is packed on its own."""
    return tuple(
        FoundPattern(mark, drawers)
        for mark in objective.about.marks
        for drawers in _most_of_one_mark(sideboard.rows_of(mark), objective)
    )


def occurrences(
    rows: Sequence[int | None], objective: PatternObjective
) -> list[tuple[Position, ...]]:
    """All places where the pattern stands, from left to right; they may share drawers."""
    found = []
    for left, top in enumerate(rows):
        for cells in objective.orientations:
            if top is None or left + cells[-1][0] >= len(rows):
                continue
            lift = top - cells[0][1]
            if all(rows[left + column] == row + lift for column, row in cells):
                found.append(tuple((left + column, row + lift) for column, row in cells))
    return found


def _most_of_one_mark(
    rows: Sequence[int | None], objective: PatternObjective
) -> tuple[tuple[Position, ...], ...]:
    """A mark stands once in a column: sets of columns tell whether patterns share a drawer."""
    found = [
        (sum(1 << column for column, _ in drawers), drawers)
        for drawers in occurrences(rows, objective)
    ]

    def most(start: int, taken: int) -> tuple[tuple[Position, ...], ...]:
        best: tuple[tuple[Position, ...], ...] = ()
        for i in range(start, len(found)):
            columns, drawers = found[i]
            if not columns & taken:
                with_it = (drawers, *most(i + 1, taken | columns))
                best = max(best, with_it, key=len)
        return best

    return most(0, 0)
