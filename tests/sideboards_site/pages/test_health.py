import pytest
from django.test import Client
from pytest_django import Settings

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
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "today", lambda: DAY)
    before = client.get("/readyz")
    assert before.status_code == 503
    assert before.json() == {
        "database": True,
        "migrations": True,
        "puzzles": False,
        "drills": False,
    }
    publishes()
    assert client.get("/readyz").status_code == 200


@pytest.mark.django_db
def test_a_site_with_missing_migrations_is_not_ready(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "_missing_migrations", lambda: 1)
    monkeypatch.setattr(health._missing_migrations, "cache_clear", lambda: None, raising=False)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["migrations"] is False
