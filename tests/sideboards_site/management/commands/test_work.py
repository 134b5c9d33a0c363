"""What the background process does beside its jobs."""

from datetime import timedelta

import pytest
import time_machine
from django.db import OperationalError, ProgrammingError

from puzzles.days.ready_deals import DAYS_AHEAD
from puzzles.models import CallCount, Player, Puzzle
from puzzles.players.deletion.junk import STRANGER_DAYS
from puzzles.visitors.player_cookie import IDLE_DAYS
from sideboards_site.log_lines import Ration, failure_told
from sideboards_site.management.commands import work
from tests.puzzles.cast import ANNA, BEN, noon, site_ran
from tests.puzzles.sample_games import DAY


@pytest.mark.django_db
def test_it_publishes_the_days_ahead_and_forgets_who_has_been_away(
    capfd: pytest.CaptureFixture[str],
) -> None:
    site_ran(IDLE_DAYS + 1)
    for player, days in ((ANNA, IDLE_DAYS + 1), (BEN, IDLE_DAYS - 1)):
        Player.objects.create(id=player, active_on=DAY - timedelta(days=days))
    with time_machine.travel(noon(DAY), tick=False):
        work.keep_up()
    assert Puzzle.objects.latest("date").date == DAY + timedelta(days=DAYS_AHEAD - 1)
    assert Player.objects.get().pk == BEN
    assert capfd.readouterr().out == ""


@pytest.mark.django_db
def test_with_once_it_removes_junk_and_forgets_counts_too() -> None:
    site_ran(STRANGER_DAYS + 1)
    CallCount.objects.create(key="over", ends_at=noon(DAY).timestamp(), calls=1)
    for player, days in ((ANNA, STRANGER_DAYS + 1), (BEN, STRANGER_DAYS - 1)):
        day = DAY - timedelta(days=days)
        Player.objects.create(id=player, active_on=day, created_at=noon(day))
    with time_machine.travel(noon(DAY), tick=False):
        work.do_all()
    assert Player.objects.get().pk == BEN
    assert not CallCount.objects.exists()


@pytest.fixture
def _fresh_ration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "ration_of_faults", Ration(lines=1, seconds=60))


@pytest.mark.usefixtures("_fresh_ration")
def test_a_fault_that_never_heals_is_said_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(1000):
        work.tell_of_fault(OperationalError("server closed the connection"))
    (record,) = caplog.records
    assert record.getMessage() == "The database cannot be used: server closed the connection"
    assert not record.exc_info


@pytest.mark.usefixtures("_fresh_ration")
def test_a_fault_in_a_statement_is_said_with_its_place(caplog: pytest.LogCaptureFixture) -> None:
    work.tell_of_fault(ProgrammingError("no such column"))
    (record,) = caplog.records
    assert "ProgrammingError: no such column" in failure_told(record)["error"]
