"""Compute what pages have asked for, publish the days ahead, forget idle players, remove junk and
make drills, until stopped.

`serve` runs it beside the web server, and starts it again should it end."""

import logging
import os
import signal
import sys
import time
from contextlib import suppress
from threading import Thread
from typing import Any, NoReturn

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError, connection

from puzzles.analysis.worker import Worker
from puzzles.days.clock import now
from puzzles.days.ready_deals import DAYS_AHEAD, DealKeeper
from puzzles.models import Job
from puzzles.players.deletion.sweeper import JunkSweeper
from puzzles.trainer.drills.stock import StockKeeper
from puzzles.trainer.mistakes.worker import SiblingWorker
from puzzles.visitors.rate_limit_records import forget_counts
from sideboards_site import metrics
from sideboards_site.log_lines import Ration
from sideboards_site.outage import is_unavailable

IDLE_SECONDS = 0.1
SECONDS_AFTER_A_FAILURE = 1.0
UPKEEP_SECONDS = 3600
FORGETTING_SECONDS = 60
COUNTING_SECONDS = 5
NICENESS = 10
"""Pages come first where processors are short."""

log = logging.getLogger(__name__)
ration_of_faults = Ration(lines=1, seconds=60)


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


def work() -> NoReturn:
    siblings, worker, upkeep_at, count_at = SiblingWorker(), Worker(), 0.0, 0.0
    forget_at = 0.0
    deals, sweeper, keeper = DealKeeper(), JunkSweeper(), StockKeeper()
    while True:
        try:
            if time.monotonic() >= upkeep_at:
                keep_up()
                keeper.look_again()
                upkeep_at = time.monotonic() + UPKEEP_SECONDS
            if time.monotonic() >= forget_at:
                forget_counts(now=now())
                forget_at = time.monotonic() + FORGETTING_SECONDS
            # somebody waits for either, so they take turns; scores of a new site's old days take
            # minutes, and today's puzzles must not
            awaited = [siblings.do_next(), did_job(worker, is_awaited=True)]
            if not (any(awaited) or deals.do_next() or sweeper.do_next() or did_job(worker)):
                keeper.do_next()
                time.sleep(IDLE_SECONDS)
            if time.monotonic() >= count_at:
                count_what_waits(keeper)
                count_at = time.monotonic() + COUNTING_SECONDS
        except DatabaseError as error:
            tell_of_fault(error)
            connection.close()
            time.sleep(SECONDS_AFTER_A_FAILURE)


def tell_of_fault(error: DatabaseError) -> None:
    """Once a minute. A fault in a statement, unlike an outage, has a place in the code."""
    unsaid = ration_of_faults.unsaid(time.monotonic())
    if unsaid is not None:
        place = None if is_unavailable(error) else error
        extra = {"told": {"unsaid": unsaid} if unsaid else {}}
        log.warning("The database cannot be used: %s", error, exc_info=place, extra=extra)


def did_job(worker: Worker, *, is_awaited: bool = False) -> bool:
    did = worker.do_next(is_awaited=is_awaited)
    metrics.jobs_done.inc(did)
    return did


def count_what_waits(keeper: StockKeeper) -> None:
    metrics.analyses_waiting.set(Job.objects.waiting().reviews().count())
    for shelf in keeper.shelves:
        metrics.stocked_drills.labels(shelf.game.id).set(shelf.drills)


def do_all() -> None:
    forget_counts(now=now())
    Worker().work_off()
    while SiblingWorker().do_next():
        pass
    sweeper = JunkSweeper()
    while sweeper.do_next():
        pass


def keep_up(*, without_search: bool = True) -> None:
    """A search would hold up hints and reviews: it is done candidate by candidate."""
    call_command("publish_puzzles", days=DAYS_AHEAD, without_search=without_search, verbosity=0)
    call_command("forget_players", verbosity=0)


def _stop(*_args: object) -> NoReturn:
    raise SystemExit(0)


def _stop_with_input() -> None:
    # not through Python's own buffer, which would be locked while the process ends
    while os.read(sys.stdin.fileno(), 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
