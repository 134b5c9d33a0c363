"""Dates and numbers of the daily puzzles. What day it is comes in as an argument."""

from datetime import date, datetime, time, timedelta, tzinfo

FIRST_DAY = date(2026, 1, 1)
ONE_DAY = timedelta(days=1)
ONE_WEEK = 7 * ONE_DAY


class TooEarly(ValueError):
    """A day before the first puzzle."""


def number_of(day: date, first_day: date = FIRST_DAY) -> int:
    """
    >>> number_of(date(2026, 1, 1)), number_of(date(2026, 11, 18))
    (1, 322)
    """
    if day < first_day:
        raise TooEarly(day.isoformat())
    return (day - first_day).days + 1


def day_of(number: int, first_day: date = FIRST_DAY) -> date:
    """
    >>> day_of(322)
    datetime.date(2026, 11, 18)
    """
    if number < 1:
        raise TooEarly(str(number))
    return first_day + timedelta(days=number - 1)


def monday_of(day: date) -> date:
    """
    >>> monday_of(date(2026, 11, 18))
    datetime.date(2026, 11, 16)
    """
    return day - day.weekday() * ONE_DAY


def newest_set(today: date) -> date:
    """A weekly set is a week whose seven puzzles have all been puzzles of their day. It is named
    by its Monday.

    >>> newest_set(date(2026, 11, 22)), newest_set(date(2026, 11, 23))
    (datetime.date(2026, 11, 9), datetime.date(2026, 11, 16))
    """
    return monday_of(today) - ONE_WEEK


def first_set(first_day: date = FIRST_DAY) -> date:
    """
    >>> first_set()
    datetime.date(2026, 1, 5)
    """
    return monday_of(first_day + 6 * ONE_DAY)


def parse_day(text: str) -> date:
    """A day in the one ISO form that addresses use."""
    day = date.fromisoformat(text)
    if day.isoformat() != text:
        raise ValueError(text)
    return day


def day_text(day: date) -> str:
    return day.isoformat()


def opens_at(day: date, zone: tzinfo) -> datetime:
    """Midnight in the site's time zone; where clocks skip it, the first moment after it."""
    return datetime.combine(day, time(), zone)


def next_opening(now: datetime) -> datetime:
    """`now` in the site's time zone."""
    if now.tzinfo is None:
        raise ValueError("A moment without a time zone.")
    return opens_at(now.date() + ONE_DAY, now.tzinfo)
