"""While a release is rolled out machine by machine, the older code works on the newer tables, and
does so again if it is rolled back: docs/operations.md, "Updating"."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import models
from django.db.migrations import (
    AddConstraint,
    AddField,
    AddIndex,
    AlterField,
    AlterIndexTogether,
    AlterUniqueTogether,
    CreateModel,
    Migration,
    RemoveField,
    RunSQL,
    SeparateDatabaseAndState,
)
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.models import Index, Q, UniqueConstraint

from puzzles.migrations._indexes import AddIndexWithoutLock

LAST_WITHOUT_RULE = "spread_tallies"
"""What came before was never rolled out machine by machine."""
LOOKED_THROUGH = {
    "0032_deals_with_own_cards": "longer keys: older code writes and reads those that it knows",
    "0027_jobs_in_one_queue": "moves jobs to where newer workers find them; whoever waits at older "
    "code asks again by itself",
}
"""Migrations that do more, such as removing what the release before no longer used, and why that
release stands it."""


def stands_under_older_code(operation: Operation) -> bool:
    match operation:
        case CreateModel() | AddIndex():
            return True
        case SeparateDatabaseAndState():
            return all(map(stands_under_older_code, operation.database_operations))
        case AddField():
            return operation.field.null or operation.field.has_db_default()
    return False


def locks_a_table(operation: Operation, new_tables: set[str]) -> bool:
    """Whether it makes PostgreSQL read a table that holds rows, while nobody can write to it."""
    if getattr(operation, "model_name", "").lower() in new_tables:
        return False
    match operation:
        case AddIndexConcurrently():
            return False
        case AddIndex() | AddConstraint() | AlterUniqueTogether() | AlterIndexTogether():
            return True
        case AddField() | AlterField():
            field: Any = operation.field
            return field.unique or field.db_index or isinstance(field, models.ForeignKey)
    return False


def locking_operations(migration: Migration) -> list[Operation]:
    new_tables: set[str] = set()
    found = []
    for operation in migration.operations:
        if isinstance(operation, CreateModel):
            new_tables.add(operation.name_lower)
        elif locks_a_table(operation, new_tables):
            found.append(operation)
    return found


def is_safe_to_interrupt(migration: Migration) -> bool:
    """An index without a lock is made outside of a transaction: what else is in its migration would
    be half done after a start that was killed."""
    is_concurrent = [isinstance(each, AddIndexConcurrently) for each in migration.operations]
    return not any(is_concurrent) or (is_concurrent == [True] and not migration.atomic)


def migrations_since_the_rule() -> Iterator[tuple[str, Migration]]:
    migrations = MigrationLoader(None).disk_migrations
    ours = sorted(name for app, name in migrations if app == "puzzles")
    (last,) = (place for place, name in enumerate(ours) if name.endswith(LAST_WITHOUT_RULE))
    for name in set(ours[last + 1 :]) - LOOKED_THROUGH.keys():
        yield name, migrations["puzzles", name]


def operations_since_the_rule() -> Iterator[tuple[str, Operation]]:
    for name, migration in migrations_since_the_rule():
        for operation in migration.operations:
            yield name, operation


def test_a_release_only_adds_what_older_code_can_leave_out() -> None:
    found = operations_since_the_rule()
    assert [(name, each) for name, each in found if not stands_under_older_code(each)] == []


@pytest.mark.parametrize(
    ("operation", "stands"),
    [
        (AddField("tally", "league", models.CharField(max_length=8, db_default="")), True),
        (AddField("tally", "league", models.CharField(max_length=8, null=True)), True),
        (AddField("tally", "league", models.CharField(max_length=8, default="")), False),
        (SeparateDatabaseAndState(state_operations=[RemoveField("tally", "slot")]), True),
        (SeparateDatabaseAndState([RemoveField("tally", "slot")]), False),
        (RemoveField("tally", "slot"), False),
        (RunSQL("ALTER TABLE puzzles_tally DROP COLUMN slot"), False),
    ],
    ids=str,
)
def test_older_code_writes_what_the_database_can_fill_in(
    *, operation: Operation, stands: bool
) -> None:
    assert stands_under_older_code(operation) is stands


def test_no_migration_keeps_others_from_writing_to_a_table_while_it_reads_it() -> None:
    found = {name: locking_operations(each) for name, each in migrations_since_the_rule()}
    assert {name: operations for name, operations in found.items() if operations} == {}


def test_an_index_without_a_lock_is_alone_in_its_migration() -> None:
    assert [n for n, each in migrations_since_the_rule() if not is_safe_to_interrupt(each)] == []


def migration_with(operations: Sequence[Operation], *, atomic: bool = True) -> Migration:
    kind = type("League", (Migration,), {"operations": operations, "atomic": atomic})
    migration: Migration = kind("0099_league", "puzzles")
    return migration


BY_SCORE = Index(fields=["score"], name="by_score")
UNIQUE_SCORE = UniqueConstraint(fields=["score"], name="unique_score")


@pytest.mark.parametrize(
    ("operation", "locks"),
    [
        (AddIndex("attempt", BY_SCORE), True),
        (AddIndexConcurrently("attempt", BY_SCORE), False),
        (AddIndexWithoutLock("attempt", BY_SCORE), False),
        (AddConstraint("attempt", UNIQUE_SCORE), True),
        (AddConstraint("attempt", models.CheckConstraint(condition=Q(pk=1), name="c")), True),
        (AlterUniqueTogether("attempt", {("deal", "score")}), True),
        (AddField("attempt", "code", models.CharField(null=True, unique=True)), True),
        (AddField("attempt", "code", models.CharField(null=True, db_index=True)), True),
        (AddField("attempt", "circle", models.ForeignKey("Circle", models.CASCADE)), True),
        (AddField("attempt", "code", models.CharField(null=True)), False),
        (AlterField("attempt", "score", models.IntegerField(db_index=True)), True),
        (AddIndex("league", BY_SCORE), False),
        (AddConstraint("League", UNIQUE_SCORE), False),
    ],
    ids=str,
)
def test_an_index_or_a_constraint_locks_a_table_unless_it_is_new(
    *, operation: Operation, locks: bool
) -> None:
    migration = migration_with([CreateModel("League", fields=[]), operation])
    assert bool(locking_operations(migration)) is locks


@pytest.mark.parametrize(
    ("operations", "atomic", "is_safe"),
    [
        ([AddIndexWithoutLock("attempt", BY_SCORE)], False, True),
        ([AddIndexWithoutLock("attempt", BY_SCORE)], True, False),
        ([AddIndexWithoutLock("attempt", BY_SCORE), CreateModel("A", fields=[])], False, False),
        ([CreateModel("A", fields=[])], True, True),
    ],
)
def test_a_migration_that_can_be_interrupted_does_one_thing(
    *, operations: list[Operation], atomic: bool, is_safe: bool
) -> None:
    migration = migration_with(operations, atomic=atomic)
    assert is_safe_to_interrupt(migration) is is_safe
