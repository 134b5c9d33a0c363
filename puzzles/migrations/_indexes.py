"""An index on a table that is in use, on both databases."""

from collections.abc import Collection
from typing import Any

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db.backends.base.schema import BaseDatabaseSchemaEditor as SchemaEditor
from django.db.migrations import AddIndex
from django.db.models import Model

IS_INVALID = """
    SELECT 1 FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relname = %s AND pg_table_is_visible(pg_class.oid) AND NOT indisvalid
"""


class AddIndexWithoutLock(AddIndexConcurrently):
    """`AddIndex` keeps everybody from writing to a table of PostgreSQL while it reads it. This one
    does not, and is `AddIndex` with SQLite.

    Its migration says `atomic = False` and does nothing else. What a start that was killed has left
    behind is used if the index is whole, else made again.
    """

    def database_forwards(
        self,
        app_label: str,
        schema_editor: SchemaEditor,
        from_state: Any,
        to_state: Any,
    ) -> None:
        kind = kind_for(schema_editor)
        model = to_state.apps.get_model(app_label, self.model_name)
        if self.index.name in indexes_of(model, schema_editor):
            if not is_broken(self.index.name, schema_editor):
                return
            kind.database_backwards(self, app_label, schema_editor, to_state, from_state)
        kind.database_forwards(self, app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self,
        app_label: str,
        schema_editor: SchemaEditor,
        from_state: Any,
        to_state: Any,
    ) -> None:
        kind = kind_for(schema_editor)
        kind.database_backwards(self, app_label, schema_editor, from_state, to_state)


def kind_for(schema_editor: SchemaEditor) -> type[AddIndex]:
    is_postgresql = schema_editor.connection.vendor == "postgresql"
    return AddIndexConcurrently if is_postgresql else AddIndex


def indexes_of(model: type[Model], schema_editor: SchemaEditor) -> Collection[str]:
    connection = schema_editor.connection
    with connection.cursor() as cursor:
        table = model._meta.db_table  # noqa: SLF001 - public in Django
        return connection.introspection.get_constraints(cursor, table)


def is_broken(name: str, schema_editor: SchemaEditor) -> bool:
    """PostgreSQL keeps an index that was not finished, and does not use it."""
    if schema_editor.connection.vendor != "postgresql":
        return False
    with schema_editor.connection.cursor() as cursor:
        cursor.execute(IS_INVALID, [name])
        return cursor.fetchone() is not None
