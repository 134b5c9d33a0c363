"""Copies of an SQLite database, taken while it is in use, and put in its place while it is not."""

import os
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sideboards_site.backups.faults import BackupFault

SQLITE_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
BESIDE = ("-wal", "-shm")


class SqliteCopies:
    kind = "sqlite"

    def __init__(self, database: Mapping[str, Any]) -> None:
        self._database = database
        self._name = str(database["NAME"])
        self._file = Path(self._name)

    def take(self, copy: Path) -> dict[str, int]:
        """Takes a copy. It is that of one moment, and so is the number of rows of each table."""
        if not self._name.startswith("file:") and not self._file.exists():
            raise BackupFault(f"There is no database at {self._file}.")
        with (
            closing(sqlite3.connect(self._name, uri=True, isolation_level=None)) as source,
            closing(sqlite3.connect(copy)) as target,
        ):
            source.execute("BEGIN")
            rows = _rows_of(source)
            source.backup(target)
            alone_in_its_file(target)
        return rows

    @contextmanager
    def restored(self, copy: Path) -> Iterator[dict[str, Any]]:
        yield {**self._database, "NAME": copy}

    def faults(self, database: Mapping[str, Any], /) -> list[str]:
        try:
            with closing(sqlite3.connect(database["NAME"])) as restored:
                found = [text for (text,) in restored.execute("PRAGMA integrity_check")]
                dangling = restored.execute("PRAGMA foreign_key_check").fetchall()
        except sqlite3.DatabaseError as error:
            return [str(error)]
        return [text for text in found if text != "ok"] + [
            f"a row of {table} points to nothing" for table, *_ in dangling
        ]

    def rows(self, database: Mapping[str, Any]) -> dict[str, int]:
        with closing(sqlite3.connect(database["NAME"])) as restored:
            return _rows_of(restored)

    def is_empty(self) -> bool:
        return not self._file.exists() or not self._file.stat().st_size

    def put_in_place(self, database: Mapping[str, Any]) -> str:
        """Puts a restored database in place. What was there until now is kept beside it, under the
        name that is returned."""
        copy = Path(database["NAME"])
        with closing(sqlite3.connect(copy)) as restored:
            alone_in_its_file(restored)
        kept = self._put_aside() if self._file.exists() else ""
        copy.replace(self._file)
        folder = os.open(self._file.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
        return kept

    def _put_aside(self) -> str:
        self._refuse_in_use()
        kept = self._file.with_name(f"{self._file.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
        # a log that stayed behind would be taken for that of the restored database
        for ending in BESIDE:
            with suppress(FileNotFoundError):
                Path(f"{self._name}{ending}").replace(f"{kept}{ending}")
        self._file.replace(kept)
        return str(kept)

    def _refuse_in_use(self) -> None:
        """Refuses to replace a database in use: whoever has it open keeps its write-ahead log from
        being moved away."""
        try:
            with closing(sqlite3.connect(self._file, timeout=1)) as live:
                alone_in_its_file(live)
        except sqlite3.OperationalError as error:
            raise BackupFault(f"{self._file} is in use: stop the site first.") from error
        except sqlite3.DatabaseError:
            pass  # damaged, which may be why it is to be replaced


def _rows_of(connection: sqlite3.Connection) -> dict[str, int]:
    tables = [name for (name,) in connection.execute(SQLITE_TABLES)]
    counted = {name: f'SELECT count(*) FROM "{name}"' for name in tables}  # noqa: S608 - its own tables
    return {name: connection.execute(sql).fetchone()[0] for name, sql in counted.items()}


def alone_in_its_file(connection: sqlite3.Connection) -> None:
    """Whether the database is alone in its file, without a write-ahead log beside it."""
    connection.execute("PRAGMA journal_mode = DELETE").fetchone()
