"""The write behind the rate limits."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import connection
from django.db.models import Sum

from puzzles.models import CallCount


def count_call(key: str, *, ends_at: int) -> int:
    """The number of calls in this window, with this one. Exact across concurrent processes."""
    return count_calls({key: ends_at})[key]


def count_calls(windows: Mapping[str, int]) -> dict[str, int]:
    """One call in several windows, each by its key and its end, in one statement."""
    table = connection.ops.quote_name(CallCount._meta.db_table)  # noqa: SLF001 - public in Django
    values = ", ".join(["(%s, %s, 1)"] * len(windows))
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {table} (key, ends_at, calls) VALUES {values}"  # noqa: S608
            f" ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at, calls ="
            f" CASE WHEN {table}.ends_at = excluded.ends_at THEN {table}.calls + 1 ELSE 1 END"
            " RETURNING key, calls",
            # in the same order for all, so that concurrent ones cannot deadlock
            [value for window in sorted(windows.items()) for value in window],
        )
        return dict(cursor.fetchall())


def forget_counts(*, now: datetime) -> None:
    """Those of windows that are over; the background process does it, as no call waits for it.
    Thousands end in the same second: no machine waits for another that deletes the same ones."""
    table = connection.ops.quote_name(CallCount._meta.db_table)  # noqa: SLF001 - public in Django
    can_skip = connection.features.has_select_for_update_skip_locked
    with connection.cursor() as cursor:
        cursor.execute(
            f"DELETE FROM {table} WHERE key IN (SELECT key FROM {table} WHERE ends_at <= %s"  # noqa: S608
            f"{' FOR UPDATE SKIP LOCKED' if can_skip else ''})",
            [now.timestamp()],
        )


def calls_counted(keys: Sequence[str]) -> int:
    """So far, in these slots together."""
    counted = CallCount.objects.filter(key__in=keys).aggregate(Sum("calls"))
    return counted["calls__sum"] or 0
