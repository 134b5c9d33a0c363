"""Three web machines, PostgreSQL with a standby, a pooler and Redis: one after the other goes while
people play. `make soak` runs it, and needs pgbouncer besides what the other tests need."""

import re
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

import pytest
from django.conf import settings
from redis import Redis

from launch.system_packages import ensure_programs
from tests.many_machines import HOST, WEB, until
from tests.many_machines.balancer import Balancer, BrokenOff
from tests.many_machines.databases import Database, database_folders, make_primary, make_standby
from tests.many_machines.look_through import calls_counted, faults_in, scores_of_day
from tests.many_machines.people import Crowd, Person, deals_of_days
from tests.many_machines.pooler import Pooler, Program, pooler_of, redis_machine
from tests.many_machines.web import Machine, newer_version

PROGRAMS = {"postgres": "postgresql", "pgbouncer": "pgbouncer", "redis-server": "redis-server"}
PEOPLE = 12
MOVES = 150
"""Between two events."""
FOUNDINGS = 30
"""So many circles may be founded from one network in an hour."""
CALLS = 40
LIMITED = 4
"""Networks from which so many calls came."""
INTERRUPTIONS = 8
"""Kills of machines, pooler and database; each may meet a job on each machine."""
STARTS_OF_JOBS = """
    CREATE TABLE job_starts (deal_id bigint, line text);
    CREATE FUNCTION note_start() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO job_starts VALUES (NEW.deal_id, NEW.line); RETURN NEW; END $$;
    CREATE TRIGGER note_start AFTER UPDATE ON puzzles_job FOR EACH ROW
    WHEN (NEW.starts > OLD.starts) EXECUTE FUNCTION note_start();
"""


@dataclass
class Site:
    databases: dict[str, Database]
    pooler: Pooler
    redis: Program
    machines: list[Machine]
    balancer: Balancer
    newer: Path

    def person(self, number: int) -> Person:
        return Person(number, self.balancer)


@contextmanager
def many_machines(folder: Path) -> Iterator[Site]:
    ensure_programs(PROGRAMS)
    with ExitStack() as stack:
        databases = stack.enter_context(database_folders())
        make_primary(databases["db1"])
        make_standby(databases["db2"], of=databases["db1"])
        pooler = stack.enter_context(pooler_of(databases["db1"]))
        redis = stack.enter_context(redis_machine())
        environment = {
            "SITE_URL": f"http://{HOST}",
            "SECRET_KEY": "one for all machines, of more than fifty characters",
            "PROXIES": "1",
            "DATABASE_URL": pooler.url,
            "REDIS_URL": f"redis://{redis.address}:{redis.port}/0",
            "WEB_WORKERS": "1",
            "DRILL_STOCK": "0",
        }
        machines = [Machine(name, folder / name, environment) for name in WEB]
        for each in machines:
            stack.callback(each.kill)
        first, *others = machines
        first.start()
        until(first.is_ready, what="the puzzles of today")
        # scores of a new site's old days would take the processors for minutes
        databases["db1"].ask("DELETE FROM puzzles_job")
        for each in others:
            each.take_static_files_of(first)
            each.begin_to_start()
        for each in others:
            until(each.is_up, what=f"the start of {each.name}")
        yield Site(
            databases, pooler, redis, machines, Balancer(machines), newer_version(folder / "newer")
        )


def is_exactly_limited(site: Site, number: int, *, calls: int, allowed: int) -> None:
    """Whatever machine is asked: each call is counted, whether or not the form is filled in."""
    person = site.person(number)
    person.look("/en/sideboards/circles/")

    def found(_number: int) -> int:
        try:
            return person.ask("POST", "/en/sideboards/circles/", circle="", name="").status
        except BrokenOff:
            return 0

    with ThreadPoolExecutor(3) as pool:
        answers = Counter(pool.map(found, range(calls)))
    expected = {HTTPStatus.UNPROCESSABLE_ENTITY: allowed}
    if calls > allowed:
        expected[HTTPStatus.TOO_MANY_REQUESTS] = calls - allowed
    assert answers == expected


def founded(crowd: Crowd) -> str:
    """The address of a circle of them all."""
    founder, *others = crowd.people
    founder.look("/en/sideboards/circles/")
    answer = founder.post("/en/sideboards/circles/", circle="All", name="Number 0", pace="day")
    address = answer.headers["Location"]
    invitation = re.search(r"/f/([\w-]+)", founder.look(address).body.decode())
    assert invitation
    for each in others:
        each.look(f"/en/invitation/{invitation[1]}/")
        joined = each.post(f"/en/invitation/{invitation[1]}/", name=f"Number {each.number}")
        assert joined.status == HTTPStatus.SEE_OTHER
    return address


def told_in_table(person: Person, address: str) -> list[int]:
    page = person.look(address).body.decode()
    return [int(points) for points in re.findall(r'<td class="number points">(\d+)<', page)]


def each_machine_is_killed(site: Site, crowd: Crowd) -> None:
    for number, machine in enumerate(site.machines):
        machine.kill()
        crowd.play_on(MOVES)
        machine.start()
        is_exactly_limited(site, 110 + number, calls=CALLS, allowed=FOUNDINGS)
        crowd.play_on(MOVES)


