"""The database for many processes, a real one: nothing here is a stand-in."""

import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime

import psycopg
import pytest
from django.conf import settings as site_settings
from django.db.utils import ConnectionHandler
from pytest_django import DjangoDbBlocker

from launch.checks import clean_environment
from puzzles.database import statements
from puzzles.visitors import rate_limit_records
from puzzles.visitors.rate_limit_records import count_call, forget_counts
from sideboards_site.environment.database import postgresql
from tests.private_servers import private_postgresql

LOOK_AT_LOCK = """
from django.db import connection
from sideboards_site.serving.one_at_a_time import one_machine_at_a_time
def look():
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pid = pg_backend_pid(), state = 'idle in transaction' FROM pg_locks"
            " JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory'"
        )
        print(cursor.fetchall())
with one_machine_at_a_time():
    look()
look()
"""


@pytest.fixture(scope="module")
def database_url() -> Iterator[str]:
    with private_postgresql() as url:
        yield url


def run_python(*arguments: str, database_url: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=site_settings.BASE_DIR,
        env={**clean_environment(), "DATABASE_URL": database_url},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_the_tables_are_made_on_postgresql_too(database_url: str) -> None:
    run_python("manage.py", "migrate", "--verbosity=0", database_url=database_url)
    left = run_python("manage.py", "migrate", "--check", database_url=database_url)
    assert left == ""


def test_the_lock_of_a_start_belongs_to_a_transaction_of_its_own(database_url: str) -> None:
    """A pooler may give each statement of a session that holds one to another session."""
    said = run_python("manage.py", "shell", "-c", LOOK_AT_LOCK, database_url=database_url)
    assert said.splitlines()[-2:] == ["[(False, True)]", "[]"]


def test_nobody_waits_for_another_who_forgets_what_calls_are_over(
    database_url: str, monkeypatch: pytest.MonkeyPatch, django_db_blocker: DjangoDbBlocker
) -> None:
    options = "-c search_path=calls -c lock_timeout=500"
    with (
        psycopg.connect(database_url, options=options) as other,
        django_db_blocker.unblock(),
    ):
        other.execute("CREATE SCHEMA calls")
        other.execute(
            "CREATE TABLE puzzles_callcount (key text PRIMARY KEY, ends_at int, calls int)"
        )
        other.execute("INSERT INTO puzzles_callcount VALUES ('a', 1, 1), ('b', 2, 1)")
        other.commit()
        other.execute("SELECT FROM puzzles_callcount WHERE key = 'a' FOR UPDATE")
        mine = ConnectionHandler({"default": postgresql(f"{database_url}&options={options}")})
        for module in (rate_limit_records, statements):
            monkeypatch.setattr(module, "connection", mine["default"])
        assert count_call("c", ends_at=4) == 1
        forget_counts(now=datetime.fromtimestamp(3, UTC))
        mine["default"].close()
        other.rollback()
        left = other.execute("SELECT key FROM puzzles_callcount ORDER BY key").fetchall()
    assert left == [("a",), ("c",)]


@pytest.mark.long
def test_every_test_that_asks_the_database_passes_on_postgresql(database_url: str) -> None:
    tests = ["tests/puzzles", "tests/sideboards_site", "--quiet", "-p", "no:cacheprovider"]
    summary = run_python("-m", "pytest", *tests, "-m", "django_db", database_url=database_url)
    assert " passed" in summary
    assert "skipped" not in summary
