"""The write behind the rate limits."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import connection
from django.db.models import F, Sum

from puzzles.database.statements import fetch_rows, run_atomically
from puzzles.models import CallCount

COUNT_CALL = """
INSERT INTO puzzles_callcount (key, ends_at, calls) VALUES (%(key)s, %(ends_at)s, 1)
ON CONFLICT (key) DO UPDATE SET
  ends_at = excluded.ends_at,
  calls = CASE
    WHEN puzzles_callcount.ends_at = excluded.ends_at THEN puzzles_callcount.calls + 1 ELSE 1
  END
RETURNING key, calls
"""
COUNT_TWO_CALLS = """
INSERT INTO puzzles_callcount (key, ends_at, calls)
VALUES (%(key)s, %(ends_at)s, 1), (%(other_key)s, %(other_ends_at)s, 1)
ON CONFLICT (key) DO UPDATE SET
  ends_at = excluded.ends_at,
  calls = CASE
    WHEN puzzles_callcount.ends_at = excluded.ends_at THEN puzzles_callcount.calls + 1 ELSE 1
  END
RETURNING key, calls
"""
FORGET_COUNTS = """
DELETE FROM puzzles_callcount
WHERE key IN (SELECT key FROM puzzles_callcount WHERE ends_at <= %(now)s {lock})
"""


def count_call(key: str, *, ends_at: int) -> int:
    """Returns the number of calls in this window, with this one. It is exact across concurrent
    processes."""
    ((_key, calls),) = fetch_rows(COUNT_CALL, key=key, ends_at=ends_at)
    return int(calls)


def count_two_calls(windows: Mapping[str, int]) -> dict[str, int]:
    """Counts one call in each of two windows, which are given by their keys and their ends."""
    # in the same order for all, so that concurrent ones cannot deadlock
    (key, ends_at), (other_key, other_ends_at) = sorted(windows.items())
    rows = fetch_rows(
        COUNT_TWO_CALLS,
        key=key,
        ends_at=ends_at,
        other_key=other_key,
        other_ends_at=other_ends_at,
    )
    return {key: int(calls) for key, calls in rows}


def take_back_call(key: str) -> None:
    CallCount.objects.filter(key=key).update(calls=F("calls") - 1)


def forget_counts(*, now: datetime) -> None:
    """Deletes the counts of windows that are over. The background process does it, so no call waits
    for it. Thousands end in the same second: no machine waits for another that deletes the same
    ones."""
    can_skip = connection.features.has_select_for_update_skip_locked
    sql = FORGET_COUNTS.format(lock="FOR UPDATE SKIP LOCKED" if can_skip else "")
    run_atomically([sql], {"now": now.timestamp()})


def calls_counted(keys: Sequence[str]) -> int:
    """Returns the calls counted so far in these slots together."""
    counted = CallCount.objects.filter(key__in=keys).aggregate(Sum("calls"))
    return counted["calls__sum"] or 0
