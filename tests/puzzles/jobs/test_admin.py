"""Operators see the queue, and have jobs tried again."""

import time

import pytest
from django.test import Client

from puzzles.models import Job, JobKind

JOBS = "/admin/puzzles/job/"

pytestmark = pytest.mark.usefixtures("clock")


def queue() -> tuple[Job, Job]:
    failed, waiting = (
        Job(kind=JobKind.REVIEW, game="sideboards", subject=subject) for subject in ("1 2", "3 4")
    )
    failed.starts, failed.due_at = Job.MOST_STARTS, time.time() + 3600
    for each in (failed, waiting):
        each.save()
    return failed, waiting


def test_the_queue_is_shown_and_given_up_jobs_are_tried_again(operator: Client) -> None:
    failed, waiting = queue()
    page = operator.get(JOBS).content.decode()
    assert page.count("failed too often") == 2, "and in the action"
    assert page.count("waiting") == 1
    asked = {"action": "retry", "_selected_action": [failed.pk, waiting.pk]}
    answer = operator.post(JOBS, asked, follow=True)
    assert "1 job is tried again." in answer.content.decode()
    failed.refresh_from_db()
    assert (failed.due_at, failed.starts) == (0, Job.MOST_STARTS - 1)


def test_nothing_else_is_changed(operator: Client) -> None:
    failed, _ = queue()
    for path in ("add/", f"{failed.pk}/delete/", f"{failed.pk}/change/"):
        assert operator.post(f"{JOBS}{path}", {"post": "yes"}).status_code == 403
