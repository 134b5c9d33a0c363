import logging
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from pytest_django import Settings

from puzzles import measured_difficulties
from puzzles.measured_difficulties import MEASURING, difficulty_in
from puzzles.standings import Standing, untouched
from rules.games.sideboards.solo import begin
from tests.puzzles.cast import noon
from tests.puzzles.games import DAY, deal_on

CALLER = "192.0.2.1"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def measured(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """The deals that were measured, at a moment that stands still."""
    deals: list[Any] = []

    def measure(deal: Any) -> int:
        deals.append(deal)
        return 3

    monkeypatch.setattr(measured_difficulties, "difficulty_of", measure)
    cache.clear()
    with time_machine.travel(noon(DAY), tick=False):
        yield deals


def made_up(number: int = 0) -> Standing:
    return untouched(f"practice/{number}", deal_on(date(2026, 1, 1)))


def test_a_deal_is_measured_once(measured: list[Any]) -> None:
    assert [difficulty_in(made_up(), CALLER) for _ in range(2)] == [3, 3]
    assert len(measured) == 1


def test_a_deal_that_was_played_knows_its_difficulty(measured: list[Any]) -> None:
    played = Standing("practice/x", begin(deal_on()), deal_id=1, difficulty=5)
    assert difficulty_in(played, CALLER) == 5
    assert not measured


def test_nobody_keeps_the_site_busy_with_made_up_links(measured: list[Any]) -> None:
    found = [difficulty_in(made_up(number), CALLER) for number in range(MEASURING.calls + 5)]
    assert found == [3] * MEASURING.calls + [None] * 5
    assert len(measured) == MEASURING.calls
    assert difficulty_in(made_up(-1), "192.0.2.2") == 3


def test_without_its_cache_it_measures_each_time(
    measured: list[Any], settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": "unix:///nowhere",
        }
    }
    with caplog.at_level(logging.WARNING):
        assert [difficulty_in(made_up(), CALLER) for _ in range(2)] == [3, 3]
    assert len(measured) == 2
    assert "The cache does not answer" in caplog.text
