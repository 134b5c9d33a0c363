"""Named SQL that SQLite and PostgreSQL both understand, for the few statements that nearly every
visit needs: Django's querysets take longer to put them together than the database to answer.

Statements name their values as in `WHERE id = %(player)s`. All other code uses querysets.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper

from puzzles.database.values import values_for_database

Row = tuple[Any, ...]


def fetch_rows(sql: str, **values: Any) -> list[Row]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values_for_database(values))
        return list(cursor.fetchall())


def run_atomically(statements: Iterable[str], values: Mapping[str, Any]) -> list[Row | None]:
    """Runs all statements, or none if one of them fails. Returns the first row of each.

    PostgreSQL gets all statements in one message, which it runs as one transaction: a database on
    another machine is waited for once, and no lock is held while a message is on its way. For that
    reason a statement cannot be told what an earlier one has returned: it selects what that one has
    stored. To refuse, it inserts NULL where a condition does not hold, and the table takes no NULL:
    all that went before is then undone.
    """
    to_run, named = list(statements), values_for_database(values)
    is_outermost = not connection.in_atomic_block
    if is_outermost and connection.vendor == "postgresql":
        return _run_in_one_message(to_run, named)
    if len(to_run) == 1:
        return _run_one_by_one(to_run, named)
    with transaction.atomic():
        return _run_one_by_one(to_run, named)


def run_for_keys(sql: str, keys: Collection[Any]) -> None:
    """Runs a statement in which `{keys}` stands for the list of all keys; without keys it runs
    nothing. It is for plain DELETEs, where `QuerySet.delete` would load all rows that could depend
    on these."""
    values = {f"key_{place}": key for place, key in enumerate(keys)}
    if values:
        placeholders = ", ".join(f"%({name})s" for name in values)
        run_atomically([sql.format(keys=f"({placeholders})")], values)


def _run_in_one_message(statements: list[str], values: dict[str, Any]) -> list[Row | None]:
    with connection.cursor() as cursor:
        cursor.execute("; ".join(statements), values)
        rows = [_first_row(cursor)]
        while cursor.nextset():
            rows.append(_first_row(cursor))
    return rows


def _run_one_by_one(statements: list[str], values: dict[str, Any]) -> list[Row | None]:
    rows = []
    with connection.cursor() as cursor:
        for sql in statements:
            cursor.execute(sql, values)
            rows.append(_first_row(cursor))
    return rows


def _first_row(cursor: CursorWrapper) -> Row | None:
    return next(iter(cursor.fetchall()), None) if cursor.description else None
