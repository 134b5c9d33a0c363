from collections.abc import Iterator

import pytest
from django.db import OperationalError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from psycopg.errors import DiskFull
from pytest_django import Settings

from puzzles.game.registry import games
from puzzles.models import CallCount, RefusedDeletion
from sideboards_site.pages import health
from sideboards_site.serving.outage import outage
from tests.puzzles.cast import noon, publishes
from tests.puzzles.sample_games import DAY


@pytest.fixture(autouse=True)
def _nothing_was_written_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "last_write", health.LastWrite())


def test_a_site_that_runs_says_so_without_the_database(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")


def test_whoever_asks_beside_a_public_site_is_not_sent_to_its_name(
    client: Client, settings: Settings
) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/healthz").status_code == 200


@pytest.mark.django_db
@pytest.mark.usefixtures("two_games")
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
        "writing: ready",
        "drills of sideboards: 0 of 500",
        "drills of sequence: 0 of 500",
        "deletions: ready",
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


@pytest.fixture
def ready(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "today", lambda: DAY)
    publishes()


@pytest.mark.usefixtures("ready")
def test_a_database_that_takes_no_write_is_not_ready(client: Client) -> None:
    is_sqlite = connection.vendor == "sqlite"
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON" if is_sqlite else "SET TRANSACTION READ ONLY")
        try:
            answer = client.get("/readyz")
        finally:
            if is_sqlite:
                cursor.execute("PRAGMA query_only = OFF")
            transaction.set_rollback(True)
    assert answer.status_code == 503
    assert "writing: refused" in answer.content.decode().splitlines()


@pytest.mark.usefixtures("ready")
def test_a_full_disk_is_not_ready(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def store(*_arguments: object, **_more: object) -> int:
        raise OperationalError("could not extend file") from DiskFull()

    monkeypatch.setattr(health, "count_call", store)
    answer = client.get("/readyz")
    assert (answer.status_code, b"writing: no room\n" in answer.content) == (503, True)


@pytest.mark.usefixtures("two_games", "ready")
def test_it_writes_once_in_ten_seconds_however_often_it_is_asked(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = 1000.0
    monkeypatch.setattr("sideboards_site.pages.health.time.monotonic", lambda: moment)
    written = []
    for seconds in (0, 3, 9.9, 10, 12):
        moment = 1000.0 + seconds
        with CaptureQueriesContext(connection) as queries:
            assert client.get("/readyz").status_code == 200
        written.append(sum("INSERT" in query["sql"] for query in queries))
    assert written == [1, 0, 0, 1, 0]
    assert CallCount.objects.count() == 1


@pytest.mark.usefixtures("two_games", "ready")
def test_a_refused_deletion_is_told_of_a_site_that_is_ready(client: Client) -> None:
    assert b"deletions: ready\n" in client.get("/readyz").content
    RefusedDeletion.objects.create(refused_at=noon(DAY), idle=900, players=1000)
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert b"deletions: refused, 900 of 1000\n" in answer.content


def test_a_site_without_its_database_is_not_ready_and_tells_nothing_more(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> Iterator[tuple[str, str]]:
        raise OperationalError("password of postgresql://sideboards:s3cret@db is wrong")

    monkeypatch.setattr(outage, "begin", lambda *_args, **_more: None)
    monkeypatch.setattr(health, "needed_states", fail)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"database: no answer\n")
