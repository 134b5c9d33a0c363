"""The worker: runs jobs one after the other, outside of requests."""

import logging
import time
from collections import deque
from statistics import median
from time import perf_counter
from uuid import uuid4

from django.db import DatabaseError

from puzzles.analysis.hints import HINT_VERSION
from puzzles.analysis.records import (
    finish_benchmarks,
    finish_review,
    give_back,
    lease_job,
    renew_lease,
    store_work_time,
)
from puzzles.analysis.reviews import REVIEW_VERSION
from puzzles.game.registry import game_of
from puzzles.game.trainer.reviewed import given_away_data
from puzzles.game.values import Data, Dealt, FrozenEdition
from puzzles.models import QUESTION, Deal, Job

LEASE_SECONDS = 20
MEASURED = 15
"""Jobs of a kind of which the median is told."""
DRIFT = 0.1

log = logging.getLogger(__name__)


class NoLongerOurs(Exception):
    """The job was canceled, or another worker has taken it."""


class Worker:
    def __init__(self) -> None:
        self.name = uuid4().hex
        self._lately: dict[tuple[str, str], deque[float]] = {}
        """Seconds that jobs of a game and kind took."""
        self._told: dict[tuple[str, str], float] = {}
        """Their medians as they were stored last."""

    def work_off(self) -> int:
        """Runs jobs until none is left, and returns their number."""
        done = 0
        while self.do_next():
            done += 1
        return done

    def do_next(self, *, is_awaited: bool = False) -> bool:
        """Whether there was a job. One that fails is retried when its lease expires."""
        now = time.time()
        job = lease_job(self.name, now=now, until=now + LEASE_SECONDS, is_awaited=is_awaited)
        if job is None:
            return False
        try:
            self._do(job)
        except DatabaseError:
            raise
        except Exception:
            log.exception("The job for deal %s, line %r, failed", job.deal_id, job.line)
        except BaseException:
            give_back(job, self.name)
            raise
        return True

    def _do(self, job: Job) -> None:
        """A job that was canceled meanwhile leaves no trace."""
        begun = perf_counter()
        try:
            self._compute(job)
        except NoLongerOurs:
            return
        self._measure(job, perf_counter() - begun)

    def _measure(self, job: Job, seconds: float) -> None:
        kind = job.deal.game, job.kind
        if kind not in self._lately:
            # the first of a process loads tables as well
            self._lately[kind] = deque(maxlen=MEASURED)
            return
        self._lately[kind].append(seconds)
        usual = median(self._lately[kind])
        # a row that every job of every machine wrote would be a bottleneck
        if abs(usual - self._told.get(kind, 0)) > DRIFT * usual:
            store_work_time(*kind, usual)
            self._told[kind] = usual

    def _compute(self, job: Job) -> None:
        if job.line.endswith(QUESTION):
            finish_review(job, version=HINT_VERSION, review=_hint(job))
        elif job.line:
            review = self._review(job)
            given_away = _given_away(job, review)
            finish_review(job, version=REVIEW_VERSION, review=review, given_away=given_away)
        else:
            game = game_of(job.deal.game)
            finish_benchmarks(job, game.benchmark_scores(dealt_of(job.deal)))

    def _review(self, job: Job) -> Data:
        dealt, game = dealt_of(job.deal), game_of(job.deal.game)
        position = game.replay_line(dealt.deal, job.line)
        decisions: list[Data] = []
        for decision in game.review(position, dealt.edition):
            decisions.append(decision)
            percent = 100 * len(decisions) // len(position.moves)
            until = time.time() + LEASE_SECONDS
            if not renew_lease(job, self.name, percent=percent, until=until):
                raise NoLongerOurs
        return {"decisions": decisions}


def _given_away(job: Job, review: Data) -> list[Data] | None:
    game = game_of(job.deal.game)
    report = game.trainer.skill if game.trainer else None
    if report is None:
        return None
    moves = [repr(move) for move in game.replay_line(job.deal.dealt, job.line).moves]
    return given_away_data(report.given_away(moves, review))


def _hint(job: Job) -> Data:
    dealt, game = dealt_of(job.deal), game_of(job.deal.game)
    hints = game.trainer.hints if game.trainer else None
    if hints is None:
        raise ValueError(f"{game.id} has no hints")
    line = job.line.removesuffix(QUESTION).rstrip()
    return hints.hint(game.replay_line(dealt.deal, line), dealt.edition)


def dealt_of(deal: Deal) -> Dealt:
    """A stored deal with the edition that it was made from."""
    edition = deal.edition
    frozen = FrozenEdition(edition.digest, edition.content) if edition else None
    return Dealt(deal.dealt, frozen)
