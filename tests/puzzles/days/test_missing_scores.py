"""Deals stored before benchmark scores were get theirs by the migration that froze editions."""

import time
from datetime import timedelta
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.db import connection

from puzzles.days.records import publish_deal
from puzzles.jobs.records import take_over_older_jobs
from puzzles.models import Deal, Job
from tests.puzzles.cast import noon, publishes, the_background_process_works
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt

MIGRATION = import_module("puzzles.migrations.0008_frozen_editions")
OTHER_DAY = DAY - timedelta(days=1)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


class AppsOfThen:
    """Jobs had a table of their own."""

    def get_model(self, app: str, name: str) -> Any:
        return apps.get_model(app, {"Job": "OlderJob"}.get(name, name))


def ask_for_missing_scores() -> None:
    MIGRATION.ask_for_missing_scores(AppsOfThen(), connection.schema_editor())
    take_over_older_jobs(now=time.time())


def test_a_deal_stored_without_its_ceiling_gets_it_once() -> None:
    publishes(DAY)
    publish_deal(SIDEBOARDS, OTHER_DAY, dealt(deal_on(OTHER_DAY)), now=noon(DAY))
    Job.objects.all().delete()
    for _ in range(2):
        ask_for_missing_scores()
    assert [job.deal and job.deal.key for job in Job.objects.all()] == ["2026-11-17"]
    assert the_background_process_works() == 1
    assert not Deal.objects.filter(ceiling=None).exists()
    assert not Deal.objects.filter(coach_score=None).exists()
    ask_for_missing_scores()
    assert not Job.objects.exists()
