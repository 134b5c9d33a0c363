from collections.abc import Iterator

import pytest
from django.db import OperationalError
from django.test import Client
from pytest_django import Settings

from puzzles.game.registry import games
from sideboards_site.outage import outage
from sideboards_site.pages import health
from tests.puzzles.cast import publishes
from tests.puzzles.sample_games import DAY


def test_a_site_that_runs_says_so_without_the_database(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")


def test_whoever_asks_beside_a_public_site_is_not_sent_to_its_name(
    client: Client, settings: Settings
) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/healthz").status_code == 200


@pytest.mark.django_db
def test_a_site_is_ready_once_today_has_its_puzzles(
    client: Client, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    monkeypatch.setattr(health, "today", lambda: DAY)
    before = client.get("/readyz")
    assert before.status_code == 503
    assert before.content.decode().splitlines() == [
        "database: ready",
        "migrations: ready",
        f"puzzle of sideboards: none for {DAY}",
        "drills of sideboards: 0 of 500",
    ]
    publishes()
    after = client.get("/readyz")
    assert after.status_code == 200
    assert b"puzzle of sideboards: ready\n" in after.content
    settings.DRILL_STOCK = 0
    assert b"drills" not in client.get("/readyz").content


@pytest.mark.django_db
def test_each_game_that_has_begun_needs_its_puzzle() -> None:
    day = max(game.first_day for game in games())
    expected = [(f"puzzle of {game.id}", f"none for {day}") for game in games()]
    assert list(health.puzzle_states(day)) == expected


@pytest.mark.django_db
def test_a_site_with_missing_migrations_asks_for_nothing_that_they_bring(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def count() -> int:
        return 2

    count.cache_clear = lambda: None  # type: ignore[attr-defined]
    monkeypatch.setattr(health, "_count_missing_migrations", count)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.content == b"database: ready\nmigrations: 2 missing\n"


def test_a_site_without_its_database_is_not_ready_and_tells_nothing_more(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> Iterator[tuple[str, str]]:
        raise OperationalError("password of postgresql://sideboards:s3cret@db is wrong")

    monkeypatch.setattr(outage, "begin", lambda *_args, **_more: None)
    monkeypatch.setattr(health, "needed_states", fail)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"database: no answer\n")
