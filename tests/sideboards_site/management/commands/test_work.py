"""What the background process does beside its jobs."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
import time_machine
from django.db import OperationalError, ProgrammingError, connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from puzzles.days.ready_deals import DAYS_AHEAD
from puzzles.jobs.worker import AWAITED, OTHERS, POLL_SECONDS, Worker
from puzzles.models import CallCount, JobKind, Player, Puzzle
from puzzles.open_deals.file import file_of_deals
from puzzles.players.deletion.junk import STRANGER_DAYS
from puzzles.visitors.player_cookie import IDLE_DAYS
from sideboards_site.log_lines import LogLimit, failure_fields
from sideboards_site.management.commands import work
from tests.puzzles.cast import ANNA, BEN, noon, site_ran
from tests.puzzles.sample_games import DAY


@pytest.mark.django_db
def test_it_publishes_the_days_ahead_and_forgets_who_has_been_away(
    capfd: pytest.CaptureFixture[str], settings: Settings, tmp_path: Path
) -> None:
    settings.VAR_DIR = tmp_path
    site_ran(IDLE_DAYS + 1)
    for player, days in ((ANNA, IDLE_DAYS + 1), (BEN, IDLE_DAYS - 1)):
        Player.objects.create(id=player, active_on=DAY - timedelta(days=days))
    with time_machine.travel(noon(DAY), tick=False):
        work.keep_up()
    assert Puzzle.objects.latest("date").date == DAY + timedelta(days=DAYS_AHEAD - 1)
    assert Player.objects.get().pk == BEN
    assert file_of_deals().exists()
    assert capfd.readouterr().out == ""


@pytest.mark.django_db
def test_a_file_that_cannot_be_written_is_told_and_nothing_else_waits_for_it(
    caplog: pytest.LogCaptureFixture, settings: Settings, tmp_path: Path
) -> None:
    settings.VAR_DIR = tmp_path / "file"
    settings.VAR_DIR.write_text("in the way")
    work.keep_open_deals()
    (record,) = caplog.records
    assert record.getMessage().startswith("The file of open deals cannot be written: ")


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
def _fresh_log_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "log_limit", LogLimit(lines=1, seconds=60))


@pytest.mark.usefixtures("_fresh_log_limit")
def test_a_fault_that_never_heals_is_said_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(1000):
        work.log_fault(OperationalError("server closed the connection"))
    (record,) = caplog.records
    assert record.getMessage() == "The database cannot be used: server closed the connection"
    assert not record.exc_info


@pytest.mark.usefixtures("_fresh_log_limit")
def test_a_fault_in_a_statement_is_said_with_its_place(caplog: pytest.LogCaptureFixture) -> None:
    work.log_fault(ProgrammingError("no such column"))
    (record,) = caplog.records
    assert "ProgrammingError: no such column" in failure_fields(record)["error"]


def test_a_duty_is_done_at_once_and_then_every_so_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds, done = [100.0], list[float]()
    monkeypatch.setattr(work, "time", SimpleNamespace(monotonic=lambda: seconds[0]))
    duty = work.Duty(60, lambda: done.append(seconds[0]))
    for seconds[0] in (100, 130, 159, 160, 219, 221):
        duty.do_if_due()
    assert done == [100, 160, 221]


@pytest.mark.django_db
def test_what_a_duty_could_not_do_it_tries_again() -> None:
    answers = iter([OperationalError("gone"), None])

    def asks() -> None:
        if error := next(answers):
            raise error

    duty = work.Duty(60, asks)
    with pytest.raises(OperationalError):
        duty.do_if_due()
    duty.do_if_due()
    assert next(answers, "asked twice") == "asked twice"


@pytest.mark.django_db
def test_every_kind_of_job_is_done_by_somebody() -> None:
    kinds = {*work.ONCE, JobKind.READY_DEALS, JobKind.DRILLS}
    assert kinds == {*JobKind}
    assert {kind for line in (*AWAITED, *OTHERS) for kind in line} == {*JobKind}


@pytest.mark.django_db
def test_while_nothing_is_due_it_asks_less_than_one_statement_a_second() -> None:
    """Publishing and what else is done every hour comes on top."""
    idle: dict[float, Callable[[], object]] = {
        POLL_SECONDS: Worker(work.ONCE).work_off,
        work.COUNTING_SECONDS: work.count_what_waits,
        work.FORGETTING_SECONDS: work.tidy_up,
    }
    a_second = 0.0
    for seconds, asks in idle.items():
        with CaptureQueriesContext(connection) as queries:
            asks()
        assert len(queries) >= 1
        a_second += len(queries) / seconds
    assert a_second < 1
