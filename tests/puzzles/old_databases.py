"""Databases of both kinds that can be brought to any migration, and written to in between."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
from django.conf import settings

from launch.checks import clean_environment
from tests.private_servers import private_postgresql

KINDS = ("SQLite", "PostgreSQL")


@dataclass(frozen=True, slots=True)
class Database:
    environment: dict[str, str]
    connect: Callable[[], Any]

    def migrate(self, target: str) -> None:
        subprocess.run(
            [sys.executable, "manage.py", "migrate", "puzzles", target, "--verbosity=0"],
            cwd=settings.BASE_DIR,
            env={**clean_environment(), **self.environment},
            check=True,
        )

    def write(self, statements: str) -> None:
        with closing(self.connect()) as connection:
            for statement in statements.split(";\n")[:-1]:
                connection.execute(statement)
            connection.commit()

    def rows(self, question: str) -> list[tuple[str, ...]]:
        """Ids and dates as both databases write them."""
        with closing(self.connect()) as connection:
            rows = connection.execute(question).fetchall()
        return [tuple(str(value).replace("-", "")[:32] for value in row) for row in rows]


@contextmanager
def old_database(kind: str, folder: Path) -> Iterator[Database]:
    environment = {"VAR_DIR": str(folder)}
    if kind == "SQLite":
        file = folder / "sideboards.sqlite3"
        yield Database(environment, lambda: sqlite3.connect(file))
    else:
        with private_postgresql() as url:
            yield Database({**environment, "DATABASE_URL": url}, lambda: psycopg.connect(url))
