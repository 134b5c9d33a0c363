"""The calendar of all days that had a puzzle, month by month."""

from calendar import Calendar
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import assert_never
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from puzzles.attempts.benchmarks import coach_words
from puzzles.attempts.daily_attempts import DailyAttempt
from puzzles.game.schedule import ONE_DAY, ONE_WEEK, first_set, monday_of, newest_set
from puzzles.game.showing import DIFFICULTY_WORDS, Words
from rules.locale_words import signed_words


class Show(StrEnum):
    """A filter: which days of the calendar are links."""

    ALL = "all"
    UNPLAYED = "unplayed"
    BEHIND = "behind"
    """The puzzle is finished, with fewer points than the coach or as many."""


SHOW_WORDS: dict[Show, Promise] = {
    Show.ALL: _("All"),
    Show.UNPLAYED: _("Unplayed"),
    Show.BEHIND: _("Coach not beaten"),
}


@dataclass(frozen=True, slots=True)
class Square:
    """One day of the calendar."""

    day: date
    is_open: bool
    is_today: bool
    mine: DailyAttempt | None
    difficulty: int | None = None
    is_shown: bool = True
    """Whether the day is not left out by a filter."""

    @property
    def ahead(self) -> str:
        """How many points the player is ahead of the coach, with a sign; empty if there is nothing
        to compare."""
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
    """The difficulties of the days of the month that is shown."""
    show: Show = Show.ALL
    difficulty: int | None = None
    """The only one that is shown."""

    def weeks(self, month: date) -> list[list[Square | None]]:
        """The weeks from Monday to Sunday; None stands for the days of other months."""
        weeks = Calendar().monthdatescalendar(month.year, month.month)
        mine = {one.day: one for one in self.attempts}
        return [
            [self._square(day, mine.get(day)) if day.month == month.month else None for day in week]
            for week in weeks
        ]

    def _square(self, day: date, mine: DailyAttempt | None) -> Square:
        is_open = self.first_day <= day <= self.today
        difficulty = self.difficulties.get(day) if is_open else None
        is_shown = is_open and is_wanted(self.show, mine)
        is_shown = is_shown and self.difficulty in (None, difficulty)
        return Square(day, is_open, day == self.today, mine, difficulty, is_shown)

    @property
    def query(self) -> str:
        """The part of an address that holds what is shown."""
        return self.query_with(self.difficulty)

    def query_with(self, difficulty: int | None) -> str:
        show = "" if self.show == Show.ALL else self.show
        asked = {"show": show, "difficulty": difficulty}
        return f"?{wanted}" if (wanted := urlencode(_without_empty(asked))) else ""

    @property
    def by_difficulty(self) -> Sequence[tuple[Words, str, bool]]:
        """Each filter in words, with its query, and whether it is on."""
        steps = [(None, _("Any difficulty")), *DIFFICULTY_WORDS.items()]
        return [(words, self.query_with(step), step == self.difficulty) for step, words in steps]

    def count(self, show: Show) -> int:
        """The number of all days since the first."""
        if show == Show.BEHIND:
            return sum(is_wanted(show, one) for one in self.attempts)
        return self.days - (self.finished if show == Show.UNPLAYED else 0)

    def sets_in(self, month: date) -> list[date]:
        """Returns the Mondays in a month whose weeks are sets, the newest first."""
        newest = min(newest_set(self.today), monday_of(self.month_end(month)))
        mondays = (newest - ONE_WEEK * back for back in range(6))
        first = max(month, first_set(self.first_day))
        return [monday for monday in mondays if monday >= first]

    def month_end(self, month: date) -> date:
        return (month + 31 * ONE_DAY).replace(day=1) - ONE_DAY

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
        after = self.month_end(month) + ONE_DAY
        return after if self.has_month(after) else None

    @property
    def finished(self) -> int:
        return sum(one.score is not None for one in self.attempts)

    @property
    def days(self) -> int:
        return (self.today - self.first_day).days + 1

    @property
    def next_unplayed(self) -> date | None:
        """Returns the latest day before today that is not finished."""
        finished = {one.day for one in self.attempts if one.score is not None}
        past = (self.today - ONE_DAY * back for back in range(1, self.days))
        return next((day for day in past if day not in finished), None)


def _without_empty(asked: Mapping[str, object]) -> Mapping[str, object]:
    return {name: value for name, value in asked.items() if value}


def is_wanted(show: Show, mine: DailyAttempt | None) -> bool:
    match show:
        case Show.ALL:
            return True
        case Show.UNPLAYED:
            return mine is None or mine.score is None
        case Show.BEHIND:
            ahead = mine.ahead_of_coach if mine else None
            return ahead is not None and ahead <= 0
        case _:
            assert_never(show)
