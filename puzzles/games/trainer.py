"""The interface between the trainer and a game that can be trained.

Each method that searches with the solver or the coach says so; only commands and the background
process call those.
"""

from abc import ABC
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar

from puzzles.games.values import Data, FrozenEdition, Query


@dataclass(frozen=True, slots=True)
class GivenAway:
    """What one decision of a reviewed game gave away, without any luck."""

    points: float
    kinds: Mapping[str, str]
    """By each of `skill_views` that divides decisions: the key of the kind that this one is."""
    shares: Mapping[str, Mapping[str, float]]
    """By each that divides what was given away: the points by their keys."""


def given_away_data(decisions: Sequence[GivenAway]) -> list[Data]:
    return [
        {"points": each.points, "kinds": dict(each.kinds), "shares": _not_zero(each.shares)}
        for each in decisions
    ]


def given_away_from(stored: Sequence[Data]) -> list[GivenAway]:
    """The decisions that `given_away_data` wrote."""
    return [GivenAway(each["points"], each["kinds"], each["shares"]) for each in stored]


def _not_zero(shares: Mapping[str, Mapping[str, float]]) -> Data:
    return {
        kind: {key: points for key, points in own.items() if points} for kind, own in shares.items()
    }


@dataclass(frozen=True, slots=True)
class TriedLine:
    """A line that somebody thinks is the best of a position."""

    line: str
    """As the game writes it, from the position on."""
    score: int
    is_best: bool


class Trainer(ABC):  # noqa: B024 - parts of the trainer add what they ask of a game
    """What the trainer asks of one game."""

    # hints in practice

    hint_steps: ClassVar[int] = 0
    """Each says more than the one before; 0 for a game without hints."""

    def hint(self, position: Any, edition: FrozenEdition | None) -> Data:
        """For the next move; searches."""
        raise NotImplementedError(f"{type(self).__name__} gives no hints")

    def hint_screen(self, position: Any, hint: Data, step: int) -> Any:
        """For the template `hint`; it also has `spoken`, what the newest step says."""
        raise NotImplementedError(f"{type(self).__name__} gives no hints")

    # find the best

    first_week: ClassVar[date | None] = None
    """The Monday of the first week with a position; None for a game without them."""

    def week_position(self, monday: date, *, secret: str) -> Data:
        """Always the same for a week, unpredictable without the secret; searches."""
        raise NotImplementedError(f"{type(self).__name__} has no positions of the week")

    def best_score(self, position: Data) -> int:
        """What only one line reaches."""
        raise NotImplementedError(f"{type(self).__name__} has no positions of the week")

    def best_tried(self, position: Data, line: str) -> TriedLine:
        """`Refused` for a line that the rules forbid, or that is not whole."""
        raise NotImplementedError(f"{type(self).__name__} has no positions of the week")

    def best_screen(self, position: Data, query: Query, *, shows_points: bool) -> Any:
        """For the template `best`: as far as the query's line goes, which may be invalid.
        `shows_points`: what a choice would bring, and what a whole line has brought."""
        raise NotImplementedError(f"{type(self).__name__} has no positions of the week")

    def best_answer(self, position: Data) -> Any:
        """For the template `best_answer`: the line step by step, and the nearest other one."""
        raise NotImplementedError(f"{type(self).__name__} has no positions of the week")

    # skill without luck

    kinds_of_decisions: ClassVar[Sequence[str]] = ()
    """What decisions are divided by, such as the turn; none for a game without reviews."""
    kinds_of_losses: ClassVar[Sequence[str]] = ()
    """What points given away are divided by, such as the reason."""

    def reviewed_line(self, moves: Sequence[str]) -> str:
        """The line of recorded moves, as reviews are stored by."""
        raise NotImplementedError(f"{type(self).__name__} has no reviews")

    def given_away(self, moves: Sequence[str], review: Data) -> Sequence[GivenAway]:
        """One for each recorded move; none for a game without reviews."""
        return ()

    def skill_title(self, kind: str, key: str) -> str:
        """The name of a part, for a table."""
        return key

    def skill_keys(self, kind: str) -> Sequence[str]:
        """All keys in the order in which a table lists them; empty: the greatest loss first."""
        return ()
