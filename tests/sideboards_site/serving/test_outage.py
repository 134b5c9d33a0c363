"""A database that does not answer: locked, hanging, gone, and back again."""

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from django.db import IntegrityError, InterfaceError, OperationalError, ProgrammingError
from django.test import Client
from django.urls import reverse
from psycopg_pool import PoolTimeout

from rules.urls import rules_pages
from sideboards_site.log_lines import LogLimit
from sideboards_site.serving.database_deadline import DeadlineConnection, Waited
from sideboards_site.serving.outage import (
    SECONDS_FOR_ANSWER,
    Outage,
    is_locked,
    is_read_only,
    is_unavailable,
    view_at,
)
from tests.failing_databases import hanging, locked_file, locked_tables
from tests.private_servers import private_postgresql
from tests.real_server import Served, served
from tests.visitors import Visitor

PATIENCE = 60
"""Seconds, on a machine that is busy with other tests."""
READ_FROM_IT = ["/en/sideboards/archive/", "/en/sideboards/statistics/", "/en/sideboards/trainer/"]
WITHOUT_DATABASE = ["/en/sideboards/rules/", "/de/search/?q=drehen", "/it/privacy/", "/robots.txt"]


def until(happens: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < ends
        time.sleep(0.02)


@pytest.fixture(autouse=True)
def _two_lines_in_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sideboards_site.serving.outage.log_limit", LogLimit(lines=2, seconds=10))


def test_an_outage_is_told_once_and_ends_when_somebody_answers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    answers = iter([False, False, True])
    lasting = Outage(
        lambda: next(answers),
        begins="The database did not answer %s: %s",
        ends="The database answers again, after %.1f seconds",
    )
    with caplog.at_level(logging.WARNING):
        for address in ("/en/", "/de/"):
            lasting.begin(OperationalError("server closed\nunexpectedly"), address=address)
        until(lambda: not lasting.is_on)
        until(lambda: len(caplog.messages) == 2)
    assert caplog.messages[0] == "The database did not answer /en/: server closed"
    assert "answers again" in caplog.messages[1]


def raised_by_django(cause: Exception | None) -> OperationalError:
    error = OperationalError(str(cause))
    error.__cause__ = cause
    return error


def failure_of(*statements: str, file: str = ":memory:") -> OperationalError:
    """Of the last one."""
    *before, last = statements
    with closing(sqlite3.connect(file, timeout=0)) as database:
        for each in before:
            database.execute(each)
        with pytest.raises(sqlite3.OperationalError) as raised:
            database.execute(last).fetchall()
    return raised_by_django(raised.value)


def test_a_file_that_may_not_grow_is_read_only() -> None:
    error = failure_of("PRAGMA max_page_count = 1", "CREATE TABLE one (more)")
    assert is_unavailable(error)
    assert is_read_only(error)
    assert not is_locked(error)


def test_a_file_that_may_not_be_written_is_read_only() -> None:
    error = failure_of("PRAGMA query_only = 1", "CREATE TABLE one (more)")
    assert is_unavailable(error)
    assert is_read_only(error)


def test_a_file_that_somebody_writes_is_locked(tmp_path: Path) -> None:
    file = str(tmp_path / "database")
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        error = failure_of("BEGIN IMMEDIATE", file=file)
    assert is_unavailable(error)
    assert is_locked(error)
    assert not is_read_only(error)


def test_a_file_that_cannot_be_opened_is_an_outage(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError) as raised:
        sqlite3.connect(tmp_path / "no folder" / "database")
    error = raised_by_django(raised.value)
    assert is_unavailable(error)
    assert not is_read_only(error)
    assert not is_locked(error)


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_FSYNC])
def test_a_disk_that_fails_is_an_outage(code: int) -> None:
    cause = sqlite3.OperationalError("disk I/O error")
    cause.sqlite_errorcode = code
    assert is_unavailable(raised_by_django(cause))


@pytest.mark.parametrize("cause", [psycopg.OperationalError(), PoolTimeout(), None], ids=repr)
def test_a_connection_that_is_lost_is_an_outage(cause: Exception | None) -> None:
    assert is_unavailable(raised_by_django(cause))
    assert is_unavailable(InterfaceError("connection already closed"))


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT no_such_column FROM sqlite_schema",
        "SELECT * FROM no_such_table",
        "SELEKT 1",
        "SELECT no_such_function(1)",
        # the driver says this by itself, without a code
        "SELECT CAST(x'ff' AS TEXT)",
    ],
)
def test_a_fault_in_the_code_is_no_outage(statement: str) -> None:
    assert not is_unavailable(failure_of(statement))


def test_other_errors_of_the_database_are_no_outage() -> None:
    assert not is_unavailable(ProgrammingError("column does not exist"))
    assert not is_unavailable(IntegrityError("duplicate key"))


def expect_rules_and_home(site: Served) -> None:
    assert [site.ask(address).status for address in WITHOUT_DATABASE] == [200] * 4
    assert site.ask("/en/").status == 200


def test_a_locked_database_holds_up_nobody_who_reads(tmp_path: Path) -> None:
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
            asked = [visitor.ask(address) for address in (visitor.address, *READ_FROM_IT)]
            assert [answer.status for answer in asked] == [200] * len(asked)
            began = time.monotonic()
            assert [visitor.send(f"{one} {two}").status for _ in range(8)] == [503] * 8
            assert time.monotonic() - began < 4 * SECONDS_FOR_ANSWER
        until(lambda: visitor.send(f"{one} {two}").status == 303)


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
    monkeypatch.setattr(DeadlineConnection, "longest_wait", 0.2)
    monkeypatch.setattr(DeadlineConnection, "waited", Waited())
    for _page in range(2):
        own = DeadlineConnection.connect(url)
        DeadlineConnection.begin_page()
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
