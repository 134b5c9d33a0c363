"""The queue of the jobs that somebody waits for: who is before one, and how long it will take."""

import time
from dataclasses import dataclass
from math import ceil

from django.db.models import Count, Q, Sum

from puzzles.models import Job, JobKind, JobQuerySet, WorkTime

MEASURED_KINDS = (JobKind.REVIEW, JobKind.HINT, JobKind.SCORES)
"""What keeps a worker busy while others wait, for a time that is measured."""
MOST_SINGLE_SECONDS = 20
"""More are rounded to steps of five, and from two minutes on to minutes: no estimate is as good."""
MOST_SECONDS = 120


@dataclass(frozen=True, slots=True)
class Waiting:
    """For a review or a hint that is being computed or is still in the queue."""

    percent: int
    ahead: int
    """Others before it in the queue."""
    is_given_up: bool = False
    """It failed too often: it will be retried in some hours, or when somebody asks again."""
    seconds: float | None = None
    """Until it is there, from what such work took lately. None as long as none was measured."""

    @property
    def rounded_seconds(self) -> int | None:
        """None where it is minutes."""
        if self.seconds is None or self.seconds > MOST_SECONDS:
            return None
        step = 1 if self.seconds <= MOST_SINGLE_SECONDS else 5
        return max(1, step * ceil(self.seconds / step))

    @property
    def rounded_minutes(self) -> int | None:
        if self.seconds is None or self.seconds <= MOST_SECONDS:
            return None
        return ceil(self.seconds / 60)


def queue_position(jobs: JobQuerySet) -> Waiting | None:
    """Of the one job that there may be; None if there is none."""
    job, now = jobs.first(), time.time()
    if job is None:
        return None
    if job.is_given_up(now):
        return Waiting(job.percent, ahead=0, is_given_up=True)
    others, times = _others_at_work_or_before(job, now), _work_times()
    ahead = sum(each.before for each in others)
    own = times.get((job.game, job.kind))
    if own is None:
        return Waiting(job.percent, ahead)
    workers = max(1, sum(each.running for each in others) + job.is_claimed(now))
    left = [each.left * times.get((each.game, each.kind), own) for each in others]
    seconds = sum(left) / workers + own * (1 - job.percent / 100)
    return Waiting(job.percent, ahead, seconds=seconds)


@dataclass(frozen=True, slots=True)
class _Others:
    """Jobs of one kind."""

    game: str
    kind: str
    before: int
    running: int
    left: float
    """How many they are, less what is done of them."""


def _others_at_work_or_before(job: Job, now: float) -> list[_Others]:
    """Also what is not before it in the queue keeps a worker busy, such as benchmark scores."""
    analyses = Q(kind__in=(JobKind.REVIEW, JobKind.HINT))
    before = analyses & Q(pk__lt=job.pk, starts__lt=Job.MOST_STARTS)
    longest = now + Job.LONGEST_WAIT_SECONDS
    is_running = Q(due_at__gt=now, due_at__lte=longest, owner__gt="")
    rows = (
        Job.objects.filter(before | is_running, kind__in=MEASURED_KINDS)
        .exclude(pk=job.pk)
        .values_list("game", "kind")
        .annotate(
            before=Count("pk", filter=before),
            running=Count("pk", filter=is_running),
            left=Count("pk") - Sum("percent") / 100.0,
        )
    )
    return [_Others(*row) for row in rows]


def _work_times() -> dict[tuple[str, str], float]:
    rows = WorkTime.objects.values_list("game", "kind", "seconds")
    return {(game, kind): seconds for game, kind, seconds in rows}
