"""How many points a decision gives away, how sure that figure is, and how many games it still
needs.

Games differ more than the decisions of one game, so a figure is as sure as its games say: its
standard error is that of a ratio, points given away over decisions, with a game as the unit.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from math import ceil, sqrt

from puzzles.game.trainer.reviewed import GivenAway

FEWEST_GAMES = 5
"""With fewer games the error itself is a guess."""
ERRORS = 2
"""How many standard errors lie to either side: 19 times of 20 the true value lies within."""
SURE = 0.2
"""The margin, in points per decision to either side, that is sure enough."""


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    day: date
    """The day on which the game was finished."""
    decisions: Sequence[GivenAway]

    @property
    def points(self) -> float:
        return sum(each.points for each in self.decisions)


@dataclass(frozen=True, slots=True)
class Figure:
    """The points given away per decision."""

    value: float
    error: float | None
    """The standard error; None where there are too few games."""
    games: int
    decisions: int
    points: float

    @property
    def margin(self) -> float | None:
        return None if self.error is None else ERRORS * self.error

    @property
    def low(self) -> float:
        return max(0.0, self.value - (self.margin or 0))

    @property
    def high(self) -> float:
        return self.value + (self.margin or 0)

    @property
    def games_needed(self) -> int:
        """How many more games it takes until the figure is sure enough."""
        if self.error is None:
            return FEWEST_GAMES - self.games
        wanted = ceil(self.games * (ERRORS * self.error / SURE) ** 2)
        return max(0, wanted - self.games)


def figure_of(games: Iterable[tuple[float, int]]) -> Figure:
    """From each game's points given away and its decisions; games without any tell nothing.

    >>> figure_of([(6.0, 8), (10.0, 8)]).value
    1.0
    """
    rated = [(points, count) for points, count in games if count]
    decisions, points = sum(count for _, count in rated), sum(lost for lost, _ in rated)
    value = points / decisions if decisions else 0.0
    return Figure(value, _error(rated, value), len(rated), decisions, points)


def _error(games: Sequence[tuple[float, int]], value: float) -> float | None:
    count = len(games)
    if count < FEWEST_GAMES:
        return None
    squares = sum((points - value * decisions) ** 2 for points, decisions in games)
    mean_decisions = sum(decisions for _, decisions in games) / count
    return sqrt(squares / (count * (count - 1))) / mean_decisions


def whole_figure(games: Sequence[ReviewedGame]) -> Figure:
    return figure_of((game.points, len(game.decisions)) for game in games)


def by_kind(games: Sequence[ReviewedGame], kind: str) -> Mapping[str, Figure]:
    """Returns the figures of the decisions of each kind."""
    found: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for game in games:
        own: dict[str, list[float]] = defaultdict(list)
        for each in game.decisions:
            own[each.kinds[kind]].append(each.points)
        for key, lost in own.items():
            found[key].append((sum(lost), len(lost)))
    return {key: figure_of(games) for key, games in found.items()}


def by_share(games: Sequence[ReviewedGame], kind: str) -> Mapping[str, Figure]:
    """Returns how much of the points given away by all decisions belongs to each share."""
    shares = [(_shares_of(game, kind), len(game.decisions)) for game in games]
    keys = {key for own, _ in shares for key in own}
    return {key: figure_of((own.get(key, 0.0), count) for own, count in shares) for key in keys}


def _shares_of(game: ReviewedGame, kind: str) -> dict[str, float]:
    own: dict[str, float] = defaultdict(float)
    for each in game.decisions:
        for key, points in each.shares[kind].items():
            own[key] += points
    return own
