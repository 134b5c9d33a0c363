"""Moves at a rate, not as fast as a number of players gets answers: who is slow lets others wait.

First 200 moves a second for a minute, then a burst of 1,000 a second for five seconds, on the real
web server with SQLite as it comes, on the same two cores as the players. A move's time counts from
the moment it was to be sent, so that nothing is left out when the server is behind. A game brings
two pages beside its moves, that of its beginning and that of its end.
"""

import asyncio
import os
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import count, cycle
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.players import Course, Player, courses
from benchmarks.used_by_machines import seconds_used
from tests.real_server import Served, served

RATE, SECONDS, P99_GOAL_MS = 200, 60, 25
BURST_RATE, BURST_SECONDS, DRAINED_GOAL = 1000, 5, 30
WARM_SECONDS = 5
AT_THE_TABLE = 400
"""Players who have a page before them: each makes a move about every two seconds."""
AT_ONCE = 16
"""Who open their first page at the same time, before it begins."""
SYNCS = 400
IDLE_SHARE = 0.05


@dataclass
class Crowd:
    port: int
    numbers: Iterator[int]
    courses: Iterator[Course]
    chance: Random = field(default_factory=lambda: Random(0))
    ready: list[Player] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    ended: int = 0

    async def gather(self, wanted: int) -> None:
        """So many with a page before them."""
        missing = iter(range(wanted - len(self.ready)))

        async def open_pages() -> None:
            for _ in missing:
                await self.come()
                # most would be silent for too long until it is their turn
                self.ready[-1].hang_up()

        await asyncio.gather(*(open_pages() for _ in range(AT_ONCE)))

    async def come(self) -> None:
        player = Player(self.port, next(self.numbers), next(self.courses))
        if await self._went_well(player.open_page()):
            self.ready.append(player)

    def next_one(self) -> Player | None:
        """Any of those who wait for nothing."""
        if not self.ready:
            return None
        place = self.chance.randrange(len(self.ready))
        self.ready[place], self.ready[-1] = self.ready[-1], self.ready[place]
        return self.ready.pop()

    async def move(self, player: Player, times: list[float], due: float) -> None:
        if not await self._went_well(player.move()):
            return
        times.append(asyncio.get_running_loop().time() - due)
        self.moves += 1
        if not player.is_done:
            self.ready.append(player)
            return
        self.ended += 1
        await self._went_well(player.see_the_end())
        player.hang_up()
        await self.come()

    async def _went_well(self, doing: Coroutine[Any, Any, None]) -> bool:
        try:
            await doing
        except (OSError, AssertionError) as fault:
            self.faults[str(fault) or type(fault).__name__] += 1
            return False
        return True


@dataclass(frozen=True, slots=True)
class Run:
    times: list[float]
    drained: float
    """Seconds from the last move that was sent to the last answer."""
    unsent: int


async def at_rate(crowd: Crowd, rate: float, seconds: float) -> Run:
    loop, times, sent, unsent = asyncio.get_running_loop(), list[float](), [], 0
    begun = loop.time()
    for number in range(round(rate * seconds)):
        due = begun + number / rate
        await asyncio.sleep(max(0.0, due - loop.time()))
        player = crowd.next_one()
        if player is None:
            unsent += 1
        else:
            sent.append(asyncio.ensure_future(crowd.move(player, times, due)))
    last = loop.time()
    await asyncio.gather(*sent)
    return Run(times, loop.time() - last, unsent)


def run(seconds: str = str(SECONDS)) -> bool:
    with TemporaryDirectory() as folder, served(Path(folder), PROXIES="1") as site:
        wait_until_idle(site, rows_of(site.folder))
        return asyncio.run(_loaded(site, float(seconds)))


async def _loaded(site: Served, seconds: float) -> bool:
    rows = rows_of(site.folder)
    crowd = Crowd(site.port, count(), cycle(courses(rows)))
    await crowd.gather(AT_THE_TABLE)
    await at_rate(crowd, RATE, WARM_SECONDS)
    steady = await at_rate(crowd, RATE, seconds)
    faults = crowd.faults.copy()
    print(f"Load: {RATE} moves/s for {seconds:g} s, SQLite with synchronous=FULL")
    is_steady = _print_run(steady, faults)
    p99 = quantiles(steady.times, n=100)[98] * 1000
    print(f"  p99 {p99:.1f} ms     (goal: {P99_GOAL_MS}){missed(p99 <= P99_GOAL_MS)}")
    tell_disk(site.folder)
    await crowd.gather(BURST_RATE * BURST_SECONDS)
    burst = await at_rate(crowd, BURST_RATE, BURST_SECONDS)
    print(f"Burst: {BURST_RATE} moves/s for {BURST_SECONDS} s")
    is_burst = _print_run(burst, crowd.faults - faults)
    is_drained = burst.drained <= DRAINED_GOAL
    print(f"  drained after {burst.drained:.1f} s", end="")
    print(f"     (goal: {DRAINED_GOAL}){missed(is_drained)}")
    return all([is_steady, p99 <= P99_GOAL_MS, is_burst, is_drained, are_stored(crowd, rows)])


def _print_run(run: Run, faults: Counter[str]) -> bool:
    times = sorted(1000 * seconds for seconds in run.times)
    print(f"  {len(times)} moves, median {median(times):.1f} ms, worst {times[-1]:.1f} ms")
    print(f"  errors: {faults.total()} {dict(faults) or ''}, not sent: {run.unsent}     (goal: 0)")
    return not faults and not run.unsent


def are_stored(crowd: Crowd, rows: Callable[[str], list[tuple[Any, ...]]]) -> bool:
    ((moves,),) = rows("SELECT count(*) FROM puzzles_recordedmove")
    ((ended,),) = rows("SELECT count(*) FROM puzzles_attempt WHERE finished_at IS NOT NULL")
    is_exact = (moves, ended) == (crowd.moves, crowd.ended)
    print(f"  stored: {moves} of {crowd.moves} moves, {ended} of {crowd.ended} ends", end="")
    print(f"     (goal: all){missed(is_exact)}")
    return is_exact


def tell_disk(folder: Path) -> None:
    """Beside which the times of moves are to be read: each waits for one or two of these."""
    times = []
    with (folder / "disk").open("wb", buffering=0) as file:
        for _ in range(SYNCS):
            file.write(bytes(4096))
            begun = time.perf_counter()
            os.fsync(file.fileno())
            times.append(1000 * (time.perf_counter() - begun))
            time.sleep(0.005)
    print(f"  the disk alone: median {median(times):.1f} ms, p99 {quantiles(times, n=100)[98]:.1f}")


def missed(is_met: bool) -> str:  # noqa: FBT001 - said of a figure
    return "" if is_met else "     MISSED"


def rows_of(folder: Path) -> Callable[[str], list[tuple[Any, ...]]]:
    return partial(_rows, folder / "sideboards.sqlite3")


def _rows(file: Path, question: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as database, database:
        return database.execute(question).fetchall()


def wait_until_idle(site: Served, rows: Callable[[str], list[tuple[Any, ...]]]) -> None:
    """A new site computes the scores of all its old days, which takes minutes; here nobody waits
    for them."""
    while True:
        rows("DELETE FROM puzzles_queue WHERE true RETURNING id")
        before = seconds_used(site.background_processes())
        time.sleep(1)
        if seconds_used(site.background_processes()) - before < IDLE_SHARE:
            return
