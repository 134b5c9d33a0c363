"""The write behind the rate limits."""

from collections.abc import Sequence
from datetime import datetime

from django.db import connection
from django.db.backends.utils import CursorWrapper
from django.db.models import Sum

from puzzles.models import CallCount

MOST_FORGOTTEN = 100
"""With each new count, so that there are ever fewer."""


def count_call(key: str, *, ends_at: int, now: datetime) -> int:
    """The number of calls in this window, with this one. Exact across concurrent processes."""
    table = connection.ops.quote_name(CallCount._meta.db_table)  # noqa: SLF001 - public in Django
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {table} (key, ends_at, calls) VALUES (%s, %s, 1)"  # noqa: S608
            f" ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at, calls ="
            f" CASE WHEN {table}.ends_at = excluded.ends_at THEN {table}.calls + 1 ELSE 1 END"
            " RETURNING calls",
            [key, ends_at],
        )
        calls: int = cursor.fetchone()[0]
        if calls == 1:
            _forget_what_is_over(cursor, table, now)
    return calls


def _forget_what_is_over(cursor: CursorWrapper, table: str, now: datetime) -> None:
    """Thousands end in the same second: nobody waits for another who deletes the same ones."""
    can_skip = connection.features.has_select_for_update_skip_locked
    cursor.execute(
        f"DELETE FROM {table} WHERE key IN (SELECT key FROM {table} WHERE ends_at <= %s"  # noqa: S608
        f" LIMIT %s{' FOR UPDATE SKIP LOCKED' if can_skip else ''})",
        [now.timestamp(), MOST_FORGOTTEN],
    )


def calls_counted(keys: Sequence[str]) -> int:
    """So far, in these slots together."""
    counted = CallCount.objects.filter(key__in=keys).aggregate(Sum("calls"))
    return counted["calls__sum"] or 0
