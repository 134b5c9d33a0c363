"""A database that does not answer: locked, hanging, gone, and back again."""

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse

from rules.urls import rules_pages
from sideboards_site.environment.patience import PatientConnection, Waited
from sideboards_site.log_lines import Ration
from sideboards_site.outage import (
    SECONDS_FOR_ANSWER,
    Outage,
    has_no_room,
    view_at,
)
from tests.failing_databases import hanging, locked_file, locked_tables
from tests.private_servers import private_postgresql
from tests.real_server import Served, served
from tests.visitors import Visitor

PATIENCE = 60
"""Seconds, on a machine that is busy with other tests."""
WITHOUT_DATABASE = ["/en/sideboards/rules/", "/de/search/?q=drehen", "/it/privacy/", "/robots.txt"]


def until(happens: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < ends
        time.sleep(0.02)


@pytest.fixture(autouse=True)
def _two_lines_in_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sideboards_site.outage.ration_of_outages", Ration(lines=2, seconds=10))


def test_an_outage_is_told_once_and_ends_when_somebody_answers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    answers = iter([False, False, True])
    lasting = Outage(lambda: next(answers))
    with caplog.at_level(logging.WARNING):
        for address in ("/en/", "/de/"):
            lasting.begin(OperationalError("server closed\nunexpectedly"), address=address)
        until(lambda: not lasting.is_on)
        until(lambda: len(caplog.messages) == 2)
    assert caplog.messages[0] == "The database did not answer /en/: server closed"
    assert "answers again" in caplog.messages[1]


def test_a_file_that_may_not_grow_is_a_full_disk() -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute("PRAGMA max_page_count = 1")
        with pytest.raises(sqlite3.OperationalError, match="full") as raised:
            database.execute("CREATE TABLE one (more)")
    told, other = OperationalError("full"), OperationalError("database is locked")
    told.__cause__ = raised.value
    assert has_no_room(told)
    assert not has_no_room(other)


def expect_rules_and_home(site: Served) -> None:
    assert [site.ask(address).status for address in WITHOUT_DATABASE] == [200] * 4
    assert site.ask("/en/").status == 200


def test_a_locked_database_holds_up_neither_rules_nor_home(tmp_path: Path) -> None:
    with served(tmp_path, WEB_WORKERS="1") as site:
        visitor = Visitor(site, "/en/sideboards/daily/")
        visitor.address = visitor.ask(visitor.address).headers["Location"]
        one, _, two, *_ = visitor.look().hand()
        with locked_file(tmp_path):
            began = time.monotonic()
            refused = visitor.send(f"{one} {two}")
            assert refused.status == 503
            assert time.monotonic() - began > SECONDS_FOR_ANSWER
            assert refused.headers["Retry-After"] == "2"
            expect_rules_and_home(site)
            assert visitor.ask(visitor.address).status == 503
        until(lambda: visitor.ask(visitor.address).status == 200)
        assert visitor.send(f"{one} {two}").status == 303


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with private_postgresql() as url:
        yield url


def test_postgresql_that_hangs_or_is_locked_holds_up_neither_rules_nor_home(
    tmp_path: Path, url: str
) -> None:
    with served(tmp_path, WEB_WORKERS="1", DATABASE_URL=url) as site:
        daily = site.ask("/en/sideboards/daily/").headers["Location"]
        for failing in (hanging, locked_tables):
            until(lambda: site.ask(daily).status == 200)
            with failing(url):
                assert site.ask(daily).status == 503
                expect_rules_and_home(site)
                began = time.monotonic()
                assert [site.ask(daily).status for _ in range(8)] == [503] * 8
                assert time.monotonic() - began < 4 * SECONDS_FOR_ANSWER
        until(lambda: site.ask(daily).status == 200)


def test_all_that_a_page_asks_waits_no_longer_than_one_question(
    monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setattr(PatientConnection, "longest_wait", 0.2)
    monkeypatch.setattr(PatientConnection, "waited", Waited())
    for _page in range(2):
        own = PatientConnection.connect(url)
        PatientConnection.begin_page()
        own.execute("SELECT pg_sleep(0.15)")
        with pytest.raises(psycopg.OperationalError, match="no answer within"):
            own.execute("SELECT pg_sleep(0.15)")
        assert own.closed


def test_every_page_of_the_rules_does_without_the_database(client: Client) -> None:
    """Without the mark of a database, a test that asks one fails."""
    for name, arguments in rules_pages():
        address = reverse(name, args=arguments)
        view = view_at(address)
        assert getattr(view, "is_without_database", False), address
        assert client.get(address).status_code == 200
