"""Pages of a site with a million results beside those of one with ten: the same readers, the same
pages, by turns. Once with SQLite, once with a PostgreSQL of its own."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from http import HTTPStatus
from io import StringIO
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any
from uuid import UUID

import psycopg
from django.conf import settings
from django.core.management import call_command
from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.test import override_settings

from benchmarks.costs import Kind
from benchmarks.load import missed
from benchmarks.visited import FINISHERS, LANGUAGE, Visited, a_played_site, plays
from launch.checks import clean_environment
from puzzles.days.clock import now, today
from puzzles.days.publishing import publish
from puzzles.friends.circles.records import found_circle, join_circle
from puzzles.game.registry import first_game
from puzzles.game.schedule import ONE_DAY
from puzzles.models import Circle
from sideboards_site.management.made_up_records import FIRST_MADE_UP
from sideboards_site.serving.rsgi import answer_to
from tests.private_servers import private_postgresql

FEW, MANY = 10, 1_000_000
DAYS = 20
FRIENDS = 5
ROUNDS = 60
WARM = 3
GOAL = 1.2
LONGEST_LOADING = 120
INSIDE = "inside"
"""The argument of a run that is given its database."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A site with a database of its own."""

    database: BaseDatabaseWrapper
    kinds: list[Kind]
    loading: float


def run(*arguments: str) -> bool:
    rounds = next((int(each) for each in arguments if each.isdecimal()), ROUNDS)
    if INSIDE in arguments:
        return _compared(rounds)
    is_met = _compared(rounds)
    with private_postgresql() as url:
        inside = [sys.executable, "-m", "benchmarks", "volume", INSIDE, str(rounds)]
        environment = {**clean_environment(), "DATABASE_URL": url}
        sys.stdout.flush()
        other = subprocess.run(inside, env=environment, cwd=settings.BASE_DIR, check=False)
    return is_met and other.returncode == 0


def _compared(rounds: int) -> bool:
    hosts = override_settings(ALLOWED_HOSTS=["testserver"])
    with TemporaryDirectory() as folder, hosts, _whatever_is_connected():
        few = _stored(Path(folder), results=FEW, days=1)
        many = _stored(Path(folder), results=MANY, days=DAYS)
        times = [_times(few, many, place, rounds) for place in range(len(few.kinds))]
        for site in (few, many):
            site.database.close()
    print(f"Volume: {MANY:,} results beside {FEW}, {connection.vendor}")
    is_loaded = many.loading <= LONGEST_LOADING
    print(f"  loaded in {many.loading:.0f} s     (goal: {LONGEST_LOADING}){missed(is_loaded)}")
    return all([is_loaded, *map(_print_kind, few.kinds, times)])


def _print_kind(kind: Kind, times: tuple[list[float], list[float]]) -> bool:
    few, many = map(median, times)
    is_met = many <= GOAL * few
    print(f"  {kind.name:32} {few:6.2f} ms {many:6.2f} ms {many / few:6.2f} ×", end="")
    print(f"     (goal: {GOAL}){missed(is_met)}")
    return is_met


@contextmanager
def _whatever_is_connected() -> Iterator[None]:
    """Is so again afterwards."""
    before = connections["default"]
    before.close()
    yield
    connections["default"] = before


def _stored(folder: Path, *, results: int, days: int) -> Stored:
    database = _new_database(folder, f"site_of_{results}")
    connections["default"] = database
    call_command("migrate", verbosity=0)
    sites = a_played_site()
    for back in range(1, DAYS):
        publish(first_game(), today() - back * ONE_DAY)
    for player in FINISHERS:
        # so that home shows the best sideboard of yesterday
        plays(first_game(), player, moves=99, day=today() - ONE_DAY)
    begun = perf_counter()
    with redirect_stdout(StringIO()) as said:
        call_command("make_results", results=results, days=days, among_players=True, json=True)
    loading = perf_counter() - begun
    if json.loads(said.getvalue())["results"] < results:
        raise AssertionError(said.getvalue())
    return Stored(database, [kind for site in sites for kind in _kinds(site)], loading)


def _new_database(folder: Path, name: str) -> BaseDatabaseWrapper:
    database = connections["default"].copy()
    options: dict[str, Any] = database.settings_dict["OPTIONS"]
    if database.vendor == "postgresql":
        with psycopg.connect(**_direct(database), autocommit=True) as server:
            server.execute(f"CREATE DATABASE {name}".encode())
        # one for each site, kept, instead of one pool under one name
        options.pop("pool", None)
        database.settings_dict |= {"NAME": name, "CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": False}
    else:
        database.settings_dict["NAME"] = folder / name
    return database


def _direct(database: BaseDatabaseWrapper) -> dict[str, Any]:
    there = database.settings_dict
    return {"dbname": there["NAME"], "user": there["USER"], "host": there["HOST"]}


def _kinds(site: Visited) -> Iterator[Kind]:
    of, home = f" of {site.game.name}", f"/{LANGUAGE}/{site.game.id}"
    yield Kind(f"puzzle page{of}", GOAL, site.address)
    yield Kind(f"later turn{of}", GOAL, site.address, site.playing.cookie)
    yield Kind(f"end{of}", GOAL, site.address, site.finisher)
    yield Kind(f"shared page{of}", GOAL, site.shared)
    yield Kind(f"archive{of}", GOAL, f"{home}/archive/", site.finisher)
    yield Kind(f"statistics{of}", GOAL, f"{home}/statistics/", site.finisher)
    yield Kind(f"circle{of}", GOAL, f"/{LANGUAGE}/circles/{_circle().pk}/", site.finisher)
    if site.is_first:
        yield Kind("home", GOAL, f"/{LANGUAGE}/", site.finisher)


def _circle() -> Circle:
    """Of the reader and made-up friends, who are about to come."""
    circle = Circle(name="Volume")
    found_circle(circle, name="Reader", visitor=FINISHERS[0], now=now())
    for number in range(FRIENDS):
        friend = UUID(int=FIRST_MADE_UP.int + number)
        join_circle(circle.invitation, name=f"Friend {number}", visitor=friend, now=now())
    return circle


def _times(few: Stored, many: Stored, place: int, rounds: int) -> tuple[list[float], list[float]]:
    times: tuple[list[float], list[float]] = [], []
    chance = Random(place)
    for number in range(rounds + WARM):
        for which in chance.sample((0, 1), 2):
            site = (few, many)[which]
            connections["default"] = site.database
            took = _milliseconds(site.kinds[place])
            if number >= WARM:
                times[which].append(took)
    return times


def _milliseconds(kind: Kind) -> float:
    environ = kind.environ()
    begun = perf_counter()
    status, _headers, _body = answer_to(environ)
    took = perf_counter() - begun
    if status != HTTPStatus.OK:
        raise AssertionError(f"{kind.name}: {kind.address} answered {status}")
    return 1000 * took