def redis_is_emptied_and_killed(site: Site, crowd: Crowd) -> None:
    redis = Redis(site.redis.address, site.redis.port)
    redis.flushall()
    redis.close()
    crowd.play_on(MOVES)
    with nothing_is_broken_off(site):
        site.redis.kill()
        crowd.play_on(MOVES)
        site.redis.start()


def pooler_is_killed(site: Site, crowd: Crowd) -> None:
    site.pooler.program.kill()
    time.sleep(1)
    site.pooler.program.start()
    crowd.play_on(MOVES)


def a_version_is_rolled_forward_and_back(site: Site, crowd: Crowd) -> None:
    with nothing_is_broken_off(site):
        for code in (site.newer, settings.BASE_DIR):
            for machine in site.machines:
                site.balancer.resting.add(machine.name)
                machine.stop()
                machine.code = code
                machine.start()
                until(machine.is_ready, what=f"{machine.name} ready")
                site.balancer.resting.clear()
                crowd.play_on(MOVES)


def the_standby_takes_over(site: Site, crowd: Crowd) -> None:
    """The primary stands still, and comes back when it has been replaced: what it takes then is
    never acknowledged. In the end a third one follows the second."""
    db1, db2, db3 = site.databases.values()
    crowd.play_on(MOVES)
    db1.freeze()
    time.sleep(2)
    db2.promote()
    site.pooler.lead_to(db2)
    crowd.play_on(MOVES)
    db1.thaw()
    crowd.play_on(MOVES)
    db1.kill()
    make_standby(db3, of=db2)
    crowd.play_on(MOVES)


@contextmanager
def nothing_is_broken_off(site: Site) -> Iterator[None]:
    """Readers notice nothing."""
    before = site.balancer.broken_off
    yield
    assert site.balancer.broken_off == before


def nothing_is_lost_and_all_is_counted(database: Database, crowd: Crowd) -> None:
    assert list(faults_in(database, crowd.acknowledged)) == []
    versions = database.ask("SELECT DISTINCT made_with FROM puzzles_attempt ORDER BY 1")
    assert versions == [("new",), ("old",)]
    assert max(calls_counted(database)) <= CALLS
    assert calls_counted(database).count(CALLS) == LIMITED


def each_machine_tells_the_same_table(
    site: Site, crowd: Crowd, circle: str, expected: list[int]
) -> None:
    assert len(expected) == PEOPLE
    for machine in site.machines:
        site.balancer.resting = {each.name for each in site.machines if each is not machine}
        for person in crowd.people:
            assert told_in_table(person, circle) == expected


def analyses_were_made_once(database: Database, crowd: Crowd) -> None:
    """Stored once in any case; computed again only where a machine or the database went away."""
    assert database.ask("SELECT count(*) FROM puzzles_job WHERE line <> ''") == [(0,)]
    starts = database.ask("SELECT count(*) FROM job_starts WHERE line <> '' GROUP BY deal_id, line")
    again = sum(count - 1 for (count,) in starts)
    print(f"{len(crowd.asked)} analyses asked for, {len(starts)} made, {again} of them again")
    assert again <= INTERRUPTIONS * len(WEB)


def report(site: Site, crowd: Crowd, seconds: float) -> None:
    moves, balancer = len(crowd.acknowledged), site.balancer
    print(f"{moves} moves acknowledged in {seconds:.0f} s; answers {dict(balancer.statuses)}")
    print(f"{balancer.broken_off} broken off, {balancer.refused} connections refused")


@pytest.mark.soak
def test_machines_go_and_come_back_while_people_play(tmp_path: Path) -> None:
    with many_machines(tmp_path) as site:
        db1, db2, _db3 = site.databases.values()
        db1.ask(STARTS_OF_JOBS)
        crowd = Crowd([site.person(number) for number in range(PEOPLE)], deals_of_days(db1))
        for each in crowd.people:
            each.look("/en/sideboards/daily/")
        today = max(crowd.deals)
        circle = founded(crowd)
        begun = time.monotonic()
        with crowd.playing(today):
            crowd.play_on(MOVES)
            is_exactly_limited(site, 100, calls=CALLS, allowed=FOUNDINGS)
            is_exactly_limited(site, 101, calls=20, allowed=20)
            each_machine_is_killed(site, crowd)
            redis_is_emptied_and_killed(site, crowd)
            pooler_is_killed(site, crowd)
            a_version_is_rolled_forward_and_back(site, crowd)
            the_standby_takes_over(site, crowd)
            is_exactly_limited(site, 101, calls=20, allowed=FOUNDINGS - 20)
        report(site, crowd, time.monotonic() - begun)
        assert crowd.faults == []
        assert site.balancer.faults == []
        until(crowd.all_analyses_are_there, what="all analyses")
        nothing_is_lost_and_all_is_counted(db2, crowd)
        each_machine_tells_the_same_table(site, crowd, circle, scores_of_day(db2, today))
        analyses_were_made_once(db2, crowd)
