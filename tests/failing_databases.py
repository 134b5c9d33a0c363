"""Databases that keep everybody waiting, for tests and benchmarks."""

import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import psycopg
from psycopg.errors import DeadlockDetected


@contextmanager
def locked_file(folder: Path) -> Iterator[None]:
    """The SQLite database of a site with this folder."""
    with closing(sqlite3.connect(folder / "sideboards.sqlite3", isolation_level=None)) as own:
        own.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def locked_tables(url: str) -> Iterator[None]:
    """By somebody who changes them and forgets to end."""
    ours = "SELECT string_agg(tablename, ',') FROM pg_tables WHERE tablename ~ '^puzzles'"
    with psycopg.connect(url) as own:
        names = own.execute(ours).fetchone()
        lock = f"LOCK TABLE {names and names[0]} IN ACCESS EXCLUSIVE MODE".encode()
        while True:
            # who reads one table and wants the next would wait for us, as we for them
            with suppress(DeadlockDetected):
                own.execute(lock)
                break
            own.rollback()
        yield


@contextmanager
def hanging(url: str) -> Iterator[None]:
    """It takes connections, as the system does that for it, and questions, and never answers."""
    processes = processes_of(url)
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def processes_of(url: str) -> list[int]:
    """PostgreSQL's own first, then those for each of its connections."""
    folder = Path(url.partition("host=")[2], "data")
    first = int((folder / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return [first, *map(int, children)]
