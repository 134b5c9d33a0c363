"""The writes of found mistakes, and of their siblings."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from puzzles.game.values import Data
from puzzles.jobs.records import JobKey, ask_for_job, jobs_about
from puzzles.models import Mistake, Sibling


def store_mistakes(found: Iterable[Mistake]) -> None:
    """Stores mistakes. Of two about one attempt the first stays."""
    Mistake.objects.bulk_create(found, ignore_conflicts=True)


@transaction.atomic
def ask_for_sibling(job: JobKey, *, now: datetime) -> None:
    """Asks for a sibling. However many requests ask for it, it is stored once. One that was given
    up is looked for anew, with other seeds."""
    jobs_about(job).given_up().delete()
    ask_for_job(job, now=now)


def store_sibling(mistake_id: int, number: int, content: Data, *, asked_at: datetime) -> None:
    """Stores a sibling. One that is stored already stays: its player may have seen it."""
    same = Sibling.objects.filter(mistake_id=mistake_id, number=number)
    same.filter(content__isnull=True).update(content=content)
    found = Sibling(mistake_id=mistake_id, number=number, content=content, asked_at=asked_at)
    Sibling.objects.bulk_create([found], ignore_conflicts=True)
