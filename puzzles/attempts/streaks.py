"""Streaks of days played. The current day comes in as an argument.

A week, Monday to Sunday, forgives one missed day. A forgiven day does not count,
but does not break the streak. Today is not missed before it is over. Days after tomorrow were
played while the clock was wrong, and are left out until they come.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from puzzles.game.schedule import ONE_DAY


@dataclass(frozen=True, slots=True)
class Streaks:
    current: int = 0
    longest: int = 0
    is_week_forgiven: bool = False
    """Whether the current streak has used this week's forgiven day."""


def streaks(played: Collection[date], today: date) -> Streaks:
    """
    Returns the streaks of the days in `played`: those whose own puzzle was begun on that day.

    >>> week = [date(2026, 11, day) for day in (16, 17, 19, 20)]
    >>> streaks(week, date(2026, 11, 20))
    Streaks(current=4, longest=4, is_week_forgiven=True)
    >>> streaks(week, date(2026, 11, 22)).current  # Saturday missed too: it began anew on Thursday
    2
    """
    # a site that moves to a western time zone may have attempts on the day in its future
    tomorrow = today + ONE_DAY
    days = {day for day in played if day <= tomorrow}
    if not days:
        return Streaks()
    day, missed, forgiven = min(days), None, None
    last = max(today, *days)
    current = since_missed = longest = 0
    while day <= last:
        if day in days:
            current, since_missed = current + 1, since_missed + 1
            longest = max(longest, current)
        elif day < today:
            is_second = missed is not None and _same_week(missed, day)
            if is_second:
                current = since_missed
            # with nothing since, there is no streak that a forgiven day could keep
            forgiven = day if current else None
            missed, since_missed = day, 0
        day += ONE_DAY
    is_forgiven = current > 0 and forgiven is not None and _same_week(forgiven, today)
    return Streaks(current, longest, is_forgiven)


def _same_week(one: date, other: date) -> bool:
    return one.isocalendar()[:2] == other.isocalendar()[:2]
