"""Queries that are put together once: for those that nearly every visit asks, and that take longer
to put together than to answer."""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db import connection
from django.db.models import QuerySet
from django.db.models.sql.compiler import SQLCompiler

Row = TypeVar("Row")
STAND_INS: dict[type, Callable[[int], Any]] = {
    str: "value {}".format,
    UUID: lambda place: UUID(int=place),
    date: lambda place: date(1, 1, 1 + place),
    datetime: lambda place: datetime(1, 1, 1 + place, tzinfo=UTC),
    int: lambda place: -1_000_000 - place,
}
"""By type of value: one for each place among the arguments."""


@dataclass(frozen=True, slots=True)
class Compiled(Generic[Row]):
    rows: "QuerySet[Any, Row]"
    compiler: SQLCompiler
    sql: str
    params: tuple[Any, ...]
    stand_ins: tuple[Any, ...]
    converters: dict[int, Any]
    """By column, what makes a value out of what the database answers."""


@dataclass(frozen=True, slots=True)
class CompiledQuery(Generic[Row]):
    """Asked with named values: strings, ids, days, numbers, or None, for which `rows` may make
    another query. What `rows` makes must depend on them, and use them, as they are."""

    rows: Callable[..., "QuerySet[Any, Row]"]
    compiled: dict[tuple[Any, ...], Compiled[Row]] = field(default_factory=dict)
    """By database and types of the values."""

    def __call__(self, **values: Any) -> list[Row]:
        key = connection.vendor, *map(type, values.values())
        if key not in self.compiled:
            self.compiled[key] = self._compile(values)
        found = self.compiled[key]
        meant = dict(zip(found.stand_ins, map(in_database, values.values()), strict=True))
        compiler = copy(found.compiler)
        compiler.connection = connection
        sql = found.sql, tuple(meant.get(each, each) for each in found.params)
        compiler.as_sql = lambda *_: sql  # type: ignore[method-assign]
        compiler.get_converters = lambda *_: found.converters  # type: ignore[method-assign]
        asked = found.rows.all()
        asked.query.get_compiler = lambda *_, **__: compiler  # type: ignore[method-assign]
        return list(asked)

    def _compile(self, values: dict[str, Any]) -> Compiled[Row]:
        stand_ins = in_place_of(values)
        rows = self.rows(**stand_ins)
        compiler = rows.query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        converters = compiler.get_converters([column for column, *_ in compiler.select or ()])
        meant = tuple(map(in_database, stand_ins.values()))
        return Compiled(rows, compiler, sql, tuple(params), meant, converters)


def in_place_of(values: dict[str, Any]) -> dict[str, Any]:
    return {
        name: STAND_INS[type(value)](place) if type(value) in STAND_INS else value
        for place, (name, value) in enumerate(values.items())
    }


def in_database(value: Any) -> Any:
    if isinstance(value, UUID):
        return value if connection.features.has_native_uuid_field else value.hex
    if isinstance(value, datetime):
        return connection.ops.adapt_datetimefield_value(value)
    if isinstance(value, date):
        return connection.ops.adapt_datefield_value(value)
    return value
