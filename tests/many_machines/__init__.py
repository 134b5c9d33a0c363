"""Several machines on one: each is an address of the loopback network, with a folder of its own.

Linux answers on all of 127.0.0.0/8, so this needs neither root nor network namespaces. What it
cannot show is a cable that is cut: machines are killed, or stand still.
"""

import os
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path

WEB = {"web1": "127.0.0.11", "web2": "127.0.0.12", "web3": "127.0.0.13"}
DATABASES = {"db1": "127.0.0.21", "db2": "127.0.0.22", "db3": "127.0.0.23"}
POOLER = "127.0.0.31"
HOST = "sideboards.example"
PATIENCE = 300
"""Seconds, on a machine that is busy with other things."""


def free_port_at(address: str) -> int:
    with socket.create_server((address, 0)) as server:
        return int(server.getsockname()[1])


def until(happens: Callable[[], bool], *, what: str, pause: float = 0.02) -> None:
    ends = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < ends, f"{what}: not within {PATIENCE} seconds"
        time.sleep(pause)


def listens(address: str, port: int) -> bool:
    try:
        socket.create_connection((address, port), timeout=5).close()
    except OSError:
        return False
    return True


def signal_all(process: int, number: int) -> None:
    """It and all that it has started, in one moment as far as that can be."""
    for each in with_all_started(process):
        try:
            os.kill(each, number)
        except ProcessLookupError:
            continue


def kill_at_once(process: int) -> None:
    """The first one would start others again."""
    signal_all(process, signal.SIGKILL)


def with_all_started(process: int) -> list[int]:
    started = [process]
    for each in started:
        started += [
            int(child)
            for file in Path("/proc", str(each), "task").glob("*/children")
            for child in read_if_there(file).split()
        ]
    return started


def read_if_there(file: Path) -> str:
    try:
        return file.read_text()
    except OSError:  # it has just ended
        return ""
