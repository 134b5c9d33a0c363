"""A PostgreSQL of a test's own, on a socket in a folder that is gone afterwards."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from launch.system_packages import find_program

# PostgreSQL refuses to run as root; this user is on every machine
SERVER_USER: dict[str, Any] = (
    {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}
)
FAST = "-c listen_addresses='' -c fsync=off -c synchronous_commit=off -c full_page_writes=off"


@contextmanager
def folder_of_the_server() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="sb"))
    if SERVER_USER:
        shutil.chown(folder, SERVER_USER["user"], SERVER_USER["group"])
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def run_server_program(name: str, *arguments: str) -> None:
    program = find_program(name)
    assert program, f"{name} is not on this machine"
    # not into a pipe: the server that stays behind would keep it open for ever
    with tempfile.TemporaryFile() as said:
        done = subprocess.run(
            [program, *arguments], cwd="/", stdout=said, stderr=said, check=False, **SERVER_USER
        )
        said.seek(0)
        assert done.returncode == 0, said.read().decode()


@contextmanager
def private_postgresql() -> Iterator[str]:
    """Its DATABASE_URL."""
    with folder_of_the_server() as folder:
        data = str(folder / "data")
        run_server_program("initdb", "-D", data, "-U", "sideboards", "-A", "trust", "--no-sync")
        log = str(folder / "log")
        run_server_program("pg_ctl", "-D", data, "-l", log, "-o", f"-k {folder} {FAST}", "start")
        try:
            yield f"postgresql://sideboards@/postgres?host={folder}"
        finally:
            run_server_program("pg_ctl", "-D", data, "-m", "immediate", "stop")
