"""Moves the jobs of the release before, and its searches for siblings, into the one queue, where
they keep their places."""

from collections.abc import Iterator
from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

QUESTION = "?"
AT_ONCE = 500


def move(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    older, jobs = apps.get_model("puzzles", "OlderJob"), apps.get_model("puzzles", "Job")
    while rows := list(older.objects.select_related("deal").order_by("pk")[:AT_ONCE]):
        jobs.objects.bulk_create([_job_of(row, jobs) for row in rows], ignore_conflicts=True)
        older.objects.filter(pk__in=[row.pk for row in rows]).delete()
    jobs.objects.bulk_create(_searches(apps, jobs), batch_size=AT_ONCE, ignore_conflicts=True)


def _job_of(row: Any, jobs: Any) -> Any:
    kind = "hint" if row.line.endswith(QUESTION) else "review" if row.line else "scores"
    return jobs(
        kind=kind,
        game=row.deal.game,
        deal_id=row.deal_id,
        subject=row.line.removesuffix(QUESTION).rstrip() if kind == "hint" else row.line,
        asked_at=row.asked_at,
        # whoever is at work on it may still finish it
        due_at=row.leased_until,
        starts=row.starts,
        asker=row.asker,
        is_for_others=row.is_for_others,
    )


def _searches(apps: Apps, jobs: Any) -> Iterator[Any]:
    searched = apps.get_model("puzzles", "Sibling").objects.filter(content__isnull=True)
    for row in searched.select_related("mistake__attempt__deal").order_by("pk").iterator(AT_ONCE):
        yield jobs(
            kind="sibling",
            game=row.mistake.attempt.deal.game,
            subject=f"{row.mistake_id}:{row.number}",
            asked_at=row.asked_at,
            due_at=row.leased_until,
            starts=row.starts,
        )


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0026_one_queue")]

    operations = [migrations.RunPython(move, migrations.RunPython.noop)]
