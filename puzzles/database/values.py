"""Values of named SQL as SQLite and PostgreSQL store them, and back.

PostgreSQL has types for ids and times; SQLite stores both as text, which Django's fields write.
"""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import DateField, DateTimeField, Field, UUIDField

FIELDS: "Mapping[type, Field[Any, Any]]" = {
    UUID: UUIDField(),
    date: DateField(),
    datetime: DateTimeField(),
}


def values_for_database(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value_for_database(value) for name, value in values.items()}


def value_for_database(value: Any) -> Any:
    field = FIELDS.get(type(value))
    return field.get_db_prep_value(value, connection, prepared=True) if field else value


def uuid_from_database(value: UUID | str | None) -> UUID | None:
    return UUID(value) if isinstance(value, str) else value


def time_from_database(value: datetime | None) -> datetime | None:
    """Django stores times in UTC; SQLite returns them without a time zone."""
    return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value
