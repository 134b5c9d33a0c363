"""What becomes of a job that fails, lapses, is taken over, and is asked for again."""

import time
from uuid import uuid4

import pytest
import time_machine

from puzzles.days.clock import now
from puzzles.jobs.records import (
    FIRST_WAIT_SECONDS,
    LEASE_SECONDS,
    JobKey,
    ask_for_job,
    ask_once_more,
    claim_job,
    fail_job,
    finish_job,
    give_back,
    jobs_about,
    renew_claim,
    retry_jobs,
    take_over_older_jobs,
)
from puzzles.models import Deal, Job, JobKind, OlderJob

JOB = JobKey(JobKind.SCORES, "sideboards")

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def claimed() -> Job:
    job = claim_job(uuid4().hex, [JobKind.SCORES], now=time.time())
    assert job
    return job


def is_due() -> bool:
    return Job.objects.filter(due_at__lte=time.time()).exists()


def test_what_a_worker_finds_counts_only_while_it_holds_the_job(
    clock: time_machine.Traveller,
) -> None:
    ask_for_job(JOB, now=now())
    first = claimed()
    clock.shift(LEASE_SECONDS)
    second = claimed()
    stored: list[str] = []
    assert not finish_job(first, lambda: stored.append("first"))
    assert not renew_claim(first, percent=99, now=time.time())
    fail_job(first, now=time.time())
    give_back(first)
    job = Job.objects.get()
    assert (job.owner, job.starts, job.percent) == (second.owner, 2, 0)
    assert finish_job(second, lambda: stored.append("second"))
    assert stored == ["second"]
    assert not Job.objects.exists()


def test_a_claim_of_a_clock_that_was_ahead_holds_nobody_up(
    clock: time_machine.Traveller,
) -> None:
    ask_for_job(JOB, now=now())
    clock.shift(800 * 24 * 3600)
    ahead = claimed()
    clock.shift(-800 * 24 * 3600)
    assert not Job.objects.get().is_claimed(time.time())
    assert claimed().owner != ahead.owner
    assert not finish_job(ahead, None)


def test_who_finishes_late_but_before_anybody_else_begins_has_not_worked_for_nothing(
    clock: time_machine.Traveller,
) -> None:
    ask_for_job(JOB, now=now())
    job = claimed()
    clock.shift(10 * LEASE_SECONDS)
    assert finish_job(job, None)


def test_a_job_that_fails_waits_longer_and_longer_and_never_for_ever(
    clock: time_machine.Traveller,
) -> None:
    ask_for_job(JOB, now=now())
    waits = []
    for _ in range(12):
        fail_job(claimed(), now=time.time())
        waits.append(round(Job.objects.get().due_at - time.time()))
        assert not is_due()
        clock.shift(waits[-1] + 1)
    assert waits[:5] == [LEASE_SECONDS] * 2 + [FIRST_WAIT_SECONDS * times for times in (1, 2, 4)]
    assert waits[-1] == max(waits) == Job.LONGEST_WAIT_SECONDS


def test_a_job_that_kills_its_workers_waits_as_well(clock: time_machine.Traveller) -> None:
    ask_for_job(JOB, now=now())
    waits = []
    for _ in range(12):
        job = claimed()
        waits.append(round(job.due_at - time.time()))
        clock.shift(waits[-1] + 1)
    assert waits[:3] == [LEASE_SECONDS] * 3
    assert waits[-1] == Job.LONGEST_WAIT_SECONDS


def test_a_search_without_result_is_repeated_at_once_but_not_for_ever() -> None:
    ask_for_job(JOB, now=now())
    for _ in range(Job.MOST_STARTS - 1):
        fail_job(claimed(), now=time.time(), at_once=True)
        assert is_due()
    fail_job(claimed(), now=time.time(), at_once=True)
    assert not is_due()


def gives_up() -> Job:
    ask_for_job(JOB, now=now())
    jobs_about(JOB).update(starts=Job.MOST_STARTS, due_at=time.time() + FIRST_WAIT_SECONDS)
    job = jobs_about(JOB).get()
    assert job.is_given_up(time.time())
    return job


def test_one_that_was_given_up_can_be_asked_for_again() -> None:
    gives_up()
    assert retry_jobs(jobs_about(JOB), now=now()) == 1
    job = claimed()
    assert not job.is_given_up(time.time()), "as long as the new try is under way"
    fail_job(job, now=time.time())
    assert Job.objects.get().is_given_up(time.time())


def test_only_what_was_given_up_is_tried_again() -> None:
    ask_for_job(JOB, now=now())
    assert retry_jobs(jobs_about(JOB), now=now()) == 0
    gives_up()
    jobs_about(JOB).update(due_at=0)
    claimed()
    assert retry_jobs(jobs_about(JOB), now=now()) == 0, "somebody is at work on it"


def test_whoever_asks_once_more_while_it_is_done_gets_another_look(
    clock: time_machine.Traveller,
) -> None:
    ask_once_more(JOB, now=now())
    job = claimed()
    clock.shift(1)
    ask_once_more(JOB, now=now())
    assert finish_job(job, None)
    assert is_due()
    assert finish_job(claimed(), None)
    assert not Job.objects.exists()


def test_scores_that_older_code_asks_for_are_taken_over_unless_it_is_at_work_on_them() -> None:
    for name, line, leased_until in (("a", "", 0), ("b", "", time.time() + 9), ("c", "1 2", 0)):
        deal = Deal.objects.create(game="sideboards", key=name, description={})
        OlderJob.objects.create(deal=deal, line=line, leased_until=leased_until)
    take_over_older_jobs(now=time.time())
    assert [(job.kind, job.deal and job.deal.key) for job in Job.objects.all()] == [("scores", "a")]
    assert {*OlderJob.objects.values_list("deal__key", flat=True)} == {"b", "c"}
