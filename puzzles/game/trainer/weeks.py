"""Find the best: a position a week, of which one line alone is the best."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from puzzles.game.values import Data, Query


@dataclass(frozen=True, slots=True)
class TriedLine:
    """A line that somebody thinks is the best of a position."""

    line: str
    """As the game writes it, from the position on."""
    score: int
    is_best: bool


class WeekPositions(ABC):
    first_week: ClassVar[date]
    """The Monday of the first week with a position."""

    @abstractmethod
    def position(self, monday: date, *, secret: str) -> Data:
        """Always the same for a week, unpredictable without the secret; searches."""

    @abstractmethod
    def best_score(self, position: Data) -> int:
        """What only one line reaches."""

    def line_sent(self, fields: Query) -> str:
        """The line that a form of the template `best` sends."""
        return fields.get("line", "")

    @abstractmethod
    def tried(self, position: Data, line: str) -> TriedLine:
        """`Refused` for a line that the rules forbid, or that is not whole."""

    @abstractmethod
    def screen(self, position: Data, query: Query, *, shows_points: bool) -> object:
        """For the template `best`: as far as the query's line goes, which may be invalid.
        `shows_points`: what a choice would bring, and what a whole line has brought."""

    @abstractmethod
    def answer(self, position: Data) -> object:
        """For the template `best_answer`: the line step by step, and the nearest other one."""
