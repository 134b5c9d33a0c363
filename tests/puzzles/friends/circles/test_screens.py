"""What the page of a circle leads to: other periods, and the puzzle that would tell more."""

from datetime import date, timedelta

import pytest

from puzzles.friends.circles.circles import has_sets
from puzzles.friends.circles.periods import Span, period_with
from puzzles.friends.circles.screens import (
    CircleScreen,
    NoPeriod,
    ToPlay,
    circle_screen,
    invitation_message,
    period_asked,
    query_of,
)
from puzzles.models import Attempt, Circle, CircleMember, Deal
from tests.puzzles.cast import ANNA, BEN
from tests.puzzles.friends.circles.circle_cast import founds, joins, puzzles_on, scores
from tests.puzzles.sample_games import DAY, SIDEBOARDS

ONE_DAY = timedelta(days=1)
MONDAY = date(2026, 11, 16)
NEXT_MONDAY = MONDAY + 7 * ONE_DAY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "two_games")]


@pytest.fixture
def daily() -> CircleMember:
    """Founded on the Friday of the week before; the puzzles since then are there."""
    puzzles_on([MONDAY - 3 * ONE_DAY + n * ONE_DAY for n in range(20)])
    return founds(ANNA, on=MONDAY - 3 * ONE_DAY)


def shown(member: CircleMember, span: Span, day: date, *, today: date = DAY) -> CircleScreen:
    return circle_screen(member, period_with(day, span), today)


def finishes(day: date) -> None:
    scores(ANNA, {day: 40}, {day: Deal.objects.get(puzzle__date=day)})


def of(day: date) -> list[ToPlay]:
    return [ToPlay(SIDEBOARDS, day)]


def ways(screen: CircleScreen) -> tuple[str | None, str | None]:
    before, after = screen.before, screen.after
    assert not any(way.is_here for way in (before, after) if way)
    return before.query if before else None, after.query if after else None


def test_one_goes_back_to_the_day_one_joined_and_forward_to_today(daily: CircleMember) -> None:
    since = daily.counts_from
    assert ways(shown(daily, Span.DAY, since)) == (None, f"?by=day&on={since + ONE_DAY}")
    assert ways(shown(daily, Span.DAY, since + ONE_DAY)) == (
        f"?by=day&on={since}",
        f"?by=day&on={since + 2 * ONE_DAY}",
    )
    assert ways(shown(daily, Span.DAY, DAY - ONE_DAY))[1] == f"?by=day&on={DAY}"
    assert ways(shown(daily, Span.DAY, DAY))[1] is None


def test_a_week_or_month_that_has_begun_can_be_gone_to(daily: CircleMember) -> None:
    # of the week in which one joined the last days count
    week = shown(daily, Span.WEEK, DAY)
    assert ways(week) == ("?by=week&on=2026-11-09", None)
    assert ways(shown(daily, Span.WEEK, MONDAY - ONE_DAY)) == (None, f"?by=week&on={MONDAY}")
    assert ways(shown(daily, Span.WEEK, DAY, today=NEXT_MONDAY))[1] == f"?by=week&on={NEXT_MONDAY}"
    assert ways(shown(daily, Span.MONTH, DAY)) == (None, None)
    assert ways(shown(daily, Span.MONTH, DAY, today=date(2026, 12, 1)))[1] is not None


def test_the_other_spans_show_the_same_time_but_no_day_to_come(daily: CircleMember) -> None:
    spans = shown(daily, Span.WEEK, DAY).spans
    assert [(way.query, way.is_here) for way in spans] == [
        (f"?by=day&on={DAY}", False),
        (f"?by=week&on={MONDAY}", True),
        ("?by=month&on=2026-11-01", False),
    ]
    over = shown(daily, Span.WEEK, MONDAY - ONE_DAY).spans
    assert over[0].query == f"?by=day&on={MONDAY - ONE_DAY}"
    assert sum(way.is_here for way in over) == 1


