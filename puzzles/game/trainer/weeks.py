"""Find the best: a position a week, of which one line alone is the best."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Generic, Protocol, TypeVar

from puzzles.game.values import Data, Query


@dataclass(frozen=True, slots=True)
class TriedLine:
    """A line that somebody thinks is the best of a position."""

    line: str
    """As the game writes it, from the position on."""
    score: int
    is_best: bool


class UnfinishedLine(Exception):
    """A line that is not whole yet: no try, as long as one goes on."""

    def __init__(self, line: str) -> None:
        self.line = line
        super().__init__(line)


WeekT = TypeVar("WeekT")
WeekT_contra = TypeVar("WeekT_contra", contravariant=True)


class WeekFound(Protocol):
    def __call__(self, monday: date, *, secret: str) -> Data: ...


class WeekScreenOf(Protocol[WeekT_contra]):
    def __call__(self, position: WeekT_contra, query: Query, *, shows_points: bool) -> object: ...


def line_in(fields: Query) -> str:
    return fields.get("line", "")


@dataclass(eq=False, kw_only=True)
class WeekPositions(Generic[WeekT]):
    first_week: date
    """The Monday of the first week with a position."""
    position: WeekFound
    """As it is stored: always the same for a week, unpredictable without the secret; searches."""
    position_from: Callable[[Data], WeekT]
    """Reads what `position` wrote."""
    best_score: Callable[[WeekT], int]
    """What only one line of a position reaches."""
    line_sent: Callable[[Query], str] = line_in
    """The line that a form of the template `best` sends."""
    tried: Callable[[WeekT, str], TriedLine]
    """`Refused` for a line that the rules forbid, or that is not whole; `UnfinishedLine` where
    nobody can tell before a move whether it is the last one."""
    screen: WeekScreenOf[WeekT]
    """For the template `best`: as far as the query's line goes, which may be invalid.
    `shows_points`: what a choice would bring, and what a whole line has brought."""
    answer: Callable[[WeekT], object]
    """For the template `best_answer`: the line step by step, and the nearest other one."""
