from datetime import date, timedelta

import pytest

from puzzles.friends.circles.periods import Period, Span, period_with

EVERY_DAY = [date(2026, 1, 1) + timedelta(days=n) for n in range(3 * 366)]
"""A leap year is among them."""


@pytest.mark.parametrize(
    ("span", "first", "last"),
    [
        (Span.DAY, date(2026, 11, 18), date(2026, 11, 18)),
        (Span.WEEK, date(2026, 11, 16), date(2026, 11, 22)),
        (Span.MONTH, date(2026, 11, 1), date(2026, 11, 30)),
    ],
)
def test_a_period_ends_on_its_last_day(span: Span, first: date, last: date) -> None:
    assert period_with(date(2026, 11, 18), span) == Period(span, first, last)


@pytest.mark.parametrize("span", Span)
def test_each_day_is_in_one_period_and_the_next_begins_where_it_ends(span: Span) -> None:
    for day in EVERY_DAY:
        period = period_with(day, span)
        assert period.first <= day <= period.last
        assert period.span == span
        assert period_with(period.last, span) == period_with(period.first, span) == period
        assert period.before.last == period.first - timedelta(days=1)
        assert period.after.first == period.last + timedelta(days=1)
        assert (period.before.after, period.after.before) == (period, period)


def test_a_week_has_seven_days_and_a_month_all_days_with_its_number() -> None:
    for day in EVERY_DAY:
        week, month = period_with(day, Span.WEEK), period_with(day, Span.MONTH)
        assert (week.first.weekday(), week.last.weekday()) == (0, 6)
        assert week.last - week.first == timedelta(days=6)
        assert (month.first.day, month.first.month) == (1, day.month)
        assert month.last.month == day.month != (month.last + timedelta(days=1)).month


def test_the_period_before_and_after_a_month_are_whole_months() -> None:
    february = period_with(date(2028, 2, 10), Span.MONTH)
    assert february.before == Period(Span.MONTH, date(2028, 1, 1), date(2028, 1, 31))
    assert february.last == date(2028, 2, 29)
    assert february.after == Period(Span.MONTH, date(2028, 3, 1), date(2028, 3, 31))
