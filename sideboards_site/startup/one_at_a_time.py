"""A lock, so that processes that start at the same time prepare the site one after the other."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psycopg
from django.conf import settings
from django.db import connection

from sideboards_site.environment.secret_key import PRIVATE

LOCK_NUMBER = 20260101


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
    """By a transaction of its own: behind a pooler, a lock of a session would be taken by one
    session and be given back by another, so that nobody could start any more."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.wrap_database_errors:
        own = psycopg.connect(**connection.get_connection_params())
    with own as locked:
        locked.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK_NUMBER])
        yield
