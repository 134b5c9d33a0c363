"""The writes of the queue.

A worker claims a job for some seconds and renews its claim while it works, so that two workers
share a job for a short time at most. Whatever it writes afterwards asks whether it is still the
owner.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils.crypto import salted_hmac

from puzzles.jobs.wakeups import wake_worker
from puzzles.models import Job, JobKind, JobQuerySet, OlderJob, WorkTime

LEASE_SECONDS = 20
FIRST_WAIT_SECONDS = 3600
"""How long a job that has failed too often waits before it is tried again: each time twice as
long."""
MOST_LOOKED_AT = 8
"""How many candidates are tried: other workers may have claimed some of them since the query."""
MOST_MOVED = 500


@dataclass(frozen=True, slots=True)
class JobKey:
    """What makes two jobs the same."""

    kind: JobKind
    game_id: str
    deal_id: int | None = None
    subject: str = ""

    def asker(self, player: UUID | None) -> str:
        """Returns a hash that differs for each job, so that rows do not reveal whose they are."""
        if player is None:
            return ""
        of_job = f"asker {self.deal_id} {self.subject}"
        return salted_hmac(of_job, str(player), algorithm="sha256").hexdigest()[:32]


def jobs_about(key: JobKey) -> JobQuerySet:
    """Returns the stored job with that key: one row at most."""
    return Job.objects.filter(
        kind=key.kind, game=key.game_id, deal=key.deal_id, subject=key.subject
    )


def ask_for_job(key: JobKey, *, now: datetime, player: UUID | None = None) -> None:
    """Stores a job. However many requests ask for it, it is stored once, and keeps its place."""
    asker = key.asker(player)
    # read first: on SQLite each write would lock out all others while many requests poll
    known = jobs_about(key).values_list("asker", "is_for_others").first()
    if known is None:
        job = Job(
            kind=key.kind,
            game=key.game_id,
            deal_id=key.deal_id,
            subject=key.subject,
            asked_at=now,
            asker=asker,
        )
        Job.objects.bulk_create([job], ignore_conflicts=True)
        transaction.on_commit(wake_worker)
    elif known[0] != asker and not known[1]:
        jobs_about(key).update(is_for_others=True)


def ask_once_more(key: JobKey, *, now: datetime) -> None:
    """Asks for a job so that also a worker that is about to finish it looks again."""
    ask_for_job(key, now=now)
    jobs_about(key).update(asked_at=now)


def retry_jobs(jobs: JobQuerySet, *, now: datetime) -> int:
    """Makes the jobs that were given up due at once, with one more try each. Returns how many they
    were."""
    at = now.timestamp()
    resting = jobs.given_up().filter(Q(owner="") | Q(pk__in=Job.objects.due(at).values("pk")))
    retried: int = resting.update(starts=Job.MOST_STARTS - 1, due_at=0, owner="", percent=0)
    if retried:
        transaction.on_commit(wake_worker)
    return retried


def withdraw_job(key: JobKey, *, player: UUID | None) -> None:
    """Takes a job out of the queue, unless somebody else waits for it too."""
    asker = key.asker(player)
    if asker:
        jobs_about(key).filter(asker=asker, is_for_others=False).delete()


def claim_job(
    owner: str, kinds: Collection[JobKind], *, now: float, is_newest_first: bool = False
) -> Job | None:
    """Claims the job of these kinds that was asked for first, or last. Returns None if none is due.
    Of several workers that try, only one changes the row from what all have read."""
    due = Job.objects.due(now).filter(kind__in=kinds)
    ordered = due.order_by("-pk" if is_newest_first else "pk")
    for job in ordered.select_related("deal__edition")[:MOST_LOOKED_AT]:
        unchanged = Job.objects.filter(pk=job.pk, due_at=job.due_at, owner=job.owner)
        job.owner, job.starts, job.percent = owner, job.starts + 1, 0
        job.due_at = now + _lease_seconds(job.starts)
        changes = {"owner": owner, "starts": job.starts, "percent": 0, "due_at": job.due_at}
        if unchanged.update(**changes):
            return job
    return None


def _lease_seconds(starts: int) -> int:
    """Returns the length of a lease. A job that failed too often may be what kills its workers: if
    it does so again, it waits as after a failure."""
    return LEASE_SECONDS if starts <= Job.MOST_STARTS else _wait_seconds(starts)


def _wait_seconds(starts: int) -> int:
    if starts < Job.MOST_STARTS:
        return LEASE_SECONDS
    doubled: int = FIRST_WAIT_SECONDS * 2 ** min(starts - Job.MOST_STARTS, 10)
    return min(doubled, Job.LONGEST_WAIT_SECONDS)


def renew_claim(job: Job, *, percent: int, now: float) -> bool:
    """Returns False if the job is no longer that worker's: it was canceled, or another worker has
    taken it."""
    due_at = now + _lease_seconds(job.starts)
    if not _owned(job).update(percent=percent, due_at=due_at):
        return False
    job.percent, job.due_at = percent, due_at
    return True


def give_back(job: Job) -> None:
    """Releases the claim of a worker that has to stop, so that another can start at once."""
    _owned(job).update(owner="", due_at=0, percent=0, starts=F("starts") - 1)


def fail_job(job: Job, *, now: float, at_once: bool = False) -> None:
    """Lets a job wait for its next try: first for a moment, or `at_once` not at all; after some
    failures for hours."""
    is_at_once = at_once and job.starts < Job.MOST_STARTS
    due_at = now if is_at_once else now + _wait_seconds(job.starts)
    _owned(job).update(owner="", due_at=due_at)


def go_on_later(job: Job) -> None:
    """Gives a job its next turn after part of it is done."""
    _owned(job).update(owner="", due_at=0, percent=0, starts=0)


@transaction.atomic
def finish_job(job: Job, store: Callable[[], object] | None) -> bool:
    """Stores the result of a job, unless it is no longer that worker's. Where somebody has asked
    once more since, the job is due again."""
    owned = _owned(job)
    if not owned.filter(asked_at=job.asked_at).delete()[0]:
        asked_again = owned.update(owner="", due_at=0, percent=0, starts=0)
        if not asked_again:
            return False
    if store:
        store()
    return True


def _owned(job: Job) -> QuerySet[Job]:
    return Job.objects.filter(pk=job.pk, owner=job.owner)


def store_work_time(game_id: str, kind: str, seconds: float) -> None:
    WorkTime.objects.bulk_create(
        [WorkTime(game=game_id, kind=kind, seconds=seconds)],
        update_conflicts=True,
        unique_fields=["game", "kind"],
        update_fields=["seconds"],
    )


def take_over_older_jobs(*, now: float) -> None:
    """Copies jobs for benchmark scores that pages of the release before have stored since the
    migration. Whoever waits for anything else asks again by itself."""
    older = OlderJob.objects.filter(line="", leased_until__lte=now).select_related("deal")
    found = list(older.order_by("pk")[:MOST_MOVED])
    if found:
        with transaction.atomic():
            jobs = [
                Job(
                    kind=JobKind.SCORES,
                    game=each.deal.game,
                    deal_id=each.deal_id,
                    asked_at=each.asked_at,
                )
                for each in found
            ]
            Job.objects.bulk_create(jobs, ignore_conflicts=True)
            OlderJob.objects.filter(pk__in=[each.pk for each in found]).delete()
