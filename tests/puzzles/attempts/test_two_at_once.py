"""Several web processes asked at the same moment: the database decides, once."""

import json
import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from itertools import dropwhile
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings
from psycopg import sql

from puzzles.models import Circle
from tests.private_servers import private_postgresql
from tests.puzzles.days.operators_at_once import OPERATORS
from tests.puzzles.jobs.workers_at_once import JOBS, WORKERS
from tests.real_server import Answer, Served, served
from tests.slow_wire import Wire, wire_to
from tests.visitors import TURNS, Visitor

AT_ONCE = 8
CIRCLES = "/en/circles/"
JOIN = "/en/invitation/"


@dataclass(frozen=True, slots=True)
class Site:
    served: Served
    database_url: str
    rows: Callable[[str], list[tuple[Any, ...]]]
    wire: Wire | None = None
    """What the site and its PostgreSQL talk over."""

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
            wire = stack.enter_context(wire_to(Path(url.partition("host=")[2])))
            over_it = f"postgresql://sideboards@127.0.0.1:{wire.port}/postgres"
            process = stack.enter_context(served(folder, WEB_WORKERS="2", DATABASE_URL=over_it))
            yield Site(process, url, partial(rows_of_postgresql, url), wire)


def rows_of_sqlite(file: Path, question: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as connection, connection:
        return connection.execute(question).fetchall()


def rows_of_postgresql(url: str, question: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(url) as connection:
        return connection.execute(question).fetchall()


def at_once(*calls: Callable[[], Answer]) -> list[int]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [answer.status for answer in pool.map(lambda call: call(), calls)]


def test_a_day_is_published_by_exactly_one(site: Site) -> None:
    """Where that was not done ahead."""
    day = "2026-02-01"
    deal = f"SELECT id FROM puzzles_deal WHERE key = '{day}'"
    site.rows(f"DELETE FROM puzzles_puzzle WHERE date = '{day}' RETURNING date")
    site.rows(f"DELETE FROM puzzles_queue WHERE deal_id = ({deal}) RETURNING id")
    site.rows(f"DELETE FROM puzzles_deal WHERE key = '{day}' RETURNING id")
    calls = [lambda: site.served.ask(f"/en/sideboards/puzzles/{day}/") for _ in range(AT_ONCE)]
    assert at_once(*calls) == [200] * AT_ONCE
    assert len(site.rows(f"SELECT 1 FROM puzzles_puzzle WHERE date = '{day}'")) == 1
    assert len(site.rows(deal)) == 1


def test_the_same_move_many_times_at_once_is_recorded_once(site: Site) -> None:
    visitor = Visitor(site.served, "/en/sideboards/puzzles/2026-01-02/").look()
    moves, players = site.count("recordedmove"), site.count("player")
    one, _, two, *_ = visitor.hand()
    calls = [lambda: visitor.send(f"{one} {two}") for _ in range(AT_ONCE)]
    assert at_once(*calls) == [303] * AT_ONCE
    assert (site.count("recordedmove"), site.count("player")) == (moves + 1, players + 1)


def test_of_different_moves_at_once_one_counts_and_the_rest_hear_of_it(site: Site) -> None:
    visitor = Visitor(site.served, "/en/sideboards/puzzles/2026-01-03/").look()
    hand = visitor.hand()
    starts = [f"{one} {two}" for one in hand[:2] for two in hand[2:]]
    calls = [lambda start=start: visitor.send(start) for start in starts]
    assert sorted(at_once(*calls)) == [303] + [409] * (len(starts) - 1)


def test_the_last_move_many_times_at_once_is_tallied_once(site: Site) -> None:
    visitor = Visitor(site.served, "/en/sideboards/puzzles/2026-01-04/").look()
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


def test_no_move_waits_for_postgresql_more_than_four_times(site: Site) -> None:
    """Also the first and the last, and on a deal that nobody has played. Mostly it is twice: once
    more after a connection was silent."""
    if site.wire is None:
        return
    daily = Visitor(site.served, "/en/sideboards/puzzles/2026-01-06/")
    practice = Visitor(site.served, "/en/sideboards/practice/").look()
    practice.address = practice.post(practice.address).headers["Location"]
    for visitor in (daily, practice):
        one, _, two, *_ = visitor.look().hand()
        trips = [trips_of(site.wire, partial(visitor.send, f"{one} {two}"))]
        for _turn in range(TURNS):
            card = visitor.look().hand()[0]
            trips.append(trips_of(site.wire, partial(visitor.send, f"{card}L")))
        assert max(trips) <= 4, trips
        assert min(trips) == 2, trips


def trips_of(wire: Wire, move: Callable[[], Answer]) -> int:
    """How often the connection that stored it has waited for an answer, once it was open."""
    before = [len(trips) for trips in wire.connections]
    assert move().status == 303
    asked = [
        trips[before[number] :]
        if number < len(before)
        else [*dropwhile(lambda trip: b"puzzles_" not in trip, trips)]
        for number, trips in enumerate(wire.connections)
    ]
    stored = [trips for trips in asked if b"INSERT INTO puzzles_recordedmove" in b"".join(trips)]
    assert len(stored) == 1
    return len(stored[0])


@pytest.mark.parametrize("count", [2, 3])
def test_who_join_in_a_ring_at_once_become_one(site: Site, count: int) -> None:
    devices = [begun(site, f"2026-01-0{number}") for number in range(1, 1 + count)]
    codes = [code_of(device) for device in devices]
    players, aliases = site.count("player"), site.count("playeralias")
    calls = [
        partial(device.post, "/en/recovery/", code=code)
        for device, code in zip(devices, [*codes[1:], codes[0]], strict=True)
    ]
    assert at_once(*calls) == [303] * count
    joined = count - 1
    assert (site.count("player"), site.count("playeralias")) == (players - joined, aliases + joined)
    assert [games_on(device) for device in devices] == [count] * count


def test_games_begun_while_a_player_joins_another_belong_to_both(site: Site) -> None:
    laptop = begun(site, "2026-01-05")
    phone = begun(site, "2026-01-04")
    code = code_of(laptop)
    players = site.count("player")
    tablets = [
        Visitor(site.served, f"/en/sideboards/puzzles/2026-01-0{day}/", phone.cookies)
        for day in (1, 2, 3)
    ]
    starts = [partial(tablet.send, start_of(tablet)) for tablet in tablets]
    calls = [*starts, partial(phone.post, "/en/recovery/", code=code), *starts]
    assert at_once(*calls) == [303] * len(calls)
    assert site.count("player") == players - 1
    assert [games_on(device) for device in (laptop, phone, *tablets)] == [5] * 5


def test_who_deletes_their_data_plays_today_s_puzzle_again_as_no_first_try(site: Site) -> None:
    """With another browser, at the same moment or later."""
    today = site.served.ask("/en/sideboards/daily/").headers["Location"]
    phone = Visitor(site.served, today)
    start = start_of(phone)
    assert phone.send(start).status == 303
    tablet = Visitor(site.served, today, phone.cookies, phone.token)
    again = [partial(tablet.post, today, line="", move=start)] * (AT_ONCE - 1)
    assert at_once(partial(phone.post, "/en/data/delete/"), *again) == [303] * AT_ONCE
    assert at_once(*again[:1]) == [303]
    deal = "SELECT deal_id FROM puzzles_puzzle WHERE date = "
    tries = f"SELECT cards_seen FROM puzzles_attempt WHERE deal_id IN ({deal}'{today[-11:-1]}')"
    assert [bool(seen) for (seen,) in site.rows(tries)] == [True]
    assert site.count("deletedtry") == 1


def test_who_join_circles_at_once_keep_to_the_limits(site: Site) -> None:
    day = "/en/sideboards/puzzles/2026-01-02/"
    founder, busy, *people = [Visitor(site.served, day).look() for _ in range(6)]
    for name in ("Full", "Two", "Three"):
        founder.post(CIRCLES, circle=name, name="Anna")
    (full, key), *others = site.rows("SELECT invitation, id FROM puzzles_circle ORDER BY name")
    for number in range(Circle.MOST_MEMBERS - 2):
        insert_member(site, circle=key, player=insert_player(site, number))
    calls = [partial(each.post, f"{JOIN}{full}/", name=f"B{n}") for n, each in enumerate(people)]
    assert sorted(at_once(*calls)) == [303] + [409] * 3

    busy.post(CIRCLES, circle="Own", name="Busy")
    ((player,),) = site.rows("SELECT player_id FROM puzzles_circlemember WHERE name = 'Busy'")
    for number in range(Circle.MOST_OF_A_PLAYER - 2):
        insert_member(site, circle=insert_circle(site, number), player=player)
    calls = [partial(busy.post, f"{JOIN}{link}/", name="Busy") for link, _key in others]
    assert sorted(at_once(*calls)) == [303, 409]


def insert_player(site: Site, number: int) -> str:
    fields = f"'{number:032x}', '2026-01-01 00:00', '2026-01-01'"
    return insert(site, f"player (id, created_at, active_on) VALUES ({fields})")


def insert_circle(site: Site, number: int) -> str:
    fields = f"'c{number}', 'i{number}', 'sideboards', 'Full', false, '2026-01-01 00:00'"
    names = "id, invitation, game, name, is_weekly, founded_at"
    return insert(site, f"circle ({names}) VALUES ({fields})")


def insert_member(site: Site, *, circle: str, player: str) -> None:
    fields = f"'{circle}', '{player}', 'x', false, '2026-01-01 00:00', '2026-01-01'"
    names = "circle_id, player_id, name, is_founder, joined_at, counts_from"
    insert(site, f"circlemember ({names}) VALUES ({fields})")


def insert(site: Site, row: str) -> str:
    ((key,),) = site.rows(f"INSERT INTO puzzles_{row} RETURNING id")
    return str(key)


def begun(site: Site, day: str) -> Visitor:
    visitor = Visitor(site.served, f"/en/sideboards/puzzles/{day}/")
    visitor.send(start_of(visitor))
    return visitor


def start_of(visitor: Visitor) -> str:
    one, _, two, *_ = visitor.look().hand()
    return f"{one} {two}"


def code_of(visitor: Visitor) -> str:
    page = visitor.post("/en/data/code/").body.decode()
    return " ".join(re.findall(r"<li>([a-z]{4})</li>", page))


def games_on(visitor: Visitor) -> int:
    """As its page of data says."""
    found = re.search(r"(\d+)\sgames? since", visitor.ask("/en/data/").body.decode())
    return int(found[1]) if found else 0


def test_many_ask_for_an_analysis_at_once_and_each_is_made_once(site: Site) -> None:
    here = "/en/sideboards/puzzles/2026-01-05/"
    people = [Visitor(site.served, here).play(sides=6 * side) for side in "LR"]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        asked = list(pool.map(until_it_is_there, people * (AT_ONCE // len(people))))
    assert [answers[-1].status for answers in asked] == [200] * AT_ONCE
    waits = [answer for answers in asked for answer in answers[:-1]]
    assert all(answer.status == 202 and answer.headers["Retry-After"] for answer in waits)
    assert site.count("analysis") == len(people)


def until_it_is_there(visitor: Visitor) -> list[Answer]:
    answers = [visitor.ask(f"{visitor.address}analysis/")]
    while answers[-1].status == 202:
        time.sleep(0.1)
        answers.append(visitor.ask(f"{visitor.address}analysis/"))
    return answers


@pytest.fixture
def empty_database(site: Site, tmp_path: Path) -> dict[str, str]:
    """The environment of programs that have one to themselves."""
    url = ""
    if site.database_url:
        name = f"empty_{tmp_path.name}"
        with psycopg.connect(site.database_url, autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        url = site.database_url.replace("/postgres?", f"/{name}?")
    environment = {**os.environ, "VAR_DIR": str(tmp_path), "DATABASE_URL": url}
    migrate = [sys.executable, "manage.py", "migrate", "--verbosity=0"]
    subprocess.run(migrate, env=environment, cwd=settings.BASE_DIR, check=True)
    return environment


def said_by(program: str, environment: dict[str, str]) -> Any:
    command = [sys.executable, "-m", program]
    done = subprocess.run(
        command, env=environment, cwd=settings.BASE_DIR, stdout=subprocess.PIPE, check=True
    )
    return json.loads(done.stdout)


def test_each_job_has_one_worker_and_the_killed_block_nobody_for_long(
    empty_database: dict[str, str],
) -> None:
    said = said_by("tests.puzzles.jobs.workers_at_once", empty_database)
    taken = [job for job in said["first"] if job]
    assert (len(said["first"]), len(taken), len({*taken})) == (WORKERS, JOBS, JOBS)
    assert said["meanwhile"] is None
    assert said["afterwards"] == [*sorted(taken), None], "the places are kept"
    assert said["starts"] == [2] * JOBS
    assert said["counted"] == [""] * JOBS + ["quick"] * JOBS, "of two who finish at once"
    assert said["left"] == 0


def test_of_operators_at_once_the_last_gives_a_day_its_deal(empty_database: dict[str, str]) -> None:
    *given, tried, begun = said_by("tests.puzzles.days.operators_at_once", empty_database)
    for day in given:
        published, *scheduled = day["said"]
        assert published in {"published", "left alone"}
        assert scheduled == ["scheduled"] * OPERATORS
        assert (day["deals"], day["is_chosen"], day["jobs"]) == (1, True, 1)
    assert tried == begun == {"said": ["already open"], "is_kept": True}
