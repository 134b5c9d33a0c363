"""Compute what pages have asked for, publish the days ahead, forget idle players, remove junk and
make drills, until stopped.

`serve` runs it beside the web server, and starts it again should it end."""

import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from typing import Any, NoReturn

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError, connection

from puzzles.analysis import handlers as analysis
from puzzles.days.clock import now
from puzzles.days.ready_deals import DAYS_AHEAD, ask_for_ready_deals, ready_deals_handler
from puzzles.jobs.handlers import Handler
from puzzles.jobs.queue_position import MEASURED_KINDS
from puzzles.jobs.records import JobKey, ask_for_job, take_over_older_jobs
from puzzles.jobs.wakeups import WakeUps
from puzzles.jobs.worker import POLL_SECONDS, Worker
from puzzles.models import Job, JobKind, Remark
from puzzles.players.deletion.sweeper import junk_handler
from puzzles.trainer.drills.stock import (
    DrillsHandler,
    ask_for_drills,
    count_drills,
    games_with_stock,
)
from puzzles.trainer.mistakes.handlers import sibling_handler
from puzzles.visitors.rate_limit_records import forget_counts
from sideboards_site.log_lines import LogLimit
from sideboards_site.serving import metrics
from sideboards_site.serving.outage import is_unavailable

SECONDS_AFTER_A_FAILURE = 1.0
HOUR, DAY = 3600.0, 24 * 3600.0
FORGETTING_SECONDS = 60.0
COUNTING_SECONDS = 15.0
NICENESS = 10
"""Pages come first where processors are short."""

ONCE: Mapping[JobKind, Handler] = {
    **analysis.HANDLERS,
    JobKind.SIBLING: sibling_handler,
    JobKind.JUNK: junk_handler,
}
"""The handlers of jobs that end by themselves. The stock of drills and of deals is filled for
hours."""

log = logging.getLogger(__name__)
log_limit = LogLimit(lines=1, seconds=60)


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--once", action="store_true", help="do what there is to do, then stop")
        parser.add_argument(
            "--until-input-ends",
            action="store_true",
            help="stop also when the process that started this one is gone",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, _stop)
        with suppress(OSError):
            os.nice(NICENESS)
        if options["until_input_ends"]:
            Thread(target=_stop_with_input, daemon=True).start()
        if options["once"]:
            keep_up(without_search=False)
            do_all()
        else:
            work()


@dataclass
class Duty:
    """Something that is done every so often, between jobs."""

    seconds: float
    do: Callable[[], None]
    next_at: float = 0.0

    def do_if_due(self) -> None:
        if time.monotonic() >= self.next_at:
            self.do()
            self.next_at = time.monotonic() + self.seconds


def work() -> NoReturn:
    wakeups = WakeUps()
    handlers: Mapping[JobKind, Handler] = {
        **ONCE,
        JobKind.READY_DEALS: ready_deals_handler,
        JobKind.DRILLS: DrillsHandler(),
    }
    worker = Worker(handlers, wakeups=wakeups, on_done=count_done)
    duties = [
        Duty(HOUR, keep_up),
        Duty(HOUR, ask_for_stocks),
        Duty(DAY, ask_for_sweep),
        Duty(FORGETTING_SECONDS, tidy_up),
        Duty(COUNTING_SECONDS, count_what_waits),
    ]
    while True:
        try:
            for duty in duties:
                duty.do_if_due()
            if not worker.do_next():
                wakeups.wait(POLL_SECONDS)
        except DatabaseError as error:
            log_fault(error)
            connection.close()
            time.sleep(SECONDS_AFTER_A_FAILURE)


def log_fault(error: DatabaseError) -> None:
    """Logs a fault once a minute. A fault in a statement, unlike an outage, has a place in the
    code."""
    extra = log_limit.extra()
    if extra:
        place = None if is_unavailable(error) else error
        log.warning("The database cannot be used: %s", error, exc_info=place, extra=extra)


def count_done(job: Job) -> None:
    if job.kind in MEASURED_KINDS:
        metrics.jobs_done.inc()


def count_what_waits() -> None:
    metrics.analyses_waiting.set(Job.objects.waiting().analyses().count())
    metrics.open_remarks.set(Remark.objects.open().count())
    for game, _maker in games_with_stock():
        metrics.stocked_drills.labels(game.id).set(count_drills(game))


def do_all() -> None:
    tidy_up()
    ask_for_sweep()
    Worker(ONCE).work_off()


def tidy_up() -> None:
    forget_counts(now=now())
    take_over_older_jobs(now=time.time())


def ask_for_stocks() -> None:
    ask_for_ready_deals()
    ask_for_drills()


def ask_for_sweep() -> None:
    ask_for_job(JobKey(JobKind.JUNK, ""), now=now())


def keep_up(*, without_search: bool = True) -> None:
    """Makes what is missing, candidate by candidate: a whole search would delay hints and
    reviews."""
    call_command("publish_puzzles", days=DAYS_AHEAD, without_search=without_search, verbosity=0)
    keep_open_deals()
    call_command("forget_players", verbosity=0)


def keep_open_deals() -> None:
    """A full disk keeps nobody from a hint."""
    try:
        call_command("open_deals", verbosity=0)
    except OSError as error:
        log.warning("The file of open deals cannot be written: %s", error)


def _stop(*_args: object) -> NoReturn:
    raise SystemExit(0)


def _stop_with_input() -> None:
    # not through Python's own buffer, which would be locked while the process ends
    while os.read(sys.stdin.fileno(), 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
