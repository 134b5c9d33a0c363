"""An index that is added to a table in use."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from django.conf import settings

from launch.checks import clean_environment
from tests.puzzles.old_databases import KINDS, Database, old_database

INDEX = "first_with_a_score"
BEFORE, WITH_INDEX = "0020", "0021"
FORGET_IT = f"DELETE FROM django_migrations WHERE name = '{WITH_INDEX}_{INDEX}';\n"
ENOUGH_SECONDS = 120


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    with old_database(request.param, tmp_path) as database:
        yield database


@pytest.fixture
def postgresql(tmp_path: Path) -> Iterator[Database]:
    with old_database("PostgreSQL", tmp_path) as database:
        yield database


def is_there(database: Database) -> bool:
    if "DATABASE_URL" in database.environment:
        question = f"""SELECT indexrelid::regclass FROM pg_index
            WHERE indexrelid::regclass::text = '{INDEX}' AND indisvalid"""
    else:
        question = f"SELECT name FROM sqlite_master WHERE name = '{INDEX}'"
    return bool(database.rows(question))


def test_it_comes_and_goes_on_both_databases(database: Database) -> None:
    for target, stands in ((BEFORE, False), (WITH_INDEX, True), (BEFORE, False)):
        database.migrate(target)
        assert is_there(database) is stands


def test_one_that_a_killed_start_has_made_is_taken_over(database: Database) -> None:
    database.migrate(WITH_INDEX)
    database.write(FORGET_IT)
    database.migrate(WITH_INDEX)
    assert is_there(database)


def test_one_that_a_killed_start_has_not_finished_is_made_again(postgresql: Database) -> None:
    postgresql.migrate(WITH_INDEX)
    broken = f"UPDATE pg_index SET indisvalid = false WHERE indexrelid = '{INDEX}'::regclass;\n"
    postgresql.write(broken + FORGET_IT)
    assert not is_there(postgresql)
    postgresql.migrate(WITH_INDEX)
    assert is_there(postgresql)


def test_it_lets_others_write_while_it_is_made(postgresql: Database) -> None:
    """It waits for one who has begun to write, and whoever comes then does not wait for it."""
    postgresql.migrate(BEFORE)
    with closing(postgresql.connect()) as earlier, closing(postgresql.connect()) as later:
        earlier.execute("UPDATE puzzles_attempt SET score = score")
        with started(["migrate", "puzzles", WITH_INDEX], postgresql) as migration:
            try:
                wait_until_the_index_is_begun(later)
                later.execute("SET lock_timeout = '10s'")
                later.execute("UPDATE puzzles_attempt SET score = score")
            finally:
                earlier.commit()
            assert migration.wait(ENOUGH_SECONDS) == 0
    assert is_there(postgresql)


def wait_until_the_index_is_begun(connection: psycopg.Connection) -> None:
    waiting = (
        "SELECT 1 FROM pg_stat_activity"
        " WHERE query LIKE 'CREATE INDEX%' AND wait_event_type = 'Lock'"
    )
    connection.autocommit = True
    while not connection.execute(waiting).fetchone():
        pass


def started(arguments: list[str], database: Database, **more: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "manage.py", *arguments],
        cwd=settings.BASE_DIR,
        env={**clean_environment(), **database.environment, **more},
    )


def test_two_machines_that_start_at_once_do_not_wait_for_each_other_for_ever(
    postgresql: Database, tmp_path: Path
) -> None:
    """While one makes the index, the other one waits for its turn."""
    postgresql.migrate(BEFORE)
    machines = [
        started(["prepare"], postgresql, VAR_DIR=os.fspath(tmp_path / name)) for name in "ab"
    ]
    assert [machine.wait(ENOUGH_SECONDS) for machine in machines] == [0, 0]
    assert is_there(postgresql)
