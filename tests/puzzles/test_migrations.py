"""While a release is rolled out machine by machine, the older code works on the newer tables, and
does so again if it is rolled back: docs/operations.md, "Updating"."""

from collections.abc import Iterator

import pytest
from django.db import models
from django.db.migrations import (
    AddField,
    AddIndex,
    CreateModel,
    RemoveField,
    RunSQL,
    SeparateDatabaseAndState,
)
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

LAST_WITHOUT_RULE = "spread_tallies"
"""What came before was never rolled out machine by machine."""
LOOKED_THROUGH = {
    "0027_jobs_in_one_queue": "moves jobs to where newer workers find them; whoever waits at older "
    "code asks again by itself"
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


def operations_since_the_rule() -> Iterator[tuple[str, Operation]]:
    migrations = MigrationLoader(None).disk_migrations
    ours = sorted(name for app, name in migrations if app == "puzzles")
    (last,) = (place for place, name in enumerate(ours) if name.endswith(LAST_WITHOUT_RULE))
    for name in set(ours[last + 1 :]) - LOOKED_THROUGH.keys():
        for operation in migrations["puzzles", name].operations:
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
