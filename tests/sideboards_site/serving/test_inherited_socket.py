"""The site restarts under people's hands, as systemd does it: the socket stays open meanwhile."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Event

import pytest
from django.conf import settings

from launch.checks import clean_environment
from sideboards_site.serving import inherited_socket as module
from sideboards_site.serving.inherited_socket import inherited_socket
from sideboards_site.serving.web_server import WebServer

AS_SYSTEMD = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
os.execv(sys.executable, [sys.executable, "manage.py", "serve"])
"""
PEOPLE = 6


@pytest.mark.parametrize(("pid", "count"), [("1", "1"), ("own", "2"), ("own", ""), ("", "1")])
def test_what_is_meant_for_another_process_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, pid: str, count: str
) -> None:
    monkeypatch.setenv("LISTEN_PID", str(os.getpid()) if pid == "own" else pid)
    monkeypatch.setenv("LISTEN_FDS", count)
    assert inherited_socket() is None
    assert "LISTEN_FDS" not in os.environ


def test_all_workers_take_their_connections_from_the_inherited_socket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as opened:
        monkeypatch.setattr(module, "FIRST_INHERITED", os.dup(opened.fileno()))
        monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
        monkeypatch.setenv("LISTEN_FDS", "1")
        inherited = inherited_socket()
        assert inherited
        with inherited:
            assert inherited.getsockname() == opened.getsockname()
            assert not inherited.get_inheritable()
            server = WebServer("any:app", inherited=inherited)
            server._init_shared_socket()
            assert (server._ssp, server._shd.get_fd()) == (None, inherited.fileno())


@contextmanager
def started(folder: Path, opened: socket.socket) -> Iterator[None]:
    own = {"VAR_DIR": str(folder), "DRILL_STOCK": "0", "WEB_WORKERS": "2"}
    process = subprocess.Popen(
        [sys.executable, "-c", AS_SYSTEMD, str(opened.fileno())],
        cwd=settings.BASE_DIR,
        env={**clean_environment(), **own, "PORT": str(opened.getsockname()[1])},
        pass_fds=[opened.fileno()],
        stdout=subprocess.DEVNULL,
    )
    with process:
        try:
            yield
        finally:
            process.terminate()
    assert process.returncode == 0


@pytest.mark.soak
def test_nobody_is_refused_while_the_site_is_restarted(tmp_path: Path) -> None:
    answered, enough = 0, Event()

    def ask_on(address: str) -> None:
        """Each time by a connection of its own."""
        nonlocal answered
        while not enough.is_set():
            connection = HTTPConnection("127.0.0.1", port, timeout=120)
            connection.request("GET", address)
            assert connection.getresponse().status == 200
            connection.close()
            answered += 1

    def until_so_many_more(number: int) -> None:
        wanted = answered + number
        while answered < wanted:
            assert not [each for each in asking if each.done()]
            enough.wait(0.05)

    with (
        socket.create_server(("127.0.0.1", 0), backlog=4096) as opened,
        ThreadPoolExecutor(PEOPLE) as pool,
    ):
        port = opened.getsockname()[1]
        asking = [pool.submit(ask_on, ["/healthz", "/en/"][n % 2]) for n in range(PEOPLE)]
        try:
            for _start in range(3):
                with started(tmp_path, opened):
                    until_so_many_more(300)
            with started(tmp_path, opened):
                until_so_many_more(100)
                enough.set()
                for each in asking:
                    each.result()
        finally:
            enough.set()
