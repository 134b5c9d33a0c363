"""Jobs at work: in which order, by how many at once, and what becomes of those that break."""

import logging
import time
from typing import Any

import pytest
import time_machine
from pytest_django.fixtures import DjangoAssertNumQueries

from puzzles.analysis import handlers
from puzzles.analysis.handlers import HANDLERS
from puzzles.days.records import publish_deal
from puzzles.game.registry import game_of
from puzzles.game.schedule import ONE_DAY
from puzzles.game.values import Dealt
from puzzles.jobs import worker as worker_module
from puzzles.jobs.handlers import Step, Unfinished
from puzzles.jobs.records import LEASE_SECONDS, JobKey, ask_for_job, claim_job, renew_claim
from puzzles.jobs.wakeups import WakeUps
from puzzles.jobs.worker import Worker
from puzzles.models import Deal, Job, JobKind
from puzzles.sequence.dealing.difficulty import difficulty_of
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import (
    DAY,
    SIDEBOARDS,
    deal_on,
    dealt,
    finished_game,
    reviewing_of,
    solo_deal,
)
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS

NOON = noon(DAY)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def publishes_unscored(day: Any = DAY) -> Deal:
    publish_deal(SIDEBOARDS, day, dealt(deal_on(day)), now=NOON)
    return Deal.objects.get(key=day.isoformat())


def asks_for_review(deal: Deal, choice: int = 4) -> None:
    line = SIDEBOARDS.line_text(finished_game(solo_deal(deal.dealt), choice=choice).moves)
    ask_for_job(JobKey(JobKind.REVIEW, deal.game, deal.pk, line), now=NOON)


def claimed(worker: str = "one") -> Job | None:
    """A job of its deal's scores."""
    return claim_job(worker, [JobKind.SCORES], now=time.time())


def test_a_new_deal_gets_its_scores() -> None:
    deal = publishes_unscored()
    assert (deal.ceiling, deal.coach_score) == (None, None)
    assert Worker(HANDLERS).work_off() == 1
    deal.refresh_from_db()
    for line, score in ((deal.ceiling_line, deal.ceiling), (deal.coach_line, deal.coach_score)):
        assert SIDEBOARDS.lines.replay_text(deal.dealt, line).score == score
    assert deal.coach == len(reviewing_of(SIDEBOARDS).coach_notes)
    assert not Job.objects.exists()


def test_a_deal_whose_difficulty_takes_a_search_gets_it_with_its_scores() -> None:
    sequence = game_of("sequence")
    publish_deal(sequence, DAY, Dealt(EXAMPLE), now=NOON)
    assert not Deal.objects.exclude(difficulty=None).exists()
    assert Worker(HANDLERS).work_off() == 1
    assert Deal.objects.get().difficulty == difficulty_of(EXAMPLE)
    measured = Dealt(KNOWN_DEALS[0], difficulty=1)
    publish_deal(sequence, DAY + ONE_DAY, measured, now=NOON)
    assert Worker(HANDLERS).work_off() == 1
    assert Deal.objects.get(key=str(DAY + ONE_DAY)).difficulty == 1, "what is known stays"


def test_who_waits_comes_first_in_the_order_of_asking_then_the_newest_deals() -> None:
    early, late = publishes_unscored(DAY.replace(day=17)), publishes_unscored()
    asks_for_review(late, choice=4)
    asks_for_review(early, choice=5)
    order: list[tuple[int | None, bool]] = []
    done = Worker(
        HANDLERS, on_done=lambda job: order.append((job.deal_id, job.kind == JobKind.REVIEW))
    )
    done.work_off()
    assert order == [(late.pk, True), (early.pk, True), (late.pk, False), (early.pk, False)]


def test_two_workers_never_have_the_same_job() -> None:
    publishes_unscored()
    assert claimed("one")
    assert claimed("two") is None


def test_the_job_of_a_killed_worker_is_free_when_its_lease_is_over(
    clock: time_machine.Traveller,
) -> None:
    publishes_unscored()
    assert claimed("one")
    clock.shift(LEASE_SECONDS - 1)
    assert claimed("two") is None
    clock.shift(2)
    assert claimed("two")


def test_who_is_still_at_work_keeps_its_job(clock: time_machine.Traveller) -> None:
    publishes_unscored()
    job = claimed("one")
    assert job
    clock.shift(LEASE_SECONDS - 1)
    renew_claim(job, percent=50, now=time.time())
    clock.shift(2)
    assert claimed("two") is None
    assert Job.objects.get().percent == 50


