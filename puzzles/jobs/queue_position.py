"""The queue of the jobs that somebody waits for: how many come before one, and how long it will
take."""

import time
from dataclasses import dataclass
from math import ceil

from django.db.models import Count, Q, Sum

from puzzles.models import ANALYSES, Job, JobKind, JobQuerySet, WorkTime

MEASURED_KINDS = (*ANALYSES, JobKind.SCORES)
"""The jobs that keep a worker busy while others wait, for a time that is measured."""
MOST_SINGLE_SECONDS = 20
"""Longer times are rounded to steps of five seconds, and from two minutes on to minutes: no
estimate is as good."""
MOST_SECONDS = 120


@dataclass(frozen=True, slots=True)
class Waiting:
    """A review or a hint that is being computed or is still in the queue."""

    percent: int
    ahead: int
    """How many others are before it in the queue."""
    is_given_up: bool = False
    """Whether it failed too often: it will be retried in some hours, or when somebody asks
    again."""
    seconds: float | None = None
    """The seconds until it is done, estimated from what such jobs took lately. None as long as none
    was measured."""

    @property
    def rounded_seconds(self) -> int | None:
        """The rounded seconds; None where the wait is given in minutes."""
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
    """Returns the position of the one job that there may be, or None if there is none."""
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
    """How many jobs they are, less what is done of them."""


def _others_at_work_or_before(job: Job, now: float) -> list[_Others]:
    """Returns the jobs that delay this one. Jobs that are not before it in the queue can keep a
    worker busy too, such as benchmark scores."""
    analyses = Q(kind__in=ANALYSES)
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
