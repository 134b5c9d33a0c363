"""The writes of jobs and of their results. A worker leases a job for some seconds and renews the
lease while it works, so that two workers share a job for a short time at most."""

from collections.abc import Sequence
from datetime import datetime
from itertools import chain

from django.db import transaction

from puzzles.games.values import BenchmarkScores, Data
from puzzles.models import Analysis, Deal, Job

MOST_LOOKED_AT = 8
"""Candidates to try: other workers may have leased some of them since the query."""


def ask_for_job(deal_id: int, line: str, *, now: datetime) -> None:
    """However many requests ask for a job, it is stored once."""
    job = Job(deal_id=deal_id, line=line, asked_at=now)
    # read first: on SQLite each write would lock out all others while many requests poll
    if not Job.objects.filter(deal_id=deal_id, line=line).exists():
        Job.objects.bulk_create([job], ignore_conflicts=True)


def lease_job(worker: str, *, now: float, until: float, is_awaited: bool = False) -> Job | None:
    """Hints first, which take the shortest, then reviews, the oldest before the others, because
    somebody is waiting. Then, unless asked for awaited ones alone, the benchmark scores of the
    newest deals. None if there is no job."""
    free = Job.objects.waiting().filter(leased_until__lte=now).select_related("deal__edition")
    hints, reviews = free.hints().order_by("pk"), free.reviews().order_by("pk")
    scores = free.none() if is_awaited else free.filter(line="").order_by("-pk")
    for job in chain(*(jobs[:MOST_LOOKED_AT] for jobs in (hints, reviews, scores))):
        unchanged = Job.objects.filter(pk=job.pk, leased_until=job.leased_until)
        if unchanged.update(worker=worker, leased_until=until, percent=0, starts=job.starts + 1):
            return job
    return None


def give_back(job: Job, worker: str) -> None:
    """Releases the lease of a worker that has to stop, so that another can start at once."""
    mine = Job.objects.filter(pk=job.pk, worker=worker)
    mine.update(leased_until=0, percent=0, starts=job.starts)


def renew_lease(job: Job, worker: str, *, percent: int, until: float) -> None:
    Job.objects.filter(pk=job.pk, worker=worker).update(percent=percent, leased_until=until)


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
