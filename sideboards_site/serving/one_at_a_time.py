"""A lock, so that processes that start at the same time prepare the site one after the other."""

import fcntl
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import psycopg
from django.conf import settings
from django.db import connection

from sideboards_site.environment.secret_key import PRIVATE

LOCK_NUMBER = 20260101
SECONDS_BETWEEN_TRIES = 0.1


@contextmanager
def one_at_a_time() -> Iterator[None]:
    settings.VAR_DIR.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
    # one that was made by hand is open to all; one of somebody else is theirs to close
    with suppress(PermissionError):
        settings.VAR_DIR.chmod(PRIVATE)
    with (settings.VAR_DIR / "prepare.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with one_machine_at_a_time():
            yield


@contextmanager
def one_machine_at_a_time() -> Iterator[None]:
    """Takes the lock by a transaction of its own: behind a pooler, a lock of a session would be
    taken by one session and released by another, so that nobody could start any more.

    It asks again and again: a statement that waits for the lock would block the index that the
    machine before creates, which waits for all statements that have begun, so that both would wait
    for ever.
    """
    if connection.vendor != "postgresql":
        yield
        return
    with connection.wrap_database_errors:
        own = psycopg.connect(**connection.get_connection_params())
    with own as locked:
        while not _has_locked(locked):
            locked.rollback()
            time.sleep(SECONDS_BETWEEN_TRIES)
        yield


def _has_locked(connection: psycopg.Connection[Any]) -> bool:
    answer = connection.execute("SELECT pg_try_advisory_xact_lock(%s)", [LOCK_NUMBER]).fetchone()
    return answer is not None and bool(answer[0])
