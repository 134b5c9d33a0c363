"""Every statement that a test sends to the database is looked at: who wrote it, and when.

Two rules of the house hold for all of them: what people's games are stored in is written by modules
whose name ends in `records` alone, and no template asks the database.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from django.conf import settings
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

FOLDERS = ("puzzles", "rules", "sideboards_site")
OURS = tuple(f"{settings.BASE_DIR / name}/" for name in FOLDERS)
WRITE = re.compile(
    r"\s*(insert|update|delete|replace|merge|truncate)\b|.*\b(insert into|for( no key)? update)\b",
    re.IGNORECASE | re.DOTALL,
)
RUNS_SQL_OF_OTHERS = f"{settings.BASE_DIR / 'puzzles' / 'database'}/"
"""Whoever calls it is the one who asks or writes."""
OUR_TABLE = re.compile(r"\bpuzzles_\w+", re.IGNORECASE)
TEMPLATES = "/django/template/base.py"
OPERATORS = "/django/contrib/admin/"
"""Django's own pages for operators ask as they are rendered."""


class BrokenContract(AssertionError):
    """Not caught by anything that a page does about errors of the database."""


@contextmanager
def watched() -> Iterator[None]:
    """Whatever connects from now on."""

    def watch(connection: BaseDatabaseWrapper, **_kwargs: Any) -> None:
        if looked_at not in connection.execute_wrappers:
            connection.execute_wrappers.append(looked_at)

    connection_created.connect(watch)
    yield
    connection_created.disconnect(watch)


def looked_at(execute: Callable[..., Any], sql: str, *others: Any) -> Any:
    check(str(sql), sys._getframe(1))
    return execute(sql, *others)


def check(sql: str, frame: FrameType | None) -> None:
    if not OUR_TABLE.search(sql):
        return
    files = list(files_on_the_way(frame))
    if any(file.endswith(TEMPLATES) for file in files) and not any(OPERATORS in f for f in files):
        raise BrokenContract(f"A template asks the database: {sql}")
    ours = (file for file in files if file.startswith(OURS))
    author = next((file for file in ours if not file.startswith(RUNS_SQL_OF_OTHERS)), None)
    if author and WRITE.match(sql) and not is_for_records(author):
        raise BrokenContract(f"{author} writes: {sql}")


def files_on_the_way(frame: FrameType | None) -> Iterator[str]:
    """From the one that asks up to the test."""
    while frame:
        yield frame.f_code.co_filename
        frame = frame.f_back


def is_for_records(file: str) -> bool:
    path = Path(file)
    return path.stem.endswith("records") or "migrations" in path.parts
