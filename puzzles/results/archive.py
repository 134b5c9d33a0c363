"""The calendar of all days that had a puzzle, month by month."""

from calendar import Calendar
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from puzzles.attempts.benchmarks import coach_words
from puzzles.attempts.daily_attempts import DailyAttempt
from puzzles.games.game import Game
from puzzles.games.schedule import ONE_DAY
from puzzles.models import Puzzle
from rules.locale_words import signed_words


@dataclass(frozen=True, slots=True)
class Square:
    """One day of the calendar."""

    day: date
    is_open: bool
    is_today: bool
    mine: DailyAttempt | None
    difficulty: int | None = None

    @property
    def ahead(self) -> str:
        """Of the coach, with its sign; empty if there is nothing to compare."""
        ahead = self.mine.ahead_of_coach if self.mine else None
        return "" if ahead is None else signed_words(ahead)

    @property
    def coach(self) -> str:
        mine = self.mine
        if mine is None or mine.score is None or mine.coach_score is None:
            return ""
        return coach_words(mine.score, mine.coach_score)


@dataclass(frozen=True, slots=True)
class Archive:
    attempts: Sequence[DailyAttempt]
    today: date
    first_day: date
    difficulties: Mapping[date, int | None] = field(default_factory=dict)
    """Of the days of the month that is shown."""

    def weeks(self, month: date) -> list[list[Square | None]]:
        """From Monday to Sunday; None stands for the days of other months."""
        weeks = Calendar().monthdatescalendar(month.year, month.month)
        mine = {one.day: one for one in self.attempts}
        return [
            [self._square(day, mine.get(day)) if day.month == month.month else None for day in week]
            for week in weeks
        ]

    def _square(self, day: date, mine: DailyAttempt | None) -> Square:
        is_open = self.first_day <= day <= self.today
        difficulty = self.difficulties.get(day) if is_open else None
        return Square(day, is_open, day == self.today, mine, difficulty)

    @property
    def last_month(self) -> date:
        return self.today.replace(day=1)

    def has_month(self, month: date) -> bool:
        return self.first_day.replace(day=1) <= month <= self.last_month

    def months_of(self, year: int) -> list[date]:
        months = [date(year, month, 1) for month in range(1, 13)]
        return [month for month in months if self.has_month(month)]

    def month_before(self, month: date) -> date | None:
        before = (month - ONE_DAY).replace(day=1)
        return before if self.has_month(before) else None

    def month_after(self, month: date) -> date | None:
        after = (month + 31 * ONE_DAY).replace(day=1)
        return after if self.has_month(after) else None

    @property
    def finished(self) -> int:
        return sum(one.score is not None for one in self.attempts)

    @property
    def days(self) -> int:
        return (self.today - self.first_day).days + 1

    @property
    def next_unplayed(self) -> date | None:
        """The latest day before today that is not finished."""
        finished = {one.day for one in self.attempts if one.score is not None}
        past = (self.today - ONE_DAY * back for back in range(1, self.days))
        return next((day for day in past if day not in finished), None)


def difficulties_in(game: Game, month: date) -> dict[date, int | None]:
    """One query; of days that are published."""
    found = Puzzle.objects.filter(game=game.id, date__year=month.year, date__month=month.month)
    return dict(found.values_list("date", "deal__difficulty"))