def test_the_last_puzzle_of_a_period_that_one_has_not_finished_is_what_to_play(
    daily: CircleMember,
) -> None:
    assert shown(daily, Span.DAY, DAY).to_play == of(DAY)
    assert shown(daily, Span.WEEK, DAY).to_play == of(DAY), "not a day to come"
    assert shown(daily, Span.WEEK, MONDAY - ONE_DAY).to_play == of(MONDAY - ONE_DAY)
    assert shown(daily, Span.DAY, daily.counts_from).to_play == of(daily.counts_from)
    finishes(DAY)
    assert shown(daily, Span.WEEK, DAY).to_play == []
    assert shown(daily, Span.DAY, DAY - ONE_DAY).to_play == of(DAY - ONE_DAY)


def test_a_day_before_one_joined_is_not_to_be_played_for_the_circle(daily: CircleMember) -> None:
    ben = joins(BEN, daily.circle, name="Ben", on=DAY)
    assert shown(ben, Span.DAY, DAY - ONE_DAY).to_play == []
    assert shown(ben, Span.DAY, DAY).to_play == of(DAY)


def test_a_puzzle_under_way_is_not_finished(daily: CircleMember) -> None:
    finishes(DAY)
    Attempt.objects.update(finished_at=None, score=None)
    screen = shown(daily, Span.DAY, DAY)
    assert (screen.finished, screen.results, screen.to_play) == ([], [], of(DAY))


def test_one_day_with_cards_seen_before_is_enough_to_say_so(daily: CircleMember) -> None:
    finishes(MONDAY)
    finishes(DAY)
    assert not shown(daily, Span.WEEK, DAY).has_seen_cards
    Attempt.objects.filter(deal__puzzle__date=DAY).update(cards_seen=True)
    assert shown(daily, Span.WEEK, DAY).has_seen_cards


@pytest.mark.parametrize(
    ("is_weekly", "span", "has_set"),
    [
        (True, Span.WEEK, True),
        (True, Span.MONTH, False),
        (False, Span.WEEK, False),
        (False, Span.DAY, False),
    ],
)
def test_the_seven_puzzles_are_shown_with_a_week_of_a_weekly_circle(
    span: Span, *, is_weekly: bool, has_set: bool
) -> None:
    anna = founds(ANNA, on=DAY, week=is_weekly)
    assert (shown(anna, span, MONDAY - ONE_DAY).weeks == {}) == (not has_set)


def test_a_weekly_circle_has_the_weeks_and_months_that_are_over() -> None:
    circle = founds(ANNA, on=DAY, week=True).circle

    def asked(by: str = "", on: str = "") -> str:
        return query_of(period_asked(circle, by=by, on=on, today=DAY))

    assert asked() == asked(by="week", on="2026-11-15") == "?by=week&on=2026-11-09"
    assert asked(by="month") == "?by=month&on=2026-11-01"
    for by, on in (("day", "2026-11-14"), ("week", str(MONDAY)), ("day", "")):
        with pytest.raises(NoPeriod):
            asked(by, on)


def test_a_daily_circle_has_every_period_from_the_first_puzzle_to_today() -> None:
    circle = founds(ANNA, on=DAY).circle
    first = SIDEBOARDS.first_day

    def asked(by: str, on: date | str) -> str:
        return query_of(period_asked(circle, by=by, on=str(on), today=DAY))

    assert asked("", "") == asked("day", DAY) == f"?by=day&on={DAY}"
    assert asked("day", first) == f"?by=day&on={first}"
    assert asked("week", first - first.weekday() * ONE_DAY).startswith("?by=week")
    for by, on in (("day", first - ONE_DAY), ("day", DAY + ONE_DAY), ("week", NEXT_MONDAY)):
        with pytest.raises(NoPeriod):
            asked(by, on)


def test_an_invitation_says_how_often_the_circle_plays() -> None:
    weekly = invitation_message(Circle(name="Sunday cards", is_weekly=True))
    daily = invitation_message(Circle(name="Sunday cards", is_weekly=False))
    assert "Sideboards & Sequence: seven small puzzles of each a week" in weekly
    assert "Sideboards & Sequence: a small daily puzzle of each" in daily
    assert "week" not in daily
    assert daily.startswith("“Sunday cards”: play with us!\n")


def test_weekly_sets_begin_once_the_first_whole_week_is_over() -> None:
    first_monday = SIDEBOARDS.first_day
    while first_monday.weekday():
        first_monday += ONE_DAY
    assert not has_sets(first_monday + 6 * ONE_DAY)
    assert has_sets(first_monday + 7 * ONE_DAY)
