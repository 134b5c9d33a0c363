"""Several web processes asked at the same moment: the database decides, once."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import psycopg
import pytest

from tests.private_servers import private_postgresql
from tests.real_server import Answer, Served, served

FORM = "application/x-www-form-urlencoded"
AT_ONCE = 8


@dataclass(frozen=True, slots=True)
class Site:
    served: Served
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
            yield Site(process, partial(rows_of_sqlite, folder / "sideboards.sqlite3"))
    else:
        with ExitStack() as stack:
            url = stack.enter_context(private_postgresql())
            process = stack.enter_context(served(folder, WEB_WORKERS="2", DATABASE_URL=url))
            yield Site(process, partial(rows_of_postgresql, url))


def rows_of_sqlite(file: Path, question: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(question).fetchall()


def rows_of_postgresql(url: str, question: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(url) as connection:
        return connection.execute(question).fetchall()


@dataclass
class Visitor:
    site: Site
    address: str
    cookies: str = ""
    token: str = ""
    page: str = ""

    def look(self) -> "Visitor":
        answer = self.site.served.ask(self.address, cookie=self.cookies)
        for header in answer.headers.get_all("Set-Cookie") or []:
            for morsel in SimpleCookie(header).values():
                self.cookies += f"{morsel.key}={morsel.coded_value}; "
        self.page = answer.body.decode()
        self.token = first(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.page)
        return self

    def send(self, move: str) -> Answer:
        line = first(r'name="line" value="([^"]*)"', self.page)
        form = {"csrfmiddlewaretoken": self.token, "line": line, "move": move}
        return self.site.served.ask(
            self.address,
            method="POST",
            body=urlencode(form).encode(),
            cookie=self.cookies,
            content_type=FORM,
        )

    def hand(self) -> list[str]:
        return re.findall(r'id="lie-(\d+t?)"', self.page)


def first(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    return match[1] if match else ""


def at_once(*calls: Callable[[], Answer]) -> list[int]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [answer.status for answer in pool.map(lambda call: call(), calls)]


def test_a_day_is_published_by_exactly_one(site: Site) -> None:
    before = site.count("puzzle")
    calls = [lambda: site.served.ask("/en/puzzles/2026-01-01/") for _ in range(AT_ONCE)]
    assert at_once(*calls) == [200] * AT_ONCE
    assert site.count("puzzle") == site.count("deal") == before + 1


def test_the_same_move_many_times_at_once_is_recorded_once(site: Site) -> None:
    visitor = Visitor(site, "/en/puzzles/2026-01-02/").look()
    moves, players = site.count("move"), site.count("player")
    one, _, two, *_ = visitor.hand()
    calls = [lambda: visitor.send(f"{one} {two}") for _ in range(AT_ONCE)]
    assert at_once(*calls) == [303] * AT_ONCE
    assert (site.count("move"), site.count("player")) == (moves + 1, players + 1)


def test_of_different_moves_at_once_one_counts_and_the_rest_hear_of_it(site: Site) -> None:
    visitor = Visitor(site, "/en/puzzles/2026-01-03/").look()
    hand = visitor.hand()
    starts = [f"{one} {two}" for one in hand[:2] for two in hand[2:]]
    calls = [lambda start=start: visitor.send(start) for start in starts]
    assert sorted(at_once(*calls)) == [303] + [409] * (len(starts) - 1)


def test_the_last_move_many_times_at_once_is_tallied_once(site: Site) -> None:
    visitor = Visitor(site, "/en/puzzles/2026-01-04/").look()
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
