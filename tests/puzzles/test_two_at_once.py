"""Several web processes asked at the same moment: the database decides, once."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.private_servers import private_postgresql
from tests.puzzles.slot_takers import PROCESSES, SLOTS
from tests.real_server import Answer, Served, served
from tests.visitors import Visitor

AT_ONCE = 8


@dataclass(frozen=True, slots=True)
class Site:
    served: Served
    database_url: str
    rows: Callable[[str], list[tuple[Any, ...]]]

    def count(self, table: str) -> int:
        return int(self.rows(f"SELECT count(*) FROM puzzles_{table}")[0][0])


@pytest.fixture(scope="module", params=["SQLite", "PostgreSQL"])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("var")
    if request.param == "SQLite":
        with served(folder, WEB_WORKERS="2") as process:
            yield Site(process, "", partial(rows_of_sqlite, folder / "sideboards.sqlite3"))
    else:
        with ExitStack() as stack:
            url = stack.enter_context(private_postgresql())
            process = stack.enter_context(served(folder, WEB_WORKERS="2", DATABASE_URL=url))
            yield Site(process, url, partial(rows_of_postgresql, url))


def rows_of_sqlite(file: Path, question: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(question).fetchall()


def rows_of_postgresql(url: str, question: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(url) as connection:
        return connection.execute(question).fetchall()


def at_once(*calls: Callable[[], Answer]) -> list[int]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [answer.status for answer in pool.map(lambda call: call(), calls)]


def test_a_day_is_published_by_exactly_one(site: Site) -> None:
    before = site.count("puzzle")
    calls = [lambda: site.served.ask("/en/puzzles/2026-01-01/") for _ in range(AT_ONCE)]
    assert at_once(*calls) == [200] * AT_ONCE
    assert site.count("puzzle") == site.count("deal") == before + 1


def test_the_same_move_many_times_at_once_is_recorded_once(site: Site) -> None:
    visitor = Visitor(site.served, "/en/puzzles/2026-01-02/").look()
    moves, players = site.count("move"), site.count("player")
    one, _, two, *_ = visitor.hand()
    calls = [lambda: visitor.send(f"{one} {two}") for _ in range(AT_ONCE)]
    assert at_once(*calls) == [303] * AT_ONCE
    assert (site.count("move"), site.count("player")) == (moves + 1, players + 1)


def test_of_different_moves_at_once_one_counts_and_the_rest_hear_of_it(site: Site) -> None:
    visitor = Visitor(site.served, "/en/puzzles/2026-01-03/").look()
    hand = visitor.hand()
    starts = [f"{one} {two}" for one in hand[:2] for two in hand[2:]]
    calls = [lambda start=start: visitor.send(start) for start in starts]
    assert sorted(at_once(*calls)) == [303] + [409] * (len(starts) - 1)


def test_the_last_move_many_times_at_once_is_tallied_once(site: Site) -> None:
    visitor = Visitor(site.served, "/en/puzzles/2026-01-04/").look()
    one, _, two, *_ = visitor.hand()
    visitor.send(f"{one} {two}")
    for _turn in range(5):
        visitor.look()
        visitor.send(f"{visitor.hand()[0]}L")
    visitor.look()
    calls = [lambda: visitor.send(f"{visitor.hand()[0]}R") for _ in range(AT_ONCE)]
    assert at_once(*calls) == [303] * AT_ONCE
    tries = site.rows("SELECT kind, tries FROM puzzles_tally")
    assert sorted(tries) == [("first", 1), ("score", 1), ("start", 1)]


def test_many_ask_for_an_analysis_at_once_and_each_is_made_once(site: Site) -> None:
    here = "/en/puzzles/2026-01-05/"
    people = [Visitor(site.served, here).play(sides=6 * side) for side in "LR"]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        asked = list(pool.map(until_it_is_there, people * (AT_ONCE // len(people))))
    assert [answers[-1].status for answers in asked] == [200] * AT_ONCE
    refusals = [answer for answers in asked for answer in answers[:-1]]
    assert all(answer.status == 429 and answer.headers["Retry-After"] for answer in refusals)
    assert site.count("analysis") == len(people)


def until_it_is_there(visitor: Visitor) -> list[Answer]:
    answers = [visitor.ask(f"{visitor.address}analysis/")]
    while answers[-1].status == 429:
        answers.append(visitor.ask(f"{visitor.address}analysis/"))
    return answers


def test_as_many_processes_as_allowed_may_analyze_and_the_killed_block_nobody_for_long(
    site: Site,
) -> None:
    said = json.loads(
        subprocess.run(
            [sys.executable, "-m", "tests.puzzles.slot_takers"],
            env={
                **os.environ,
                "VAR_DIR": str(site.served.folder),
                "DATABASE_URL": site.database_url,
            },
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
    )
    holders = [holder for holder in said["holders"] if holder]
    assert (len(said["holders"]), len({*holders})) == (PROCESSES, SLOTS)
    assert said["meanwhile"] is None
    assert [bool(holder) for holder in said["afterwards"]] == [True] * SLOTS + [False]
