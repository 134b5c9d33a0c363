"""Dates and numbers of the daily puzzles. What day it is comes in as an argument."""

from datetime import date, datetime, time, timedelta, tzinfo

FIRST_DAY = date(2026, 1, 1)


class TooEarly(ValueError):
    """Before the first puzzle: this day will never have one."""


def number_of(day: date) -> int:
    """
    >>> number_of(date(2026, 1, 1)), number_of(date(2026, 11, 18))
    (1, 322)
    """
    if day < FIRST_DAY:
        raise TooEarly(day.isoformat())
    return (day - FIRST_DAY).days + 1


def day_of(number: int) -> date:
    """
    >>> day_of(322)
    datetime.date(2026, 11, 18)
    """
    if number < 1:
        raise TooEarly(str(number))
    return FIRST_DAY + timedelta(days=number - 1)


def parse_day(text: str) -> date:
    """A day as addresses write it, and in no other of the ISO forms."""
    day = date.fromisoformat(text)
    if day.isoformat() != text:
        raise ValueError(text)
    return day


def day_text(day: date) -> str:
    return day.isoformat()


def opens_at(day: date, zone: tzinfo) -> datetime:
    """Midnight of the site; where clocks skip midnight, the first moment after it."""
    return datetime.combine(day, time(), zone)


def next_opening(now: datetime) -> datetime:
    """`now` in the site's time zone."""
    if now.tzinfo is None:
        raise ValueError("A moment without a time zone.")
    return opens_at(now.date() + timedelta(days=1), now.tzinfo)
