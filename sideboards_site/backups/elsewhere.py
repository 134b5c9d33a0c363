"""A database beside the site's own, open for as long as it is queried."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

ELSEWHERE = "restored"
"""Its alias; there is one at a time."""


@contextmanager
def opened(database: Mapping[str, Any]) -> Iterator[BaseDatabaseWrapper]:
    connections.settings[ELSEWHERE] = dict(database)
    try:
        yield connections[ELSEWHERE]
    finally:
        connections[ELSEWHERE].close()
        del connections[ELSEWHERE], connections.settings[ELSEWHERE]
