"""The writes of jobs and of their results. A worker leases a job for some seconds and renews the
lease while it works, so that two workers share a job for a short time at most."""

from collections.abc import Sequence
from datetime import datetime
from itertools import chain
from uuid import UUID

from django.db import transaction
from django.utils.crypto import salted_hmac

from puzzles.game.values import BenchmarkScores, Data
from puzzles.models import Analysis, Deal, Job, WorkTime

MOST_LOOKED_AT = 8
"""Candidates to try: other workers may have leased some of them since the query."""


def ask_for_job(deal_id: int, line: str, *, now: datetime, player: UUID | None = None) -> None:
    """However many requests ask for a job, it is stored once, and keeps its place."""
    asker = asker_of(deal_id, line, player)
    same = Job.objects.filter(deal_id=deal_id, line=line)
    # read first: on SQLite each write would lock out all others while many requests poll
    known = same.values_list("asker", "is_for_others").first()
    if known is None:
        job = Job(deal_id=deal_id, line=line, asked_at=now, asker=asker)
        Job.objects.bulk_create([job], ignore_conflicts=True)
    elif known[0] != asker and not known[1]:
        same.update(is_for_others=True)


def withdraw_job(deal_id: int, line: str, player: UUID | None) -> None:
    """Frees its place in the queue, unless somebody else waits for it too."""
    asker = asker_of(deal_id, line, player)
    if asker:
        Job.objects.filter(deal_id=deal_id, line=line, asker=asker, is_for_others=False).delete()


def asker_of(deal_id: int, line: str, player: UUID | None) -> str:
    """Of each job another one, so that rows do not tell whose they are."""
    if player is None:
        return ""
    return salted_hmac(f"asker {deal_id} {line}", str(player), algorithm="sha256").hexdigest()[:32]


def lease_job(worker: str, *, now: float, until: float, is_awaited: bool = False) -> Job | None:
    """First come, first served: reviews and hints, for which somebody is waiting. Then, unless
    asked for awaited ones alone, the benchmark scores of the newest deals. None if there is no job.

    A job whose worker was killed has kept its place, and is free when its lease is over."""
    free = Job.objects.waiting().filter(leased_until__lte=now).select_related("deal__edition")
    awaited = free.reviews().order_by("pk")
    scores = free.none() if is_awaited else free.filter(line="").order_by("-pk")
    for job in chain(*(jobs[:MOST_LOOKED_AT] for jobs in (awaited, scores))):
        unchanged = Job.objects.filter(pk=job.pk, leased_until=job.leased_until)
        if unchanged.update(worker=worker, leased_until=until, percent=0, starts=job.starts + 1):
            return job
    return None


def give_back(job: Job, worker: str) -> None:
    """Releases the lease of a worker that has to stop, so that another can start at once."""
    mine = Job.objects.filter(pk=job.pk, worker=worker)
    mine.update(leased_until=0, percent=0, starts=job.starts)


def renew_lease(job: Job, worker: str, *, percent: int, until: float) -> bool:
    """False if it is no longer that worker's: it was canceled, or another worker has taken it."""
    mine = Job.objects.filter(pk=job.pk, worker=worker)
    return bool(mine.update(percent=percent, leased_until=until))


def store_work_time(game_id: str, kind: str, seconds: float) -> None:
    WorkTime.objects.bulk_create(
        [WorkTime(game=game_id, kind=kind, seconds=seconds)],
        update_conflicts=True,
        unique_fields=["game", "kind"],
        update_fields=["seconds"],
    )


@transaction.atomic
def finish_benchmarks(job: Job, scores: BenchmarkScores | None) -> None:
    if scores:
        Deal.objects.filter(pk=job.deal_id).update(**scores)
    Job.objects.filter(pk=job.pk).delete()


@transaction.atomic
def finish_review(
    job: Job, *, version: int, review: Data, given_away: Sequence[Data] | None = None
) -> None:
    """Or a hint. Replaces that of an older version. Of two concurrent writes the first stays."""
    known = Analysis.objects.filter(deal_id=job.deal_id, line=job.line)
    known.filter(version__lt=version).delete()
    made = Analysis(
        deal_id=job.deal_id, line=job.line, version=version, review=review, given_away=given_away
    )
    Analysis.objects.bulk_create([made], ignore_conflicts=True)
    Job.objects.filter(pk=job.pk).delete()
