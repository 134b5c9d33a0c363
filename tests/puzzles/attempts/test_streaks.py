from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.attempts.streaks import Streaks, streaks

MONDAY = date(2026, 11, 16)
NEW_YEAR = date(2026, 12, 21)
"""A Monday whose second week lies in two years."""


def days(first: date, marks: str) -> list[date]:
    """x: played, anything else: missed."""
    return [first + timedelta(days=n) for n, mark in enumerate(marks) if mark == "x"]


def on_day(marks: str, *, first: date = MONDAY) -> Streaks:
    """What stands on the last of the days."""
    return streaks(days(first, marks), first + timedelta(days=len(marks) - 1))


@pytest.mark.parametrize(
    ("marks", "current"),
    [
        ("x", 1),
        ("xxxxxxx", 7),
        ("xx.xxxx", 6),
        ("xx.x.xx", 3),
        ("xx..xxx", 3),
        ("xxxxxx. .xxxxxx".replace(" ", ""), 12),
        ("xxxxxx. ..".replace(" ", ""), 6),
        ("xxxxxx. ...".replace(" ", ""), 0),
        ("x.xxxxx .xxxxxx".replace(" ", ""), 12),
    ],
)
def test_a_week_forgives_one_missed_day(marks: str, current: int) -> None:
    assert on_day(marks).current == current


def test_a_day_missed_before_the_streak_is_no_day_of_it() -> None:
    # Tuesday ended the first streak; of the second only Friday is missed
    assert on_day("x..x.xx").current == 3
    assert on_day("..xx.xx").current == 4


def test_today_is_not_missed_before_it_is_over() -> None:
    assert on_day("xx.").current == 2
    assert on_day("x.x.").current == 2
    assert on_day("x.x..").current == 1


def test_nobody_is_told_of_a_forgiven_day_without_a_streak() -> None:
    assert not on_day("x...").is_week_forgiven
    assert on_day("x.x").is_week_forgiven
    assert not on_day("x.xxxxx" + "x").is_week_forgiven


def test_a_streak_of_one_day_uses_the_forgiven_day_as_a_longer_one_does() -> None:
    assert on_day("x..").is_week_forgiven
    assert on_day("x.x").is_week_forgiven


def test_a_streak_that_began_after_a_missed_day_has_its_forgiven_day_before_it() -> None:
    anew = on_day("x..x")
    assert (anew.current, anew.is_week_forgiven) == (1, False)
    assert on_day("x..x..").current == 1, "the day missed on Friday is its first"
    assert on_day("x..x.x") == Streaks(2, 2, is_week_forgiven=True)


def test_no_day_played_is_no_streak() -> None:
    assert streaks([], MONDAY) == Streaks(0, 0, is_week_forgiven=False)


def test_a_day_played_that_is_still_to_come_breaks_nothing() -> None:
    tomorrow = MONDAY + timedelta(days=1)
    assert streaks([MONDAY, tomorrow], MONDAY) == Streaks(2, 2, is_week_forgiven=False)


@pytest.mark.parametrize("first", [MONDAY, NEW_YEAR])
@given(marks=st.text("x.", max_size=40))
def test_streaks_agree_with_a_slow_referee(first: date, marks: str) -> None:
    last = first + timedelta(days=len(marks))
    found = streaks(days(first, marks), last)
    runs = unbroken_runs(first, marks + ".")
    assert found.longest == max((count for _end, count in runs), default=0)
    assert found.current == max((count for end, count in runs if end == len(marks)), default=0)


def test_who_comes_back_after_months_still_has_this_week_s_free_day() -> None:
    january = MONDAY - timedelta(days=320)
    thursday, friday, saturday = (MONDAY + timedelta(days=days) for days in (3, 4, 5))
    for earlier in ([], [january]):
        played = [*earlier, thursday, friday]
        assert not streaks(played, friday).is_week_forgiven
        on_sunday = streaks(played, saturday + timedelta(days=1))
        assert (on_sunday.current, on_sunday.is_week_forgiven) == (2, True)


def test_days_played_under_a_clock_years_ahead_count_once_they_come() -> None:
    monday, ahead = days(MONDAY, "xxx"), MONDAY + timedelta(days=800)
    wednesday = MONDAY + timedelta(days=2)
    assert streaks([*monday, ahead], wednesday) == streaks(monday, wednesday) == Streaks(3, 3)
    assert streaks([ahead], wednesday) == Streaks()
    assert streaks([ahead], ahead).current == 1


@given(marks=st.text("x.", max_size=40))
def test_the_free_day_is_used_by_a_missed_day_within_the_streak(marks: str) -> None:
    today = MONDAY + timedelta(days=len(marks))
    found = streaks(days(MONDAY, marks), today)
    runs = [
        (count, start)
        for start in range(len(marks))
        if marks[start] == "x"
        for end, count in unbroken_runs(MONDAY, marks + ".", start)
        if end == len(marks)
    ]
    missed = []
    if runs:
        _count, start = max(runs, key=lambda run: (run[0], run[1]))
        missed = [n for n in range(start, len(marks)) if marks[n] == "."]
    weeks = {(MONDAY + timedelta(days=n)).isocalendar()[:2] for n in missed}
    assert found.is_week_forgiven is (today.isocalendar()[:2] in weeks)


@given(marks=st.text("x.", min_size=1, max_size=30), forgotten=st.data())
def test_one_more_day_played_never_shortens_a_streak(marks: str, forgotten: st.DataObject) -> None:
    place = forgotten.draw(st.integers(0, len(marks) - 1))
    more = marks[:place] + "x" + marks[place + 1 :]
    before, after = on_day(marks), on_day(more)
    assert after.current >= before.current
    assert after.longest >= before.longest


def unbroken_runs(first: date, marks: str, only_start: int | None = None) -> list[tuple[int, int]]:
    """Every stretch that no two missed days of one week break: its end and its played days.
    The last mark is today's, which nobody has missed yet."""
    runs = []
    for start in range(len(marks)) if only_start is None else [only_start]:
        for end in range(start, len(marks)):
            missed = [n for n in range(start, min(end + 1, len(marks) - 1)) if marks[n] == "."]
            weeks = [(first + timedelta(days=n)).isocalendar()[:2] for n in missed]
            if len(set(weeks)) == len(weeks):
                runs.append((end, marks[start : end + 1].count("x")))
    return runs
