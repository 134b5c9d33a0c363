"""Time in days on which the site ran, and what a leap of the clock does to it."""

from datetime import date, timedelta

import pytest

from puzzles.days.publishing import days_to_fill_in
from puzzles.days.site_day_records import record_site_day
from puzzles.days.site_days import MOST_FILLED_IN_A_DAY, backlog_of, days_ago
from puzzles.game.schedule import FIRST_DAY
from puzzles.models import Deal, SiteDay
from tests.puzzles.cast import noon, publishes, site_ran
from tests.puzzles.sample_games import DAY, SIDEBOARDS

AHEAD, BEHIND = DAY + timedelta(days=800), DAY - timedelta(days=300)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def dates() -> list[date]:
    return list(SiteDay.objects.order_by("number").values_list("date", flat=True))


def test_each_date_gets_the_next_number_once() -> None:
    for day in (DAY, DAY, AHEAD, DAY, BEHIND, AHEAD, DAY + timedelta(days=1)):
        record_site_day(day)
    assert dates() == [DAY, AHEAD, BEHIND, DAY + timedelta(days=1)]
    assert [*SiteDay.objects.order_by("pk").values_list("pk", flat=True)] == [1, 2, 3, 4]


def test_a_site_that_ran_before_its_days_were_recorded_knows_them_by_its_puzzles() -> None:
    for ago in (3, 2, 2, 0):
        publishes(DAY - timedelta(days=ago))
    Deal.objects.filter(key=f"{DAY}").update(created_at=noon(DAY - timedelta(days=1)))
    record_site_day(DAY)
    assert dates() == [DAY - timedelta(days=ago) for ago in (3, 2, 1, 0)]


def test_nothing_is_older_than_the_site() -> None:
    assert days_ago(1, now=noon(DAY)) is None
    site_ran(30)
    assert days_ago(30, now=noon(DAY)) is None
    ago = days_ago(29, now=noon(DAY))
    assert ago is not None
    assert (ago.number, ago.moment_on) == (1, DAY - timedelta(days=29))


def test_a_leap_makes_nothing_older_than_a_day() -> None:
    site_ran(40)
    record_site_day(AHEAD)
    ago = days_ago(30, now=noon(AHEAD))
    assert ago is not None
    assert (ago.number, ago.moment_on) == (11, DAY - timedelta(days=29))


def test_what_was_stored_while_the_clock_was_behind_is_not_old_once_it_is_right() -> None:
    site_ran(40)
    record_site_day(BEHIND)
    record_site_day(DAY + timedelta(days=1))
    ago = days_ago(30, now=noon(DAY + timedelta(days=1)))
    assert ago is not None
    assert ago.moment < noon(BEHIND)


def test_days_on_which_the_site_was_off_do_not_count() -> None:
    site_ran(10)
    site_ran_again = DAY + timedelta(days=100)
    record_site_day(site_ran_again)
    ago = days_ago(5, now=noon(site_ran_again))
    assert ago is not None
    assert ago.moment_on == DAY - timedelta(days=4)


def test_a_new_site_fills_in_all_days_of_its_past() -> None:
    record_site_day(DAY)
    assert days_to_fill_in(SIDEBOARDS, last=DAY)[-1] == FIRST_DAY


def test_after_a_leap_a_month_is_filled_in_and_more_with_each_day() -> None:
    site_ran(10)
    for days in (1, 2, 3):
        today = AHEAD + timedelta(days=days - 1)
        record_site_day(today)
        later = backlog_of(today).later_from
        assert later == today - timedelta(days=MOST_FILLED_IN_A_DAY * days)


def test_a_site_that_runs_each_day_fills_in_whatever_is_missing() -> None:
    site_ran(200)
    missing = backlog_of(DAY)
    assert all(missing.has(DAY - timedelta(days=ago)) for ago in range(200))
