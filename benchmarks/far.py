"""Moves a second from one machine whose PostgreSQL is five milliseconds away: as many players at
once as keep all page threads busy, on the real web server."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count, cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg

from benchmarks.load import Crowd, are_stored, missed, wait_until_idle
from benchmarks.players import courses
from tests.private_servers import private_postgresql
from tests.real_server import served

MILLISECONDS = 5
GOALS = {2: 90, 4: 170}
"""Moves a second, by page threads of each of the two web processes."""
AT_ONCE = 24
SECONDS = 15
WARM_SECONDS = 3


def run(seconds: str = str(SECONDS)) -> bool:
    print(f"Far: PostgreSQL {MILLISECONDS} ms away, two web processes")
    are_met = [_is_quick(threads, float(seconds)) for threads in GOALS]
    return all(are_met)


def _is_quick(threads: int, seconds: float) -> bool:
    with private_postgresql() as near, _wire(near) as far, TemporaryDirectory() as folder:
        with served(Path(folder), DATABASE_URL=far, PAGE_THREADS=str(threads), PROXIES="1") as site:
            rows = partial(_rows, near)
            wait_until_idle(site, rows)
            crowd = Crowd(site.port, count(), cycle(courses(rows)))
            asyncio.run(_play(crowd, WARM_SECONDS))
            before, took = crowd.moves, asyncio.run(_play(crowd, seconds))
        rate = (crowd.moves - before) / took
        is_exact = are_stored(crowd, rows)
    goal = GOALS[threads]
    print(f"  {threads} page threads each: {rate:.0f} moves/s", end="")
    print(f"     (goal: {goal}){missed(rate >= goal)}")
    print(f"  errors: {crowd.faults.total()} {dict(crowd.faults) or ''}     (goal: 0)")
    return rate >= goal and is_exact and not crowd.faults


async def _play(crowd: Crowd, seconds: float) -> float:
    """So many at once, each with another player as soon as one has been answered. How long it
    took."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await crowd.gather(2 * AT_ONCE)

    async def play() -> None:
        while loop.time() - begun < seconds:
            if player := crowd.next_one():
                await crowd.move(player, [], begun)

    begun = loop.time()
    await asyncio.gather(*(play() for _ in range(AT_ONCE)))
    took = loop.time() - begun
    for player in crowd.ready:
        player.hang_up()
        player.line = None
    return took


@contextmanager
def _wire(near: str) -> Iterator[str]:
    """The server's DATABASE_URL, at a distance."""
    folder = near.partition("host=")[2]
    command = [sys.executable, "-m", "tests.slow_wire", folder, str(MILLISECONDS)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as wire:
        assert wire.stdin and wire.stdout  # noqa: S101, PT018 - for mypy
        port = wire.stdout.readline().strip()
        yield f"postgresql://sideboards@127.0.0.1:{port}/postgres"
        wire.stdin.close()


def _rows(url: str, question: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(url) as database:
        return database.execute(question.encode()).fetchall()
