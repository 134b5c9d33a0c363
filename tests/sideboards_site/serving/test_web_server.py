"""What the server takes from whom; its processes are killed, and the site gets up again."""

import os
import resource
import signal
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from time import monotonic, sleep
from types import SimpleNamespace

import pytest
from granian import Granian

from sideboards_site.serving.web_server import (
    CONNECTIONS,
    SECONDS_TO_ASK,
    WebServer,
    allow_open_files,
    web_server,
)
from tests.real_server import Served, served

NO_LIMIT = resource.RLIM_INFINITY
SECONDS_TO_GET_UP = 10
PATIENCE = 120
"""Seconds, on a machine that is busy with other tests."""


def kill(processes: list[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def seconds_until_it_answers(site: Served) -> float:
    began = monotonic()
    while True:
        with suppress(OSError, HTTPException):
            assert site.ask("/en/sideboards/archive/").status == 200
            return monotonic() - began
        assert monotonic() - began < PATIENCE
        assert site.process.poll() is None, "the whole site has ended"
        sleep(0.02)


def others_in_place_of(site: Served, killed: list[int]) -> list[int]:
    """Web processes, as soon as there are any that were not killed."""
    ends = monotonic() + PATIENCE
    while True:
        new = [pid for pid in site.web_processes() if pid not in killed]
        if new:
            return new
        assert monotonic() < ends
        assert site.process.poll() is None, "the whole site has ended"
        sleep(0.02)


def is_running(process: int) -> bool:
    """One that has ended, and that nobody has asked about, has no command any more."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path("/proc", str(process), "cmdline").read_bytes() != b""
    return False


def lines_of_ends(site: Served) -> list[str]:
    """What the log says of them, once the site is stopped."""
    site.process.terminate()
    rest, _ = site.process.communicate(timeout=PATIENCE)
    return [line for line in rest.splitlines() if "ended with" in line or "exit" in line]


@pytest.mark.parametrize("times", [2, 3])
def test_web_processes_killed_again_and_again_come_back(tmp_path: Path, times: int) -> None:
    """Each time those that have just been started, before they may have answered anything."""
    with served(tmp_path) as site:
        killed: list[int] = []
        for _ in range(times):
            found = others_in_place_of(site, killed)
            kill(found)
            killed += found
        assert seconds_until_it_answers(site) < PATIENCE
        assert len(killed) >= times
        lines = lines_of_ends(site)
    assert len(lines) == 1
    assert "Web process" in lines[0]
    assert "ended with -9 and is started again" in lines[0]
    assert site.process.returncode == 0


def test_after_the_parent_is_killed_a_new_start_takes_its_port(tmp_path: Path) -> None:
    with served(tmp_path) as site:
        children = [*site.web_processes(), *site.background_processes()]
        assert len(children) == 3
        kill([site.process.pid])
        site.process.wait()
        until_gone(children)
        with served(tmp_path, PORT=str(site.port)) as again:
            assert again.said.startswith("Sideboards is at")
            assert site.ask("/en/").status == 200


def until_gone(processes: list[int]) -> None:
    ends = monotonic() + SECONDS_TO_GET_UP
    while any(map(is_running, processes)):
        assert monotonic() < ends, "children have outlived their parent"
        sleep(0.02)


def test_a_machine_without_memory_for_another_process_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = WebServer("any:app", workers=2)
    server.wrks = [SimpleNamespace(inner=SimpleNamespace(exitcode=-9)) for _ in range(2)]
    known, started = [*server.wrks], []

    def respawn(_server: WebServer, workers: list[int]) -> None:
        server.wrks.pop(workers[0])
        if workers == [0]:
            raise BlockingIOError("Resource temporarily unavailable")
        server.wrks.insert(workers[0], known[workers[0]])
        started.extend(workers)

    monkeypatch.setattr(Granian, "_respawn_workers", respawn)
    server._respawn_workers([0, 1])
    assert (server.wrks, started) == (known, [1])
    assert server.interrupt_children == [0]
    assert server.main_loop_interrupt.is_set()


def test_there_is_room_for_many_slow_clients_and_a_limit_to_their_patience() -> None:
    server = web_server("127.0.0.1", 8000)
    assert server.workers * server.backpressure == CONNECTIONS
    assert server.http1_settings.header_read_timeout == SECONDS_TO_ASK * 1000


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ((1024, 524_288), [(8192, 524_288)]),
        ((1024, 4096), [(4096, 4096)]),
        ((1024, NO_LIMIT), [(8192, NO_LIMIT)]),
        ((20_000, 20_000), []),
        ((NO_LIMIT, NO_LIMIT), []),
    ],
)
def test_each_connection_may_be_an_open_file(
    monkeypatch: pytest.MonkeyPatch, now: tuple[int, int], then: list[tuple[int, int]]
) -> None:
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _which: now)
    monkeypatch.setattr(resource, "setrlimit", lambda _which, limits: given.append(limits))
    allow_open_files()
    assert given == then


@pytest.mark.soak
def test_all_processes_killed_ten_times_in_a_minute_come_back_within_ten_seconds(
    tmp_path: Path,
) -> None:
    with served(tmp_path) as site:
        for _ in range(10):
            kill([*site.web_processes(), *site.background_processes()])
            assert seconds_until_it_answers(site) < SECONDS_TO_GET_UP
        ends = monotonic() + SECONDS_TO_GET_UP
        while not site.background_processes():
            assert monotonic() < ends
            sleep(0.02)
        lines = lines_of_ends(site)
    # one of each kind in a minute
    assert len(lines) <= 4
    assert site.process.returncode == 0


@pytest.mark.soak
def test_what_never_heals_is_said_once_a_minute(tmp_path: Path) -> None:
    """Web processes that end as soon as they are there, for twenty seconds."""
    with served(tmp_path) as site:
        ends, killed = monotonic() + 20, 0
        while monotonic() < ends:
            found = site.web_processes()
            kill(found)
            killed += len(found)
            sleep(0.02)
        assert killed > 10
        seconds_until_it_answers(site)
        assert len(lines_of_ends(site)) == 1
