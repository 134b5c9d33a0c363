"""The statistics of a player's finished attempts. Each page reads them in one query."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from statistics import mean
from uuid import UUID

from django.db.models import Avg, Count, Max

from puzzles.games.game import Game
from puzzles.models import Attempt
from puzzles.results.streaks import Streaks, streaks


@dataclass(frozen=True, slots=True)
class DailyAttempt:
    day: date
    started_on: date
    score: int | None
    """None while it is not finished."""

    @property
    def is_on_its_day(self) -> bool:
        return self.started_on == self.day


@dataclass(frozen=True, slots=True)
class Result:
    day: date
    score: int


@dataclass(frozen=True, slots=True)
class MonthResults:
    first: date
    scores: Sequence[int]

    @property
    def average(self) -> float:
        return mean(self.scores)

    @property
    def best(self) -> int:
        return max(self.scores)


@dataclass(frozen=True, slots=True)
class Statistics:
    results: Sequence[Result]
    """In the order of their days."""
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

    def attempts_by_rank(self, ranks: Sequence[int]) -> Mapping[int, int]:
        """By the least points of each rank, the best first, also those never reached."""
        ranks = ranks or (0,)
        found = Counter(
            next(least for least in ranks if result.score >= least) for result in self.results
        )
        return {least: found[least] for least in ranks}

    @property
    def months(self) -> Sequence[MonthResults]:
        """The latest first."""
        grouped = groupby(self.results, lambda result: result.day.replace(day=1))
        months = [MonthResults(first, [result.score for result in own]) for first, own in grouped]
        return months[::-1]


@dataclass(frozen=True, slots=True)
class PracticeStatistics:
    played: int
    average: float | None
    best: int | None


def daily_attempts(game: Game, player: UUID | None) -> list[DailyAttempt]:
    if player is None:
        return []
    rows = Attempt.objects.of(player).daily(game.id).order_by("deal__puzzle__date")
    return [
        DailyAttempt(*row) for row in rows.values_list("deal__puzzle__date", "started_on", "score")
    ]


def statistics_of(attempts: Sequence[DailyAttempt], *, today: date) -> Statistics:
    finished = [(one, Result(one.day, one.score)) for one in attempts if one.score is not None]
    on_their_day = [one.day for one, _result in finished if one.is_on_its_day]
    return Statistics([result for _one, result in finished], streaks(on_their_day, today))


def practice_statistics(game: Game, player: UUID | None) -> PracticeStatistics:
    if player is None:
        return PracticeStatistics(0, None, None)
    found = (
        Attempt.objects.of(player)
        .practice(game.id)
        .finished()
        .aggregate(played=Count("id"), average=Avg("score"), best=Max("score"))
    )
    return PracticeStatistics(**found)
