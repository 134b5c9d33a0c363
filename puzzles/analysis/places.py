"""The queue of the jobs that somebody waits for: who is before one, and how long it will take."""

from dataclasses import dataclass
from math import ceil

from django.db.models import Case, CharField, Count, Q, Sum, Value, When

from puzzles.days.clock import now
from puzzles.models import QUESTION, Job, WorkTime

JOB_KIND = Case(
    When(line="", then=Value(WorkTime.SCORES)),
    When(line__endswith=QUESTION, then=Value(WorkTime.HINT)),
    default=Value(WorkTime.REVIEW),
    output_field=CharField(),
)

MOST_SINGLE_SECONDS = 20
"""More are told in steps of five, and from two minutes on in minutes: no estimate is as good."""
SECONDS_TOLD = 120


@dataclass(frozen=True, slots=True)
class Waiting:
    """For a review or a hint that is being computed or is still in the queue."""

    percent: int
    ahead: int
    """Others before it in the queue."""
    is_given_up: bool = False
    """It failed too often and will not be retried."""
    seconds: float | None = None
    """Until it is there, from what such work took lately. None as long as none was measured."""

    @property
    def seconds_told(self) -> int | None:
        """None where minutes are told."""
        if self.seconds is None or self.seconds > SECONDS_TOLD:
            return None
        step = 1 if self.seconds <= MOST_SINGLE_SECONDS else 5
        return max(1, step * ceil(self.seconds / step))

    @property
    def minutes_told(self) -> int | None:
        if self.seconds is None or self.seconds <= SECONDS_TOLD:
            return None
        return ceil(self.seconds / 60)


def state_of_job(deal_id: int, line: str) -> Waiting | None:
    """None if there is no such job."""
    job = Job.objects.filter(deal_id=deal_id, line=line).select_related("deal").first()
    if job is None:
        return None
    if is_given_up(job):
        return Waiting(job.percent, ahead=0, is_given_up=True)
    others, times = _others_at_work_or_before(job), _work_times()
    own = times.get((job.deal.game, job.kind))
    if own is None:
        return Waiting(job.percent, sum(each.before for each in others))
    workers = max(1, sum(each.running for each in others) + job.is_leased(now()))
    left = [each.left * times.get((each.game, each.kind), own) for each in others]
    seconds = sum(left) / workers + own * (1 - job.percent / 100)
    return Waiting(job.percent, sum(each.before for each in others), seconds=seconds)


def is_given_up(job: Job) -> bool:
    return job.starts >= Job.MOST_STARTS and not job.is_leased(now())


@dataclass(frozen=True, slots=True)
class _Others:
    """Jobs of one kind."""

    game: str
    kind: str
    before: int
    running: int
    left: float
    """How many they are, less what is done of them."""


def _others_at_work_or_before(job: Job) -> list[_Others]:
    """Also what is not before it in the queue keeps a worker busy, such as benchmark scores."""
    before = Q(pk__lt=job.pk, starts__lt=Job.MOST_STARTS) & ~Q(line="")
    is_running = Q(leased_until__gt=now().timestamp())
    rows = (
        Job.objects.filter(before | is_running)
        .exclude(pk=job.pk)
        .values_list("deal__game", JOB_KIND)
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
