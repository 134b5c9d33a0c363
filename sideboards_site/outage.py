"""A database that does not answer: found out by one page, told by all until it answers.

A page waits for it SECONDS_FOR_ANSWER at most. From then on none waits: whatever needs the
database says so at once, while a thread asks whether it answers again.
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

from sideboards_site.environment.patience import PatientConnection
from sideboards_site.log_lines import Ration

SECONDS_FOR_ANSWER = 0.7
SECONDS_FOR_CONNECTION = 0.3
SECONDS_BETWEEN_QUESTIONS = 0.25
UNANSWERED = (OperationalError, InterfaceError)
OUTAGE = "sideboards.outage"
"""In a request's META: nothing may ask the database for it."""

LOCKED_TABLES = """
    SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'relation' AND datname = current_database() AND relation >= 16384
    AND mode IN ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
"""
"""Of somebody who keeps others from reading or writing, or is about to; not of the system's own."""

log = logging.getLogger(__name__)
ration_of_outages = Ration(lines=5, seconds=10)


class Outage:
    def __init__(self, answers: Callable[[], bool]) -> None:
        self.is_on = False
        self._answers, self._lock = answers, Lock()

    def begin(self, error: Exception, *, address: str) -> None:
        with self._lock:
            if self.is_on:
                return
            self.is_on = True
        extra = _extra_of_a_line()
        if extra:
            log.error("The database did not answer %s: %s", address, reason_of(error), extra=extra)
        Thread(target=self._last, kwargs={"is_told": extra is not None}, daemon=True).start()

    def _last(self, *, is_told: bool) -> None:
        began = time.monotonic()
        while not self._answers():
            time.sleep(SECONDS_BETWEEN_QUESTIONS)
        self.is_on = False
        if is_told:
            log.warning("The database answers again, after %.1f seconds", time.monotonic() - began)


def tell_of_full_disk(error: Exception) -> None:
    """Reading goes on, so this is no outage."""
    extra = _extra_of_a_line()
    if extra:
        log.error("The database can store nothing: %s", reason_of(error), extra=extra)


def has_no_room(error: Exception) -> bool:
    cause = error.__cause__
    code = getattr(cause, "sqlite_errorcode", None)
    return isinstance(cause, psycopg.errors.DiskFull) or code == sqlite3.SQLITE_FULL


def reason_of(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__


def _extra_of_a_line() -> dict[str, Any] | None:
    """None if nothing is to be logged now: what comes and goes with each page could fill a disk."""
    unsaid = ration_of_outages.unsaid(time.monotonic())
    if unsaid is None:
        return None
    return {"told": {"unsaid": unsaid} if unsaid else {}}


def database_answers() -> bool:
    """Whether it lets somebody write: a locked one does not."""
    connection = connections["default"]
    try:
        if isinstance(connection, PostgreSQL):
            # not by the pool, which tries a lost database less and less often
            options = {**connection.get_connection_params(), "connect_timeout": 2}
            with PatientConnection.connect(**options) as direct:
                if direct.execute(LOCKED_TABLES).fetchone():
                    return False
            connection.close_pool()
        else:
            with transaction.atomic():
                pass
    except (DatabaseError, psycopg.Error):
        return False
    finally:
        connection.close()
    return True


outage = Outage(database_answers)
"""That of this process."""


def wait_for_pages_only() -> None:
    """For a process that serves pages, before its first question."""
    options = connections["default"].settings_dict["OPTIONS"]
    PatientConnection.longest_wait = SECONDS_FOR_ANSWER
    if "pool" in options:
        options["pool"]["timeout"] = SECONDS_FOR_CONNECTION
    else:
        options["timeout"] = SECONDS_FOR_ANSWER


@lru_cache(maxsize=1000)
def view_at(path: str) -> Callable[..., Any] | None:
    """None where there is no page, which is told without the database."""
    language = path.lstrip("/").partition("/")[0]
    with override(language if language in dict(settings.LANGUAGES) else None):
        try:
            return resolve(path).func
        except Resolver404:
            return None


class PageView(Protocol):
    def __call__(self, request: HttpRequest, /, *args: Any, **kwargs: Any) -> HttpResponseBase: ...


def with_stand_in(stand_in: PageView) -> Callable[[PageView], PageView]:
    """The stand-in answers while the database does not."""

    def decorate(view: PageView) -> PageView:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            chosen = stand_in if request.META.get(OUTAGE) else view
            return chosen(request, *args, **kwargs)

        answer.has_stand_in = True  # type: ignore[attr-defined]
        return answer

    return decorate
