"""Writes that belong together, sent at once.

A database on another machine is waited for once, and not after each statement; and while a row is
locked, nothing of ours is on its way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper
from django.db.models import Model, QuerySet
from django.db.models.constants import OnConflict
from django.db.models.sql import InsertQuery, UpdateQuery

from puzzles.visitors.compiled_query import in_database, in_place_of

Returned = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """None can be told what those before it have returned: it asks for what they have stored."""

    sql: str
    values: Sequence[Any]

    def returning(self, *columns: str) -> "Statement":
        return Statement(f"{self.sql} RETURNING {', '.join(columns)}", self.values)

    def locking(self) -> "Statement":
        """A selection that waits for whoever changes its rows, and holds them until all is done."""
        return Statement(f"{self.sql} FOR NO KEY UPDATE", self.values)


@dataclass(frozen=True, slots=True)
class CompiledStatements:
    """Put together once, like `CompiledQuery`, and for values of the same types, or none. What is
    true or false may lead to other statements."""

    make: Callable[..., Sequence[Statement]]
    compiled: dict[tuple[Any, ...], tuple[Sequence[Statement], list[Any]]] = field(
        default_factory=dict
    )

    def __call__(self, **values: Any) -> list[Statement]:
        kinds = [value if isinstance(value, bool) else type(value) for value in values.values()]
        key = connection.vendor, *kinds
        if key not in self.compiled:
            stand_ins = in_place_of(values)
            self.compiled[key] = self.make(**stand_ins), [*map(in_database, stand_ins.values())]
        statements, stand_ins_there = self.compiled[key]
        pairs = zip(stand_ins_there, map(in_database, values.values()), strict=True)
        meant = {stand_in: value for stand_in, value in pairs if not isinstance(value, bool)}
        return [
            Statement(each.sql, [meant.get(value, value) for value in each.values])
            for each in statements
        ]


def insert(row: Model, *, or_raise: Sequence[str] = (), or_ignore: bool = False) -> Statement:
    """As `create`; values may be queries. Of a row with that key the named columns are raised to
    the new values, but never lowered."""
    model = row._meta  # noqa: SLF001 - public in Django
    query = InsertQuery(type(row), on_conflict=OnConflict.IGNORE if or_ignore else None)
    without_id = [each for each in model.concrete_fields if each != model.pk]
    query.insert_values(model.concrete_fields if row.pk else without_id, [row])
    ((sql, values),) = query.get_compiler(connection=connection).as_sql()
    if or_raise:
        raised = ", ".join(_raised(model.db_table, column) for column in or_raise)
        sql = f"{sql} ON CONFLICT ({model.pk.column}) DO UPDATE SET {raised}"
    return Statement(sql, values)


def _raised(table: str, column: str) -> str:
    """A column that is NULL takes the new value."""
    stays = f"{table}.{column} >= excluded.{column} OR excluded.{column} IS NULL"
    return f"{column} = CASE WHEN {stays} THEN {table}.{column} ELSE excluded.{column} END"


def update(rows: "QuerySet[Any, Any]", **changes: Any) -> Statement:
    query: Any = rows.query.chain(UpdateQuery)
    query.add_update_values(changes)
    return Statement(*query.get_compiler(connection=connection).as_sql())


def selection(rows: "QuerySet[Any, Any]") -> Statement:
    return Statement(*rows.query.get_compiler(connection=connection).as_sql())


def all_or_none(*statements: Statement) -> list[Returned | None]:
    """The first row that each returns. Each sees what those before it have stored, and what others
    had stored until it began; if one fails, none has happened."""
    is_alone = not connection.in_atomic_block
    if is_alone and connection.vendor == "postgresql":
        return _in_one_message(statements)
    if is_alone and len(statements) == 1:
        return _one_by_one(statements)
    with transaction.atomic():
        return _one_by_one(statements)


def _one_by_one(statements: Sequence[Statement]) -> list[Returned | None]:
    rows = []
    with connection.cursor() as cursor:
        for each in statements:
            cursor.execute(each.sql, each.values)
            rows.append(_first_row(cursor))
    return rows


def _in_one_message(statements: Sequence[Statement]) -> list[Returned | None]:
    """Which PostgreSQL takes for a transaction."""
    with connection.cursor() as cursor:
        cursor.execute(
            "; ".join(each.sql for each in statements),
            [value for each in statements for value in each.values],
        )
        rows = [_first_row(cursor)]
        while cursor.nextset():
            rows.append(_first_row(cursor))
    return rows


def _first_row(cursor: CursorWrapper) -> Returned | None:
    return next(iter(cursor.fetchall()), None) if cursor.description else None
