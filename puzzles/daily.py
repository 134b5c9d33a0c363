"""Today, and the puzzle of a day: published when first asked for, if nobody did before."""

from datetime import date, datetime
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from puzzles import records
from puzzles.deal_keys import key_of_day
from puzzles.models import Puzzle
from puzzles.schedule import FIRST_DAY
from puzzles.standings import Standing, standing_in
from rules.current_edition import current_edition


class NotOpen(Exception):
    """A day whose puzzle nobody may see: still to come, or before the first."""

    def __init__(self, day: date) -> None:
        self.day = day
        super().__init__(day.isoformat())


def now() -> datetime:
    """In the site's time zone."""
    return timezone.localtime()


def today() -> date:
    return day_at(now())


def day_at(moment: datetime) -> date:
    """On a clock that is before the first puzzle, the first is today's."""
    return max(moment.date(), FIRST_DAY)


def publish(day: date) -> bool:
    return records.publish(day, secret=settings.PUZZLE_SECRET, edition=current_edition())


def daily_standing(day: date, player: UUID | None) -> Standing:
    if not FIRST_DAY <= day <= today():
        raise NotOpen(day)
    standing = standing_in(key_of_day(day), player)
    if standing is None:
        publish(day)
        standing = standing_in(key_of_day(day), player)
    if standing is None:
        raise NotOpen(day)
    return standing


def newest_puzzles(day: date, count: int) -> list[Puzzle]:
    """Up to that day's, which is published by the first who asks for it, here as elsewhere."""
    newest = Puzzle.objects.filter(date__lte=day).select_related("deal").order_by("-date")[:count]
    found = list(newest)
    if not found or found[0].date < day:
        publish(day)
        found = list(newest.all())
    return found
