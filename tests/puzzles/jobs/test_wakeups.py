"""A page wakes the background process, whichever of them comes first."""

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from pytest_django import Settings

from puzzles.days.clock import now
from puzzles.jobs.records import JobKey, ask_for_job
from puzzles.jobs.wakeups import WakeUps, wake_worker
from puzzles.models import JobKind

LONG = 60


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.VAR_DIR = tmp_path
    return tmp_path


@pytest.fixture
def wakeups(folder: Path) -> Iterator[WakeUps]:
    found = WakeUps()
    yield found
    found.close()


def test_who_is_woken_while_at_work_does_not_wait_afterwards(wakeups: WakeUps) -> None:
    wake_worker()
    wake_worker()
    assert wakeups.wait(LONG)
    assert not wakeups.wait(0), "woken twice means one look"


def test_who_waits_is_woken(wakeups: WakeUps) -> None:
    waker = Thread(target=wake_worker)
    waker.start()
    assert wakeups.wait(LONG)
    waker.join()


def test_without_a_background_process_a_page_goes_on(folder: Path) -> None:
    wake_worker()
    assert [*folder.iterdir()] == []
    WakeUps().close()
    wake_worker()


def test_a_page_is_not_held_up_by_a_background_process_that_is_busy(wakeups: WakeUps) -> None:
    for _ in range(70_000):
        wake_worker()
    assert wakeups.wait(0)


def test_two_background_processes_of_one_machine_share_the_pipe(wakeups: WakeUps) -> None:
    other = WakeUps()
    wake_worker()
    assert other.wait(0) != wakeups.wait(0)
    other.close()


def test_where_no_pipe_can_be_made_the_worker_looks_by_itself(
    settings: Settings, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings.VAR_DIR = folder / "missing"
    assert not WakeUps().wait(0)
    assert "Pages cannot wake the background process" in caplog.text


def test_nobody_else_can_wake_it(wakeups: WakeUps, folder: Path) -> None:
    (pipe,) = folder.iterdir()
    assert pipe.is_fifo()
    assert pipe.stat().st_mode & 0o777 == 0o600


@pytest.mark.django_db(transaction=True)
def test_whatever_is_asked_for_wakes_it_once_it_is_stored(wakeups: WakeUps) -> None:
    for expected in (True, False):
        ask_for_job(JobKey(JobKind.REVIEW, "sideboards", subject="1 2"), now=now())
        assert wakeups.wait(0) is expected, "who asks again changes nothing"
