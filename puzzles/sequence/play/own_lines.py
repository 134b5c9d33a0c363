"""The lines that one is building: what each still needs, and what a chip would bring."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from puzzles.sequence.takeover import (
    LINES_THROUGH,
    TakeOverGame,
    TakeOverMove,
)
from rules.sequence.engine.board import CORNERS, EVERY_SPACE, LINES, Line, Space, may_both_count
from rules.sequence.engine.moves import PlaceChip

MOST_MISSING = 3
"""Of a line that is begun."""
CHIPS_OF_LINES = tuple((line, frozenset(line) - CORNERS) for line in LINES)
"""Each line with its spaces that take a chip."""


@dataclass(frozen=True, slots=True)
class OwnLine:
    line: Line
    missing: tuple[Space, ...]


def own_lines(game: TakeOverGame) -> list[OwnLine]:
    """Those that may still count and hold no chip of Green's, the nearest first."""
    begun = [line for line, chips in CHIPS_OF_LINES if len(chips - game.mine) <= MOST_MISSING]
    found = [OwnLine(line, missing_of(line, game)) for line in begun if is_free(line, game)]
    return sorted(found, key=lambda each: len(each.missing))


def is_free(line: Line, game: TakeOverGame) -> bool:
    if not game.green.isdisjoint(line) or line in game.finished:
        return False
    return all(may_both_count(line, counted) for counted in game.counted)


def missing_of(line: Line, game: TakeOverGame) -> tuple[Space, ...]:
    return tuple(space for space in line if space not in game.mine and space not in CORNERS)


def gain_of(move: TakeOverMove, game: TakeOverGame) -> int:
    """The points that a move brings at once."""
    if not isinstance(move, PlaceChip):
        return 0
    return game.play(move).score - game.score


def left_after(move: TakeOverMove, game: TakeOverGame) -> int | None:
    """The chips that the nearest line through a placed chip then still needs; None if no line
    can pass there."""
    if not isinstance(move, PlaceChip):
        return None
    free = [line for line in LINES_THROUGH[move.space] if is_free(line, game)]
    return min((len(missing_of(line, game)) - 1 for line in free), default=None)


def spaces_beside(mine: Sequence[Space], game: TakeOverGame) -> Iterator[Space]:
    """The open spaces that touch one of these, also at a corner."""
    for space in EVERY_SPACE:
        if game.is_open(space) and any(_touch(space, other) for other in mine):
            yield space


def _touch(space: Space, other: Space) -> bool:
    return max(abs(space.row - other.row), abs(space.column - other.column)) == 1
