"""The site as `make run` serves it: the real web server with its workers, on a port of its own."""

import atexit
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from launch.checks import clean_environment


class Answer(NamedTuple):
    status: int
    headers: HTTPMessage
    body: bytes


@dataclass(frozen=True, slots=True)
class Served:
    port: int
    folder: Path
    said: str
    process: subprocess.Popen[str]

    def ask(
        self,
        address: str,
        *,
        method: str = "GET",
        body: bytes = b"",
        source: str = "",
        **headers: str,
    ) -> Answer:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        connection = HTTPConnection(
            "127.0.0.1", self.port, timeout=20, source_address=(source, 0) if source else None
        )
        with closing(connection):
            connection.request(method, address, body=body or None, headers=given)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())

    def send(self, raw: bytes) -> bytes:
        """The first line of the answer to bytes that no well-behaved client sends."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            connection.sendall(raw)
            with connection.makefile("rb") as answer:
                return answer.readline()

    def background_processes(self) -> list[int]:
        """What runs `manage.py work` for it, by number."""
        return [pid for pid in self._started() if b"work" in _command_of(pid)]

    def web_processes(self) -> list[int]:
        """Those that answer, by number."""
        return [pid for pid in self._started() if b"serve" in _command_of(pid)]

    def _started(self) -> list[int]:
        tasks = Path("/proc", str(self.process.pid), "task")
        return [int(pid) for file in tasks.glob("*/children") for pid in file.read_text().split()]


def _command_of(pid: int) -> list[bytes]:
    try:
        return Path("/proc", str(pid), "cmdline").read_bytes().split(b"\0")
    except OSError:  # it has just ended
        return []


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


COLLECT = "from sideboards_site.management.commands import prepare; prepare.collect_static_files()"


@cache
def collected_files() -> Path:
    """Static files as a start collects them. Compressing takes seconds, so it happens once."""
    folder = Path(tempfile.mkdtemp(prefix="sb"))
    atexit.register(shutil.rmtree, folder)
    subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "--command", COLLECT],
        cwd=settings.BASE_DIR,
        env={**clean_environment(), "VAR_DIR": str(folder)},
        check=True,
    )
    return folder / "static"


def free_port_before_another() -> int:
    """The next one is free as well."""
    while True:
        port = free_port()
        with suppress(OSError), socket.create_server(("127.0.0.1", port + 1)):
            return port


@contextmanager
def served(folder: Path, **environment: str) -> Iterator[Served]:
    port = free_port()
    if not (folder / "static").exists():
        shutil.copytree(collected_files(), folder / "static")
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve"],
        cwd=settings.BASE_DIR,
        env={
            **clean_environment(),
            "VAR_DIR": str(folder),
            "PORT": str(port),
            # making drills would take the processor from what is tested
            "DRILL_STOCK": "0",
            **environment,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with process:
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
            yield Served(port=port, folder=folder, said=said, process=process)
        finally:
            process.terminate()
