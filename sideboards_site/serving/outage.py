"""A database that does not answer, or takes no writes: one page finds out, and all others say so
until it is well again.

A page waits for it SECONDS_FOR_ANSWER at most. From then on none waits: whatever needs the
database says so at once, while a thread asks whether it answers again. A lock on SQLite's file
keeps nobody from reading, so then only writes are refused.
"""

import logging
import sqlite3
import time
from collections.abc import Callable
from functools import lru_cache, wraps
from threading import Lock, Thread
from typing import Any, Protocol

import psycopg
from django.conf import settings
from django.db import DatabaseError, InterfaceError, OperationalError, connections, transaction
from django.db.backends.postgresql.base import DatabaseWrapper as PostgreSQL
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import Resolver404, resolve
from django.utils.translation import override

from sideboards_site.log_lines import LogLimit
from sideboards_site.serving.database_deadline import DeadlineConnection

SECONDS_FOR_ANSWER = 0.7
SECONDS_FOR_CONNECTION = 0.3
SECONDS_BETWEEN_QUESTIONS = 0.25
SQLITE_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
SQLITE_GONE = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR}
SQLITE_UNAVAILABLE = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    *SQLITE_LOCKED,
    *SQLITE_GONE,
}
"""The error codes by which SQLite says that it is unavailable. A wrong name of a column raises the
same class of exception."""
OUTAGE = "sideboards.outage"
"""The key in a request's META under which the outage stands: nothing may then query the database
for it."""

LOCKED_TABLES = """
    SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'relation' AND datname = current_database() AND relation >= 16384
    AND mode IN ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
"""
"""Selects tables that somebody has locked against reading or writing, or is about to; the system's
own are left out."""

log = logging.getLogger(__name__)
log_limit = LogLimit(lines=5, seconds=10)
"""What comes and goes with each page could fill a disk."""


class Outage:
    def __init__(self, answers: Callable[[], bool], *, begins: str, ends: str) -> None:
        """`begins` is logged with the address of a page and the reason, `ends` with the seconds."""
        self.is_on = False
        self._answers, self._begins, self._ends = answers, begins, ends
        self._lock = Lock()

    def begin(self, error: Exception, *, address: str) -> None:
        with self._lock:
            if self.is_on:
                return
            self.is_on = True
        extra = log_limit.extra()
        if extra:
            log.error(self._begins, address, reason_of(error), extra=extra)
        Thread(
            target=self._wait_until_over, kwargs={"is_logged": extra is not None}, daemon=True
        ).start()

    def _wait_until_over(self, *, is_logged: bool) -> None:
        began = time.monotonic()
        while not self._answers():
            time.sleep(SECONDS_BETWEEN_QUESTIONS)
        self.is_on = False
        if is_logged:
            log.warning(self._ends, time.monotonic() - began)


def log_full_disk(error: Exception) -> None:
    """Logs that the disk is full. Reading goes on, so this is no outage."""
    extra = log_limit.extra()
    if extra:
        log.error("The database can store nothing: %s", reason_of(error), extra=extra)


def is_unavailable(error: Exception) -> bool:
    """Whether the database is out of order, and not the code that asked it."""
    if not isinstance(error, (OperationalError, InterfaceError)):
        return False
    is_of_sqlite = isinstance(error.__cause__, sqlite3.Error)
    return not is_of_sqlite or sqlite_code(error) in SQLITE_UNAVAILABLE


def has_no_room(error: Exception) -> bool:
    is_full = isinstance(error.__cause__, psycopg.errors.DiskFull)
    return is_full or sqlite_code(error) == sqlite3.SQLITE_FULL


def is_read_only(error: Exception) -> bool:
    """Whether the database stores nothing, and says so without a wait."""
    return has_no_room(error) or sqlite_code(error) == sqlite3.SQLITE_READONLY


def is_locked(error: Exception) -> bool:
    """Whether somebody else is writing to SQLite's file, and has not come to an end."""
    return sqlite_code(error) in SQLITE_LOCKED


def sqlite_code(error: Exception) -> int | None:
    """Returns None if SQLite has given no code. The upper bits would say more of the same
    reason."""
    code: int | None = getattr(error.__cause__, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def reason_of(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__


def database_answers() -> bool:
    connection = connections["default"]
    try:
        if isinstance(connection, PostgreSQL):
            # not by the pool, which tries a lost database less and less often
            options = {**connection.get_connection_params(), "connect_timeout": 2}
            with DeadlineConnection.connect(**options) as direct:
                if direct.execute(LOCKED_TABLES).fetchone():
                    return False
            connection.close_pool()
        else:
            with connection.cursor() as cursor:
                cursor.execute("SELECT 1 FROM sqlite_schema LIMIT 1")
    except (DatabaseError, psycopg.Error):
        return False
    finally:
        connection.close()
    return True


def database_takes_writes() -> bool:
    """Whether the database takes writes: a transaction takes SQLite's lock at its beginning."""
    try:
        with transaction.atomic():
            return True
    except DatabaseError:
        return False
    finally:
        connections["default"].close()


outage = Outage(
    database_answers,
    begins="The database did not answer %s: %s",
    ends="The database answers again, after %.1f seconds",
)
"""The outage of this process."""
write_outage = Outage(
    database_takes_writes,
    begins="The database could not be written at %s: %s",
    ends="The database can be written again, after %.1f seconds",
)
"""The outage of writes in this process, for SQLite alone: it has one lock for all that write."""


def wait_for_lock(seconds: float) -> None:
    """Sets how long a write of this thread may wait for another one from now on. It has an effect
    on SQLite only."""
    with connections["default"].cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}")


def set_page_deadline() -> None:
    """Sets the deadline in a process that serves pages, before its first query."""
    options = connections["default"].settings_dict["OPTIONS"]
    DeadlineConnection.longest_wait = SECONDS_FOR_ANSWER
    if "pool" in options:
        options["pool"] |= {
            "timeout": SECONDS_FOR_CONNECTION,
            "connection_class": DeadlineConnection,
        }
    else:
        options["timeout"] = SECONDS_FOR_ANSWER


@lru_cache(maxsize=1000)
def view_at(path: str) -> Callable[..., Any] | None:
    """Returns the view of an address, or None where there is none. It does without the database."""
    language = path.lstrip("/").partition("/")[0]
    with override(language if language in dict(settings.LANGUAGES) else None):
        try:
            return resolve(path).func
        except Resolver404:
            return None


class PageView(Protocol):
    def __call__(self, request: HttpRequest, /, *args: Any, **kwargs: Any) -> HttpResponseBase: ...


def with_fallback(fallback: PageView) -> Callable[[PageView], PageView]:
    """Wraps a view so that the fallback answers while the database does not."""

    def decorate(view: PageView) -> PageView:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            chosen = fallback if request.META.get(OUTAGE) else view
            return chosen(request, *args, **kwargs)

        answer.has_fallback = True  # type: ignore[attr-defined]
        return answer

    return decorate
