"""The background process while nobody asks for anything, and how soon it starts once somebody does.

Idle, it is a process of its own that counts its statements; on the real web server, somebody asks
for one analysis after the other, each while it sleeps.
"""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import islice, product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from django.conf import settings

from launch.checks import clean_environment
from tests.real_server import Served, served
from tests.visitors import TURNS, Visitor

SECONDS = 30.0
ASKED = 12
DAY = "/en/sideboards/puzzles/2026-01-05/"
GOAL_STATEMENTS, GOAL_SECONDS = 1.0, 0.3
NOTHING_LEFT = """
    SELECT NOT EXISTS (SELECT 1 FROM puzzles_queue WHERE kind IN ('review', 'hint', 'scores'))
"""
"""Whether all is computed that pages wait for."""
STARTED = "SELECT coalesce(min(starts), 1) FROM puzzles_queue WHERE kind = 'review'"


def run() -> bool:
    with TemporaryDirectory() as folder:
        statements, share = _idle(Path(folder))
    with TemporaryDirectory() as folder, served(Path(folder)) as site:
        wait_until_nothing_is_left(site)
        finished = [_finished(site, sides) for sides in islice(product("LR", repeat=TURNS), ASKED)]
        sleep(3)
        times = [_until_it_starts(site, visitor) for visitor in finished]
    print(f"Background process, idle for {SECONDS:g} s, then asked {ASKED} times")
    print(f"  {statements:8.2f} statements a second     (goal: {GOAL_STATEMENTS:g})")
    print(f"  {100 * share:8.2f} % of a core")
    print(f"  from asking to starting: median {1000 * median(times):.0f} ms", end="")
    print(f"  worst {1000 * max(times):.0f} ms     (goal: {1000 * GOAL_SECONDS:g} ms)")
    return statements <= GOAL_STATEMENTS and max(times) <= GOAL_SECONDS


def _idle(folder: Path) -> tuple[float, float]:
    """Statements a second, and the share of a core."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.counted_work", f"{SECONDS}"],
        cwd=settings.BASE_DIR,
        env={**clean_environment(), "VAR_DIR": str(folder), "DRILL_STOCK": "0"},
        stdout=subprocess.PIPE,
        check=True,
    )
    said = json.loads(done.stdout)
    return said["statements"] / SECONDS, said["processor"] / SECONDS


def _finished(site: Served, sides: Sequence[str]) -> Visitor:
    return Visitor(site, DAY).play(sides="".join(sides))


def _until_it_starts(site: Served, visitor: Visitor) -> float:
    visitor.ask(f"{DAY}analysis/")
    begun = perf_counter()
    _wait_until(site, STARTED)
    took = perf_counter() - begun
    wait_until_nothing_is_left(site)
    sleep(1)
    return took


def wait_until_nothing_is_left(site: Served) -> None:
    _wait_until(site, NOTHING_LEFT)


def _wait_until(site: Served, question: str) -> None:
    with closing(sqlite3.connect(site.folder / "sideboards.sqlite3")) as database:
        while not database.execute(question).fetchone()[0]:
            sleep(0.005)
