"""What each machine has used: processor time, and the database through the pooler."""

import os
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.many_machines import until, with_all_started
from tests.many_machines.databases import USER
from tests.many_machines.site import Site

SECONDS_TO_LOOK, SECONDS_OF_AN_IDLE_ONE = 3, 0.6
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")


@contextmanager
def processor_time(site: Site) -> Iterator[Counter[str]]:
    """Milliseconds of each machine's own processes."""
    used: Counter[str] = Counter()
    before = {name: seconds_used(pids) for name, pids in processes(site).items()}
    yield used
    for name, pids in processes(site).items():
        used[name] = round(1000 * (seconds_used(pids) - before[name]))


def processes(site: Site) -> dict[str, list[int]]:
    (web,) = site.machines
    return {
        "web": [*{*with_all_started(web.pid)} - {*background(site)}],
        "pooler": [site.pooler.program.pid],
        "database": with_all_started(site.databases["db1"].process),
        "standby": with_all_started(site.databases["db2"].process),
    }


def background(site: Site) -> list[int]:
    (web,) = site.machines
    started = with_all_started(web.pid)
    return [pid for pid in started if b"\0work\0" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def seconds_used(pids: list[int]) -> float:
    """With what their children had used that have ended."""
    ticks = 0
    for pid in pids:
        figures = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += sum(map(int, figures[11:15]))
    return ticks / TICKS_A_SECOND


def until_idle(site: Site) -> None:
    """A new site searches for the deals of the days ahead first."""

    def is_idle() -> bool:
        before = seconds_used(background(site))
        time.sleep(SECONDS_TO_LOOK)
        return seconds_used(background(site)) - before < SECONDS_OF_AN_IDLE_ONE

    until(is_idle, what="a background process without work")


def asked_by_pooler(site: Site) -> Counter[str]:
    program = site.pooler.program
    with psycopg.connect(
        host=program.address, port=program.port, user=USER, dbname="pgbouncer", autocommit=True
    ) as console:
        rows = psycopg.ClientCursor(console).execute("SHOW STATS")
        names = [column.name for column in rows.description or ()]
        found: Counter[str] = Counter()
        for row in rows:
            if row[0] == "sideboards":
                told_by = dict(zip(names, row, strict=True))
                found["xact"] = int(told_by["total_xact_count"])
                found["query"] = int(told_by["total_query_count"])
                found["xact_time"] = int(told_by["total_xact_time"])
    return found
