"""The current time and day in the site's time zone."""

from datetime import date, datetime

from django.utils import timezone

from puzzles.game.schedule import FIRST_DAY


def now() -> datetime:
    return timezone.localtime()


def today() -> date:
    return day_at(now())


def day_at(moment: datetime) -> date:
    """Returns the day, which is never before the first puzzle, even if the server's clock is."""
    return max(moment.date(), FIRST_DAY)
