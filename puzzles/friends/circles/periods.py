"""The periods for which a circle has a table."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from puzzles.game.schedule import ONE_DAY, ONE_WEEK, monday_of


class Span(StrEnum):
    DAY = "day"
    WEEK = "week"
    MONTH = "month"


@dataclass(frozen=True, slots=True)
class Period:
    span: Span
    first: date
    last: date
    """The last day that belongs to the period."""

    @property
    def before(self) -> "Period":
        return period_with(self.first - ONE_DAY, self.span)

    @property
    def after(self) -> "Period":
        return period_with(self.last + ONE_DAY, self.span)


def period_with(day: date, span: Span) -> Period:
    """
    >>> wednesday = date(2026, 11, 18)
    >>> [str(period_with(wednesday, span).first) for span in Span]
    ['2026-11-18', '2026-11-16', '2026-11-01']
    >>> str(period_with(wednesday, Span.MONTH).after.last)
    '2026-12-31'
    """
    match span:
        case Span.DAY:
            return Period(span, day, day)
        case Span.WEEK:
            monday = monday_of(day)
            return Period(span, monday, monday + ONE_WEEK - ONE_DAY)
        case Span.MONTH:
            first = day.replace(day=1)
            return Period(span, first, (first + 31 * ONE_DAY).replace(day=1) - ONE_DAY)
