"""Jobs at work: in which order, by how many at once, and what becomes of those that break."""

import logging
import time
from typing import Any

import pytest
import time_machine

from puzzles.analysis import worker as worker_module
from puzzles.analysis.records import ask_for_job, lease_job, renew_lease
from puzzles.analysis.worker import LEASE_SECONDS, Worker
from puzzles.days.records import publish_deal
from puzzles.models import Deal, Job
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt, finished_game

NOON = noon(DAY)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def publishes_unscored(day: Any = DAY) -> Deal:
    publish_deal(SIDEBOARDS, day, dealt(deal_on(day)), now=NOON)
    return Deal.objects.get(key=day.isoformat())


def asks_for_review(deal: Deal, choice: int = 4) -> None:
    line = SIDEBOARDS.line_text(finished_game(deal.dealt, choice=choice).moves)
    ask_for_job(deal.pk, line, now=NOON)


def leased(worker: str = "one") -> Job | None:
    now = time.time()
    return lease_job(worker, now=now, until=now + LEASE_SECONDS)


def test_a_new_deal_gets_its_scores() -> None:
    deal = publishes_unscored()
    assert (deal.ceiling, deal.coach_score) == (None, None)
    assert Worker().work_off() == 1
    deal.refresh_from_db()
    for line, score in ((deal.ceiling_line, deal.ceiling), (deal.coach_line, deal.coach_score)):
        assert SIDEBOARDS.replay_line(deal.dealt, line).score == score
    assert not Job.objects.exists()


def test_who_waits_comes_first_in_the_order_of_asking_then_the_newest_deals() -> None:
    early, late = publishes_unscored(DAY.replace(day=17)), publishes_unscored()
    asks_for_review(late, choice=4)
    asks_for_review(early, choice=5)
    order = []
    while job := leased():
        order.append((job.deal_id, bool(job.line)))
    assert order == [(late.pk, True), (early.pk, True), (late.pk, False), (early.pk, False)]


def test_two_workers_never_have_the_same_job() -> None:
    publishes_unscored()
    assert leased("one")
    assert leased("two") is None


def test_the_job_of_a_killed_worker_is_free_when_its_lease_is_over(
    clock: time_machine.Traveller,
) -> None:
    publishes_unscored()
    assert leased("one")
    clock.shift(LEASE_SECONDS - 1)
    assert leased("two") is None
    clock.shift(2)
    assert leased("two")


def test_who_is_still_at_work_keeps_its_job(clock: time_machine.Traveller) -> None:
    publishes_unscored()
    job = leased("one")
    assert job
    clock.shift(LEASE_SECONDS - 1)
    renew_lease(job, "one", percent=50, until=time.time() + LEASE_SECONDS)
    clock.shift(2)
    assert leased("two") is None
    assert Job.objects.get().percent == 50


def test_who_has_lost_its_job_changes_nothing_about_it(clock: time_machine.Traveller) -> None:
    publishes_unscored()
    job = leased("one")
    assert job
    clock.shift(LEASE_SECONDS + 1)
    assert leased("two")
    assert not renew_lease(job, "one", percent=99, until=time.time() + LEASE_SECONDS)
    assert Job.objects.get().percent == 0


def test_a_job_that_breaks_is_logged_and_tried_three_times(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    clock: time_machine.Traveller,
) -> None:
    def breaks(*_: Any) -> Any:
        raise ZeroDivisionError("it broke")

    deal = publishes_unscored()
    monkeypatch.setattr(worker_module, "dealt_of", breaks)
    with caplog.at_level(logging.ERROR):
        for _ in range(5):
            Worker().work_off()
            clock.shift(LEASE_SECONDS + 1)
    said = [record.getMessage() for record in caplog.records]
    assert said == [f"The job for deal {deal.pk}, line '', failed"] * Job.MOST_STARTS


def test_a_worker_that_has_to_stop_gives_its_job_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def stops(*_: Any) -> Any:
        raise SystemExit(0)

    publishes_unscored()
    monkeypatch.setattr(worker_module, "dealt_of", stops)
    with pytest.raises(SystemExit):
        Worker().work_off()
    job = Job.objects.get()
    assert (job.leased_until, job.starts) == (0, 0)


def test_the_percentage_grows_while_a_review_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = publishes_unscored()
    Worker().work_off()
    asks_for_review(deal)
    seen: list[int] = []
    original = renew_lease

    def noted(job: Job, worker: str, *, percent: int, until: float) -> bool:
        is_ours = original(job, worker, percent=percent, until=until)
        seen.append(Job.objects.get().percent)
        return is_ours

    monkeypatch.setattr(worker_module, "renew_lease", noted)
    Worker().work_off()
    assert seen == sorted(set(seen))
    assert seen[-1] == 100