def test_who_has_lost_its_job_changes_nothing_about_it(clock: time_machine.Traveller) -> None:
    publishes_unscored()
    job = claimed("one")
    assert job
    clock.shift(LEASE_SECONDS + 1)
    assert claimed("two")
    assert not renew_claim(job, percent=99, now=time.time())
    assert Job.objects.get().percent == 0


def test_a_job_that_breaks_is_logged_and_tried_three_times(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    clock: time_machine.Traveller,
) -> None:
    def breaks(*_: Any) -> Any:
        raise ZeroDivisionError("it broke")

    deal = publishes_unscored()
    monkeypatch.setattr(handlers, "dealt_of", breaks)
    with caplog.at_level(logging.ERROR):
        for _ in range(5):
            Worker(HANDLERS).work_off()
            clock.shift(LEASE_SECONDS + 1)
    said = [record.getMessage() for record in caplog.records]
    assert said == [f"The job “scores sideboards {deal.pk}” failed"] * Job.MOST_STARTS


def test_a_worker_that_has_to_stop_gives_its_job_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def stops(*_: Any) -> Any:
        raise SystemExit(0)

    publishes_unscored()
    monkeypatch.setattr(handlers, "dealt_of", stops)
    with pytest.raises(SystemExit):
        Worker(HANDLERS).work_off()
    job = Job.objects.get()
    assert (job.owner, job.due_at, job.starts) == ("", 0, 0)


def test_the_percentage_grows_while_a_review_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = publishes_unscored()
    Worker(HANDLERS).work_off()
    asks_for_review(deal)
    seen: list[int] = []
    original = renew_claim

    def noted(job: Job, *, percent: int, now: float) -> bool:
        is_ours = original(job, percent=percent, now=now)
        seen.append(Job.objects.get().percent)
        return is_ours

    monkeypatch.setattr(worker_module, "renew_claim", noted)
    Worker(HANDLERS).work_off()
    assert seen == sorted(set(seen))
    assert seen[-1] == 100


def test_somebody_who_waits_comes_before_the_next_step_of_what_nobody_waits_for() -> None:
    order: list[str] = []

    def scores(_job: Job, step: Step) -> None:
        for number in range(3):
            order.append(f"step {number}")
            if number == 1:
                asks_for_review(deal)
                wakeups.is_woken = True
            step()

    wakeups = WakeUpsOfTests()
    deal = publishes_unscored()
    worker = Worker(
        {JobKind.SCORES: scores, JobKind.REVIEW: lambda _job, _step: order.append("review")},
        wakeups=wakeups,
    )
    assert worker.do_next()
    assert order == ["step 0", "step 1", "review", "step 2"]
    assert not Job.objects.exists()


class WakeUpsOfTests(WakeUps):
    """Somebody has asked, or nobody has."""

    def __init__(self) -> None:
        self.is_woken = False

    def wait(self, seconds: float) -> bool:
        was_woken, self.is_woken = self.is_woken, False
        return was_woken


def test_siblings_take_turns_with_reviews_and_hints() -> None:
    order: list[str] = []
    for number in range(3):
        for kind in (JobKind.REVIEW, JobKind.SIBLING):
            ask_for_job(JobKey(kind, "sideboards", subject=f"{number}"), now=NOON)

    def noted(job: Job, _step: Step) -> None:
        order.append(f"{job.kind} {job.subject}")

    Worker(dict.fromkeys((JobKind.REVIEW, JobKind.SIBLING), noted)).work_off()
    assert order == [f"{kind} {number}" for number in range(3) for kind in ("sibling", "review")]


def test_the_rest_takes_turns_once_nobody_waits() -> None:
    order: list[str] = []
    kinds = [JobKind.SCORES, JobKind.JUNK, JobKind.DRILLS, JobKind.READY_DEALS, JobKind.HINT]
    for kind in kinds:
        ask_for_job(JobKey(kind, "sideboards"), now=NOON)
    left = dict.fromkeys(kinds, 3)

    def noted(job: Job, _step: Step) -> Unfinished | None:
        kind = JobKind(job.kind)
        order.append(job.kind)
        left[kind] -= 1
        return Unfinished.GOES_ON if left[kind] else None

    Worker(dict.fromkeys(kinds, noted)).work_off()
    assert order == [JobKind.HINT] * 3 + list(reversed(kinds[:-1])) * 3


def test_a_job_about_what_is_deleted_goes_without_a_trace(caplog: pytest.LogCaptureFixture) -> None:
    ask_for_job(JobKey(JobKind.REVIEW, "sideboards", 999, "1 2"), now=NOON)
    assert Worker(HANDLERS).work_off() == 1
    assert not Job.objects.exists()
    assert not caplog.records


def test_an_idle_worker_asks_the_database_once(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(1):
        assert not Worker(HANDLERS).do_next()
