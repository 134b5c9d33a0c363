"""A player's attempts at a game's daily puzzles, read in one query. The end of a game, the archive,
the statistics and the start page each show something of them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import chain
from typing import Any
from uuid import UUID

from puzzles.attempts.sql import (
    DAILY_ATTEMPTS,
    DAILY_ATTEMPTS_BETWEEN,
    DAILY_ATTEMPTS_OF_ALL_GAMES,
)
from puzzles.attempts.streaks import Streaks, streaks
from puzzles.database.statements import fetch_rows
from puzzles.database.values import time_from_database
from puzzles.game.game import Game
from puzzles.game.schedule import ONE_DAY
from puzzles.models import Puzzle


@dataclass(frozen=True, slots=True)
class DailyAttempt:
    day: date
    started_on: date
    score: int | None = None
    """The score is None while the attempt is not finished."""
    coach_score: int | None = None
    """The coach's score is None until the background process has computed it."""
    finished_at: datetime | None = None
    cards_seen: bool = False
    """The player had looked at another game with the deal, so this is no personal best."""
    counting_help: bool = False
    ceiling: int | None = None
    """What the deal allows; None until the background process has computed it."""

    @property
    def is_on_its_day(self) -> bool:
        return self.started_on == self.day

    @property
    def keeps_a_streak(self) -> bool:
        return self.score is not None and self.is_on_its_day

    @property
    def ahead_of_coach(self) -> int | None:
        if self.score is None or self.coach_score is None:
            return None
        return self.score - self.coach_score


def daily_attempts(
    game: Game, player: UUID | None, *, between: tuple[date, date] | None = None
) -> list[DailyAttempt]:
    """Returns the attempts in the order of their days: all of them, or those from `first` to
    `last`."""
    if player is None:
        return []
    if between:
        first, last = between
        rows = fetch_rows(
            DAILY_ATTEMPTS_BETWEEN, game=game.id, player=player, first=first, last=last
        )
    else:
        rows = fetch_rows(DAILY_ATTEMPTS, game=game.id, player=player)
    return [_attempt(row) for row in rows]


def attempts_by_game(player: UUID | None) -> Mapping[str, Sequence[DailyAttempt]]:
    """By the ids of the games; of a game without any there is no entry. One query for all."""
    rows = fetch_rows(DAILY_ATTEMPTS_OF_ALL_GAMES, player=player) if player else []
    found: dict[str, list[DailyAttempt]] = {}
    for game, *row in rows:
        found.setdefault(game, []).append(_attempt(row))
    return found


def _attempt(row: Sequence[Any]) -> DailyAttempt:
    day, started_on, score, coach_score, ceiling, finished_at, cards_seen, helped = row
    finished = time_from_database(finished_at)
    return DailyAttempt(
        day, started_on, score, coach_score, finished, cards_seen, bool(helped), ceiling
    )


@dataclass(frozen=True, slots=True)
class SetDay:
    """One of the seven puzzles of a weekly set."""

    day: date
    difficulty: int | None
    mine: DailyAttempt | None

    @property
    def is_finished(self) -> bool:
        return self.mine is not None and self.mine.score is not None


@dataclass(frozen=True, slots=True)
class WeeklySet:
    days: Sequence[SetDay]
    """The seven days, from Monday to Sunday."""

    @property
    def results(self) -> Sequence[DailyAttempt]:
        return [each.mine for each in self.days if each.mine and each.mine.score is not None]

    @property
    def points(self) -> int:
        return sum(one.score or 0 for one in self.results)

    @property
    def ahead(self) -> int | None:
        """How many points the player is ahead of the coach, over the days whose coach's score is
        known."""
        known = [one.ahead_of_coach for one in self.results if one.ahead_of_coach is not None]
        return sum(known) if known else None

    @property
    def next_day(self) -> date | None:
        """The first day whose puzzle is not finished."""
        return next((each.day for each in self.days if not each.is_finished), None)


def weekly_set(game: Game, player: UUID | None, monday: date) -> WeeklySet:
    """Returns the set of one week in two queries, or in one for a newcomer."""
    week = [monday + ONE_DAY * place for place in range(7)]
    mine = {one.day: one for one in daily_attempts(game, player, between=(week[0], week[-1]))}
    hard = difficulties_between(game, week[0], week[-1])
    return WeeklySet([SetDay(day, hard.get(day), mine.get(day)) for day in week])


def difficulties_between(game: Game, first: date, last: date) -> Mapping[date, int | None]:
    """Returns the difficulties of published days, in one query."""
    found = Puzzle.objects.filter(game=game.id, date__range=(first, last))
    return dict(found.values_list("date", "deal__difficulty"))


def streaks_of(attempts: Iterable[DailyAttempt], today: date) -> Streaks:
    """Returns the streaks of a player. A finished puzzle counts if it was begun on its own day; of
    several games, a day counts when one of its puzzles does."""
    return streaks({one.day for one in attempts if one.keeps_a_streak}, today)


def streak_over_all(attempts: Mapping[str, Sequence[DailyAttempt]], today: date) -> Streaks:
    """Returns the streaks of a player over all games together."""
    return streaks_of(chain.from_iterable(attempts.values()), today)
