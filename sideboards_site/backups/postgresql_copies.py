"""Copies of a PostgreSQL database by its own programs, restored beside it on the same server."""

import os
import secrets
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, LiteralString

import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from launch.system_packages import find_program
from sideboards_site.backups.faults import BackupFault

PUBLIC_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"
SNAPSHOT = "SELECT pg_export_snapshot()"
PACKAGE = "postgresql-client"
UNLIKE_LIBPQ = {"pool"}
"""Options that Django understands and PostgreSQL's own programs do not."""


class PostgresqlCopies:
    kind = "postgresql"

    def __init__(self, database: Mapping[str, Any]) -> None:
        self._database = database
        self._name = str(database["NAME"])

    def take(self, copy: Path) -> dict[str, int]:
        """Takes a copy. It is that of one moment, and so is the number of rows of each table."""
        with self._connected(self._name) as connection, connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            rows = _rows_of(connection)
            ((snapshot,),) = connection.execute(SNAPSHOT).fetchall()
            self._run("pg_dump", "--format=custom", f"--snapshot={snapshot}", f"--file={copy}")
        return rows

    @contextmanager
    def restored(self, copy: Path) -> Iterator[dict[str, Any]]:
        # names have 63 bytes
        name = f"{self._name[:40]}_restored_{secrets.token_hex(4)}"
        self._administer("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8'", name)
        try:
            self._run("pg_restore", "--exit-on-error", str(copy), database=name)
            yield {**self._database, "NAME": name, "OPTIONS": self._options()}
        finally:
            self._administer("DROP DATABASE IF EXISTS {}", name)

    def faults(self, _database: Mapping[str, Any], /) -> list[str]:
        """Returns no faults: restoring has checked each key and each reference anew, and would have
        stopped."""
        return []

    def rows(self, database: Mapping[str, Any]) -> dict[str, int]:
        with self._connected(database["NAME"]) as connection:
            return _rows_of(connection)

    def is_empty(self) -> bool:
        return not self._exists() or not self.rows(self._database)

    def put_in_place(self, database: Mapping[str, Any]) -> str:
        """Puts a restored database in place. What was there until now is kept beside it, under the
        name that is returned."""
        kept = f"{self._name[:40]}_before_{time.strftime('%Y%m%d_%H%M%S')}"
        is_kept = self._exists()
        if is_kept:
            self._refuse_in_use()
            self._administer("ALTER DATABASE {} RENAME TO {}", self._name, kept)
        try:
            self._administer("ALTER DATABASE {} RENAME TO {}", database["NAME"], self._name)
        except BackupFault:
            if is_kept:
                self._administer("ALTER DATABASE {} RENAME TO {}", kept, self._name)
            raise
        return kept if is_kept else ""

    def _exists(self) -> bool:
        return self._finds("SELECT 1 FROM pg_database WHERE datname = %s")

    def _refuse_in_use(self) -> None:
        if self._finds("SELECT 1 FROM pg_stat_activity WHERE datname = %s"):
            raise BackupFault(f"The database {self._name} is in use: stop the site first.")

    def _finds(self, question: LiteralString) -> bool:
        with self._connected(self._other_name()) as connection:
            return connection.execute(question, [self._name]).fetchone() is not None

    def _other_name(self) -> str:
        """Returns a database that each server has: nobody can rename the one that they are
        connected to."""
        return "template1" if self._name == "postgres" else "postgres"

    def _options(self) -> dict[str, Any]:
        return {
            name: value
            for name, value in self._database["OPTIONS"].items()
            if name not in UNLIKE_LIBPQ
        }

    def _address(self, name: str) -> str:
        """Returns the address without the password: other users can see what a program is called
        with."""
        known = {"user": "USER", "host": "HOST", "port": "PORT"}
        given = {key: str(self._database[setting] or "") for key, setting in known.items()}
        named = {key: value for key, value in given.items() if value}
        return make_conninfo("", dbname=name, **named, **self._options())

    def _connected(self, name: str) -> "psycopg.Connection[Any]":
        try:
            return psycopg.connect(
                self._address(name), password=self._database["PASSWORD"] or None, autocommit=True
            )
        except psycopg.OperationalError as error:
            raise BackupFault(f"The database cannot be used: {_first_line(error)}") from error

    def _administer(self, statement: LiteralString, *names: str) -> None:
        """Runs a statement that must be alone in its transaction."""
        composed = sql.SQL(statement).format(*map(sql.Identifier, names))
        try:
            with self._connected(self._other_name()) as connection:
                connection.execute(composed)
        except psycopg.Error as error:
            raise BackupFault(
                f"A copy needs a database of its own: {_first_line(error)}."
            ) from error

    def _run(self, program: str, *arguments: str, database: str = "") -> None:
        path = find_program(program)
        if path is None:
            raise BackupFault(f"{program} is missing: run once: sudo apt-get install {PACKAGE}")
        given = ["--no-owner", "--no-privileges", "--dbname", self._address(database or self._name)]
        password = self._database["PASSWORD"]
        done = subprocess.run(  # noqa: S603 - PostgreSQL's own program
            [path, *given, *arguments],
            env={**os.environ, **({"PGPASSWORD": password} if password else {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise BackupFault(f"{program} failed: {done.stderr.strip().partition(chr(10))[0]}")


def _rows_of(connection: "psycopg.Connection[Any]") -> dict[str, int]:
    return {
        name: _count(connection, name) for (name,) in connection.execute(PUBLIC_TABLES).fetchall()
    }


def _count(connection: "psycopg.Connection[Any]", table: str) -> int:
    counted = sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier("public", table))
    ((number,),) = connection.execute(counted).fetchall()
    return int(number)


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
