"""The worker, which does jobs one after the other, outside of requests."""

import logging
import time
from collections import deque
from collections.abc import Callable, Collection, Mapping
from statistics import median
from time import perf_counter
from uuid import uuid4

from django.db import DatabaseError

from puzzles.jobs.handlers import Handler, NoLongerOurs, NothingToDo, Unfinished
from puzzles.jobs.queue_position import MEASURED_KINDS
from puzzles.jobs.records import (
    LEASE_SECONDS,
    claim_job,
    fail_job,
    finish_job,
    give_back,
    go_on_later,
    renew_claim,
    store_work_time,
)
from puzzles.jobs.wakeups import WakeUps
from puzzles.models import ANALYSES, Job, JobKind

Kinds = tuple[JobKind, ...]
AWAITED: tuple[Kinds, ...] = ((JobKind.SIBLING,), ANALYSES)
"""Somebody waits for either of these, so they take turns."""
OTHERS: tuple[Kinds, ...] = (
    # the first ready deals of a new site are today's puzzles
    (JobKind.READY_DEALS,),
    (JobKind.DRILLS,),
    (JobKind.JUNK,),
    (JobKind.SCORES,),
)
"""Nobody waits for these yet. They take turns as well: on a new site each takes minutes in all, and
the last of them would be missed until the others are through."""
NEWEST_FIRST = (JobKind.SCORES,)
"""Newer deals are played more, so their scores are computed first."""
UNHURRIED = (JobKind.DRILLS,)
REST_SECONDS = 0.1
"""The pause between two steps of unhurried work."""
POLL_SECONDS = 2.0
"""How often a worker looks for jobs that nobody has woken it for."""
MEASURED = 15
"""How many jobs of a kind the median is computed from."""
DRIFT = 0.1

log = logging.getLogger(__name__)


def _ignore(_job: Job) -> None:
    pass


class Worker:
    def __init__(
        self,
        handlers: Mapping[JobKind, Handler],
        *,
        wakeups: WakeUps | None = None,
        on_done: Callable[[Job], None] = _ignore,
    ) -> None:
        """Makes a worker for the kinds that it has handlers for. Without `wakeups` it neither rests
        nor interrupts a job for another."""
        self.name = uuid4().hex
        self._handlers, self._wakeups, self._on_done = handlers, wakeups, on_done
        self._next: dict[tuple[Kinds, ...], int] = {AWAITED: 0, OTHERS: 0}
        """Which of the queues that take turns comes first."""
        self._next_look = 0.0
        self._lately: dict[tuple[str, str], deque[float]] = {}
        """The seconds that jobs of a game and kind took."""
        self._stored: dict[tuple[str, str], float] = {}
        """The medians of these, as they were stored last."""

    def work_off(self) -> int:
        """Does jobs until none is due, and returns their number."""
        done = 0
        while self.do_next():
            done += 1
        return done

    def do_next(self, *, only_awaited: bool = False) -> bool:
        """Does one job, and returns whether there was one."""
        job = self._claimed(only_awaited=only_awaited)
        if job is None:
            return False
        try:
            self._do(job)
        except NoLongerOurs:
            pass
        except NothingToDo:
            finish_job(job, None)
        except DatabaseError:
            raise
        except Exception:
            log.exception("The job “%s” failed", job)
            fail_job(job, now=time.time())
        except BaseException:
            give_back(job)
            raise
        return True

    def _claimed(self, *, only_awaited: bool) -> Job | None:
        """Claims a job. It takes one query if nothing is due."""
        now = time.time()
        due = self._due_kinds(now)
        for queues in (AWAITED,) if only_awaited else (AWAITED, OTHERS):
            first = self._next[queues]
            for queue in queues[first:] + queues[:first]:
                kinds = [kind for kind in queue if kind in due]
                if kinds and (job := self._claimed_of(kinds, now)):
                    self._next[queues] = (queues.index(queue) + 1) % len(queues)
                    return job
        return None

    def _due_kinds(self, now: float) -> Collection[str]:
        self._next_look = time.monotonic() + POLL_SECONDS
        due = Job.objects.due(now).filter(kind__in=list(self._handlers))
        return set(due.order_by().values_list("kind", flat=True).distinct())

    def _claimed_of(self, kinds: list[JobKind], now: float) -> Job | None:
        is_newest_first = all(kind in NEWEST_FIRST for kind in kinds)
        return claim_job(self.name, kinds, now=now, is_newest_first=is_newest_first)

    def _do(self, job: Job) -> None:
        begun = perf_counter()

        def step(percent: int = 0) -> None:
            self._between_steps(job, percent)

        result = self._handlers[JobKind(job.kind)](job, step)
        if result is Unfinished.NOT_FOUND:
            fail_job(job, now=time.time(), at_once=True)
        elif result is Unfinished.GOES_ON:
            go_on_later(job)
        elif finish_job(job, result):
            self._on_done(job)
            if job.kind in MEASURED_KINDS:
                self._measure(job, perf_counter() - begun)

    def _between_steps(self, job: Job, percent: int) -> None:
        self._keep(job, percent)
        if self._wakeups is None or any(job.kind in kinds for kinds in AWAITED):
            return
        rest = REST_SECONDS if job.kind in UNHURRIED else 0
        if self._wakeups.wait(rest) or time.monotonic() >= self._next_look:
            while self.do_next(only_awaited=True):
                self._keep(job, percent)

    def _keep(self, job: Job, percent: int) -> None:
        """Renews the claim, but not at each step: that would be too many writes where steps take
        milliseconds."""
        now = time.time()
        is_fresh = job.due_at - now > LEASE_SECONDS / 2
        if is_fresh and percent == job.percent:
            return
        if not renew_claim(job, percent=percent, now=now):
            raise NoLongerOurs

    def _measure(self, job: Job, seconds: float) -> None:
        kind = job.game, job.kind
        if kind not in self._lately:
            # the first of a process loads tables as well
            self._lately[kind] = deque(maxlen=MEASURED)
            return
        self._lately[kind].append(seconds)
        usual = median(self._lately[kind])
        # a row that every job of every machine wrote would be a bottleneck
        if abs(usual - self._stored.get(kind, 0)) > DRIFT * usual:
            store_work_time(*kind, usual)
            self._stored[kind] = usual
