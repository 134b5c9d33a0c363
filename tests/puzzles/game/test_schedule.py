from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from puzzles.game.schedule import TooEarly, day_of, next_opening, number_of, opens_at, parse_day

ZURICH = ZoneInfo("Europe/Zurich")


def test_the_first_puzzle_is_of_the_first_of_january_2026() -> None:
    assert number_of(date(2026, 1, 1)) == 1


def test_numbers_and_days_are_each_other_s_way_back() -> None:
    for number in (1, 59, 60, 365, 366, 800, 5000):
        assert number_of(day_of(number)) == number


def test_no_day_before_the_first_has_a_number() -> None:
    with pytest.raises(TooEarly):
        number_of(date(2025, 12, 31))
    with pytest.raises(TooEarly):
        day_of(0)


@pytest.mark.parametrize("text", ["2026-02-30", "20261118", "2026-W47-3", "2026-1-1", ""])
def test_a_day_is_written_in_one_way_only(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse_day(text)


def test_a_day_opens_at_the_site_s_midnight() -> None:
    assert opens_at(date(2026, 11, 18), ZURICH).astimezone(UTC) == datetime(
        2026, 11, 17, 23, tzinfo=UTC
    )


def test_the_next_puzzle_comes_after_25_hours_when_the_clocks_go_back() -> None:
    midnight = datetime(2026, 10, 25, tzinfo=ZURICH)
    left = next_opening(midnight).astimezone(UTC) - midnight.astimezone(UTC)
    assert left == timedelta(hours=25)


def test_a_moment_without_a_time_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="time zone"):
        next_opening(datetime(2026, 11, 18))  # noqa: DTZ001 - that is the point
