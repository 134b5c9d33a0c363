import json
from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest
import time_machine
from django.core.management import call_command
from django.core.management.base import CommandError

from puzzles.models import Puzzle

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def on_the_day() -> Iterator[None]:
    with time_machine.travel(datetime(2026, 11, 18, 23, 30, tzinfo=UTC), tick=False):
        yield


def test_days_begin_with_the_site_s_today(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("publish_puzzles", days=3)
    days = list(Puzzle.objects.order_by("date").values_list("date", flat=True))
    assert days == [date(2026, 11, 19), date(2026, 11, 20), date(2026, 11, 21)]
    assert capsys.readouterr().out == "3 new. Published up to 2026-11-21, puzzle 325.\n"


def test_a_second_run_adds_only_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("publish_puzzles", days=1)
    before = Puzzle.objects.get().deal.description
    capsys.readouterr()
    call_command("publish_puzzles", days=2, json=True)
    published = json.loads(capsys.readouterr().out)
    assert [entry["new"] for entry in published] == [False, True]
    assert [entry["number"] for entry in published] == [323, 324]
    assert Puzzle.objects.earliest("date").deal.description == before


def test_without_a_number_it_publishes_today_alone() -> None:
    call_command("publish_puzzles", verbosity=0)
    assert Puzzle.objects.get().date == date(2026, 11, 19)


@pytest.mark.parametrize("days", [0, -1, 100_000])
def test_a_senseless_number_of_days_is_refused(days: int) -> None:
    with pytest.raises(CommandError, match="--days takes 1 to 3660"):
        call_command("publish_puzzles", days=days)
    assert not Puzzle.objects.exists()
