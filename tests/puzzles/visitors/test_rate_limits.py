from datetime import UTC, datetime, timedelta

import pytest
from django.test import RequestFactory
from pytest_django import DjangoAssertNumQueries, Settings

from puzzles.models import CallCount
from puzzles.visitors.rate_limit_records import forget_counts
from puzzles.visitors.rate_limits import (
    Limit,
    caller_of,
    network_of,
    refusal,
    seconds_to_wait,
    warn_once_about_unnamed_callers,
)

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
THREE_A_MINUTE = Limit("knocking", calls=3, seconds=60)


def knock(caller: str = "192.0.2.1", *, now: datetime = NOON) -> int:
    return seconds_to_wait(THREE_A_MINUTE, caller, now=now)


@pytest.mark.django_db
def test_so_many_calls_are_free_and_the_next_one_waits() -> None:
    assert [knock(now=NOON + timedelta(seconds=20)) for _ in range(4)] == [0, 0, 0, 40]


@pytest.mark.django_db
def test_waiting_helps() -> None:
    for _ in range(9):
        wait = knock()
    assert knock(now=NOON + timedelta(seconds=wait)) == 0


@pytest.mark.django_db
def test_each_caller_and_each_doing_is_counted_apart() -> None:
    for _ in range(9):
        knock()
    assert knock("192.0.2.2") == 0
    assert seconds_to_wait(Limit("ringing", calls=3, seconds=60), "192.0.2.1", now=NOON) == 0


@pytest.mark.django_db
def test_what_is_over_is_forgotten_and_nothing_names_the_caller() -> None:
    knock()
    assert not CallCount.objects.filter(key__contains="192.0.2").exists()
    later = NOON + timedelta(minutes=1)
    knock("192.0.2.2", now=later)
    forget_counts(now=later)
    assert CallCount.objects.count() == 1


@pytest.mark.django_db
def test_each_call_costs_one_query(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for _ in range(2):
        with django_assert_num_queries(1):
            knock()


@pytest.mark.django_db
def test_one_too_many_is_told_when_to_come_back(rf: RequestFactory) -> None:
    assert [refusal(rf.post("/"), THREE_A_MINUTE, now=NOON) for _ in range(3)] == [None] * 3
    answer = refusal(rf.post("/"), THREE_A_MINUTE, now=NOON)
    assert answer is not None
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("2001:db8:0:1:ffff::", "2001:db8:0:1::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("192.0.2.1:50000", "192.0.2.1"),
        ("[2001:db8:0:1::1]:50000", "2001:db8:0:1::/64"),
        ("[2001:db8:0:1::1]", "2001:db8:0:1::/64"),
        ("", ""),
        ("unknown", ""),
    ],
)
def test_a_whole_home_is_one_caller(address: str, network: str) -> None:
    assert network_of(address) == network


@pytest.mark.parametrize(
    ("proxies", "caller"),
    [(0, "127.0.0.1"), (1, "192.0.2.1"), (2, "198.51.100.7"), (3, "127.0.0.1")],
)
def test_only_our_own_proxies_are_believed(
    rf: RequestFactory, settings: Settings, *, proxies: int, caller: str
) -> None:
    settings.PROXIES = proxies
    request = rf.get("/", headers={"X-Forwarded-For": "198.51.100.7, 192.0.2.1"})
    assert caller_of(request) == caller


@pytest.mark.parametrize("passed_on", [{}, {"X-Forwarded-For": "unknown"}])
def test_a_proxy_that_does_not_tell_the_caller_is_noticed_once(
    rf: RequestFactory,
    settings: Settings,
    caplog: pytest.LogCaptureFixture,
    passed_on: dict[str, str],
) -> None:
    settings.PROXIES = 1
    warn_once_about_unnamed_callers.cache_clear()
    assert [caller_of(rf.get("/", headers=passed_on)) for _ in range(2)] == ["127.0.0.1"] * 2
    assert len(caplog.messages) == 1
    assert "X-Forwarded-For does not name the caller" in caplog.messages[0]
