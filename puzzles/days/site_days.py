"""Time counted in days on which the site ran, so that a clock that leaps makes nothing old.

The records are one row for each date that the site's clock has shown, in the order in which it
showed them.
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.db.models import Max, Min
from django.utils import timezone

from puzzles.days.clock import day_at
from puzzles.models import SiteDay

MOST_FILLED_IN_A_DAY = 31
"""How many days without a puzzle are filled in for each day on which the site ran lately."""


@dataclass(frozen=True, slots=True)
class DaysAgo:
    """The point in time that many days on which the site ran before the newest one."""

    days: int
    number: int
    """The number of its `SiteDay`."""
    moment: datetime
    """A time that nothing stored since then has an earlier one of. It is also that many days before
    the current time."""
    today: date

    @property
    def moment_on(self) -> date:
        return timezone.localdate(self.moment)

    @property
    def earliest_recent_date(self) -> date:
        """The same days, by the clock alone."""
        return self.today - timedelta(days=self.days)


def days_ago(days: int, *, now: datetime) -> DaysAgo | None:
    """Returns None for a site that is not known to have run for so long: then nothing is that
    old."""
    newest = SiteDay.objects.aggregate(number=Max("number"))["number"] or 0
    if newest <= days:
        return None
    # what was stored while the clock was behind has an early time, but is not old
    since = SiteDay.objects.filter(number__gte=newest - days)
    first: date = since.aggregate(date=Min("date"))["date"]
    begins = timezone.make_aware(datetime.combine(first, time.min))
    moment = min(begins, now - timedelta(days=days))
    return DaysAgo(days, newest - days, moment, day_at(now))


@dataclass(frozen=True, slots=True)
class Backlog:
    """The days without a puzzle that may be filled in at present."""

    history_until: date
    """Days up to the site's first one are filled in at its first start."""
    later_from: date

    def has(self, day: date) -> bool:
        return day <= self.history_until or day >= self.later_from


def backlog_of(today: date) -> Backlog:
    """Returns the backlog. After a leap of the clock a month is filled in, and not all days in
    between. A site that was really away makes up for all of it within some days."""
    first = SiteDay.objects.filter(number=1).values_list("date", flat=True).first()
    a_month_ago = today - timedelta(days=MOST_FILLED_IN_A_DAY - 1)
    lately = SiteDay.objects.filter(date__range=(a_month_ago, today)).count()
    back = timedelta(days=MOST_FILLED_IN_A_DAY * max(lately, 1))
    return Backlog(first or today, today - back)
