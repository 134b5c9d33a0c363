"""The write that records that the site runs on a day."""

from datetime import date

from django.db import transaction
from django.db.models import Max
from django.db.models.functions import TruncDate

from puzzles.models import Puzzle, SiteDay


def record_site_day(today: date) -> None:
    """Records a date once, however often it is called."""
    if not SiteDay.objects.filter(date=today).exists():
        _record(today)


@transaction.atomic
def _record(today: date) -> None:
    newest = SiteDay.objects.aggregate(number=Max("number"))["number"] or 0
    dates = [today] if newest else [*_earlier_dates(today), today]
    # another process may record the same date, or another one under that number: the next call
    # sees it
    SiteDay.objects.bulk_create(
        [SiteDay(number=number, date=day) for number, day in enumerate(dates, newest + 1)],
        ignore_conflicts=True,
    )


def _earlier_dates(today: date) -> list[date]:
    """Returns the earlier dates that are known of a site that ran before its days were recorded: a
    puzzle was published on almost each of them."""
    published = Puzzle.objects.annotate(day=TruncDate("deal__created_at"))
    days = set(published.order_by().values_list("day", flat=True).distinct())
    return sorted(days - {today})
