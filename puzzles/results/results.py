"""The statistics of a player's finished attempts."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import groupby
from statistics import mean
from uuid import UUID

from puzzles.attempts.daily_attempts import DailyAttempt, streaks_of
from puzzles.attempts.streaks import Streaks
from puzzles.database.statements import fetch_rows
from puzzles.game.game import Game


class HelpFilter(StrEnum):
    """Which results are shown, by the counting help; the values are those of addresses."""

    ALL = "all"
    WITHOUT = "without"
    WITH = "with"

    @property
    def wanted(self) -> Sequence[bool]:
        match self:
            case HelpFilter.WITHOUT:
                return (False,)
            case HelpFilter.WITH:
                return (True,)
        return (False, True)


def help_filter(text: str) -> HelpFilter:
    return HelpFilter(text) if text in list(HelpFilter) else HelpFilter.ALL


@dataclass(frozen=True, slots=True)
class Result:
    day: date
    score: int
    ahead: int | None = None
    """How many points the player is ahead of the coach, below zero if behind; None while the
    coach's score is not known."""
    ceiling: int | None = None
    """What the deal allows, on which some titles depend."""


@dataclass(frozen=True, slots=True)
class MonthResults:
    first: date
    results: Sequence[Result]

    @property
    def scores(self) -> Sequence[int]:
        return [result.score for result in self.results]

    @property
    def average(self) -> float:
        return mean(self.scores)

    @property
    def best(self) -> int:
        return max(self.scores)

    @property
    def average_ahead(self) -> float | None:
        """Of the coach; None while no coach's score is known."""
        known = [result.ahead for result in self.results if result.ahead is not None]
        return mean(known) if known else None


@dataclass(frozen=True, slots=True)
class Statistics:
    results: Sequence[Result]
    """The results in the order of their days."""
    streaks: Streaks

    @property
    def played(self) -> int:
        return len(self.results)

    @property
    def average(self) -> float:
        return mean(result.score for result in self.results)

    @property
    def best(self) -> Result:
        return max(self.results, key=lambda result: result.score)

    @property
    def compared(self) -> Sequence[Result]:
        """The results of days whose coach's score is known."""
        return [result for result in self.results if result.ahead is not None]

    @property
    def average_ahead(self) -> float | None:
        return mean(result.ahead or 0 for result in self.compared) if self.compared else None

    @property
    def best_ahead(self) -> Result | None:
        return max(self.compared, key=lambda result: result.ahead or 0, default=None)

    def results_by_title(self, game: Game) -> Mapping[str, int]:
        """How many results each title stands for, as it stood at the end of the game."""
        return Counter(game.title(result.score, result.ceiling) for result in self.results)

    @property
    def months(self) -> Sequence[MonthResults]:
        """The months, the latest first."""
        grouped = groupby(self.results, lambda result: result.day.replace(day=1))
        months = [MonthResults(first, list(own)) for first, own in grouped]
        return months[::-1]


@dataclass(frozen=True, slots=True)
class PracticeStatistics:
    played: int
    average: float | None
    best: int | None
    """The best score without hints: a result with hints is no personal best."""
    with_hints: int = 0


def statistics_of(
    attempts: Sequence[DailyAttempt],
    *,
    today: date,
    shown: HelpFilter = HelpFilter.ALL,
    streaks: Streaks | None = None,
) -> Statistics:
    """Streaks are those of all results, whatever is shown: a day played is a day played. `streaks`
    are those over all games; without them, the streaks of these attempts."""
    results = [
        Result(one.day, one.score, one.ahead_of_coach, one.ceiling)
        for one in attempts
        if one.score is not None and one.counting_help in shown.wanted
    ]
    return Statistics(results, streaks or streaks_of(attempts, today))


def counted_by_help(attempts: Sequence[DailyAttempt]) -> Mapping[HelpFilter, int]:
    helped = [one.counting_help for one in attempts if one.score is not None]
    return {each: sum(was_on in each.wanted for was_on in helped) for each in HelpFilter}


PRACTICE_RESULTS = """
SELECT
  COUNT(*), AVG(score), MAX(CASE WHEN has_hints THEN NULL ELSE score END),
  COUNT(CASE WHEN has_hints THEN 1 END)
FROM (
  SELECT attempt.score, EXISTS (
    SELECT 1 FROM puzzles_takenhint hint WHERE hint.attempt_id = attempt.id
  ) AS has_hints
  FROM puzzles_attempt attempt
  JOIN puzzles_deal deal ON deal.id = attempt.deal_id
  WHERE attempt.player_id = %(player)s AND attempt.finished_at IS NOT NULL
    AND deal.game = %(game)s
    AND attempt.counting_help IN (%(one)s, %(other)s)
    AND NOT EXISTS (SELECT 1 FROM puzzles_puzzle puzzle WHERE puzzle.deal_id = deal.id)
) result
"""


def practice_statistics(
    game: Game, player: UUID | None, *, shown: HelpFilter = HelpFilter.ALL
) -> PracticeStatistics:
    if player is None:
        return PracticeStatistics(0, None, None)
    one, other = shown.wanted[0], shown.wanted[-1]
    ((played, average, best, with_hints),) = fetch_rows(
        PRACTICE_RESULTS, game=game.id, player=player, one=one, other=other
    )
    # PostgreSQL averages whole numbers to decimals
    return PracticeStatistics(played, None if average is None else float(average), best, with_hints)
