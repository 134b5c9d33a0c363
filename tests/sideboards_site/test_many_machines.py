"""Three web machines, PostgreSQL with a standby, and a pooler: one after the other goes while
people play. `make soak` runs it, and needs pgbouncer besides what the other tests need."""

import logging
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

import pytest
from django.conf import settings

from tests.many_machines import WEB, until
from tests.many_machines.callers import Caller
from tests.many_machines.databases import Database, make_standby
from tests.many_machines.look_through import faults_in, scores_of_day
from tests.many_machines.people import Crowd, Person, deals_of_days
from tests.many_machines.site import SECRET, Site, many_machines
from tests.many_machines.web import newer_version

log = logging.getLogger(__name__)
PEOPLE = 12
MOVES = 150
"""Between two events."""
CALLS, FIRST_CALLER = 40, 100
INTERRUPTIONS = 8
"""Kills of machines, pooler and database; each may meet a job on each machine."""
STARTS_OF_JOBS = """
    CREATE TABLE job_starts (deal_id bigint, kind text, subject text);
    CREATE FUNCTION note_start() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO job_starts VALUES (NEW.deal_id, NEW.kind, NEW.subject); RETURN NEW; END $$;
    CREATE TRIGGER note_start AFTER UPDATE ON puzzles_queue FOR EACH ROW
    WHEN (NEW.starts > OLD.starts) EXECUTE FUNCTION note_start();
"""


def founded(crowd: Crowd) -> str:
    """The address of a circle of them all."""
    founder, *others = crowd.people
    founder.look("/en/circles/")
    answer = founder.post("/en/circles/", circle="All", name="Number 0", pace="day")
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
    found = re.findall(r"Sideboards:\s*<strong>(\d+)</strong>", page)
    return sorted(map(int, found), reverse=True)


def each_machine_is_killed(site: Site, crowd: Crowd, callers: Sequence[Caller]) -> None:
    for number, machine in enumerate(site.machines):
        machine.kill()
        crowd.play_on(MOVES)
        machine.start()
        callers[number].call(CALLS)
        crowd.play_on(MOVES)


def pooler_is_killed(site: Site, crowd: Crowd) -> None:
    site.pooler.program.kill()
    time.sleep(1)
    site.pooler.program.start()
    crowd.play_on(MOVES)


def the_standby_stands_still(site: Site, crowd: Crowd) -> None:
    """Then no move is acknowledged, as there would be one copy of it alone."""
    standby, answers = site.databases["db2"], site.balancer.statuses
    standby.freeze()
    told_to_wait = answers[HTTPStatus.SERVICE_UNAVAILABLE]
    # those under way may have been there before
    until(lambda: answers[HTTPStatus.SERVICE_UNAVAILABLE] >= told_to_wait + PEOPLE, what="503")
    acknowledged = len(crowd.acknowledged)
    until(lambda: answers[HTTPStatus.SERVICE_UNAVAILABLE] >= told_to_wait + 3 * PEOPLE, what="503")
    assert len(crowd.acknowledged) == acknowledged
    standby.thaw()
    crowd.play_on(MOVES)


def a_version_is_rolled_forward_and_back(site: Site, crowd: Crowd, folder: Path) -> None:
    newer = newer_version(folder / "newer")
    with nothing_is_broken_off(site):
        for code in (newer, settings.BASE_DIR):
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


def what_is_missing_would_be_noticed(database: Database, crowd: Crowd) -> None:
    last = "SELECT max(id) FROM puzzles_recordedmove"
    database.ask(f"DELETE FROM puzzles_recordedmove WHERE id = ({last})")
    database.ask("UPDATE puzzles_tally SET tries = tries + 1 WHERE kind = 'start'")
    faults = {fault.split(" ")[0] for fault in faults_in(database, crowd.acknowledged)}
    assert {"lost:", "tally"} <= faults


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
    analyses = "kind IN ('review', 'hint')"
    assert database.ask(f"SELECT count(*) FROM puzzles_queue WHERE {analyses}") == [(0,)]
    starts = database.ask(
        f"SELECT count(*) FROM job_starts WHERE {analyses} GROUP BY deal_id, kind, subject"
    )
    again = sum(count - 1 for (count,) in starts)
    log.info("%d analyses asked for, %d made, %d again", len(crowd.asked), len(starts), again)
    assert again <= INTERRUPTIONS * len(WEB)


def report(site: Site, crowd: Crowd, seconds: float) -> None:
    moves, balancer = len(crowd.acknowledged), site.balancer
    log.info("%d moves acknowledged in %.0f s", moves, seconds)
    log.info("answers by status: %s", dict(balancer.statuses))
    log.info("%d broken off, %d connections refused", balancer.broken_off, balancer.refused)


@pytest.mark.soak
def test_machines_go_and_come_back_while_people_play(tmp_path: Path) -> None:
    with many_machines(tmp_path, web=[*WEB], workers=1) as site:
        db1, db2, _db3 = site.databases.values()
        db1.ask(STARTS_OF_JOBS)
        crowd = Crowd([site.person(number) for number in range(PEOPLE)], deals_of_days(db1))
        for each in crowd.people:
            each.look("/en/sideboards/daily/")
        today = max(crowd.deals)
        circle = founded(crowd)
        patient, *impatient = (Caller(site.person(FIRST_CALLER + place)) for place in range(4))
        begun = time.monotonic()
        with crowd.playing(today):
            crowd.play_on(MOVES)
            patient.call(CALLS // 2)
            each_machine_is_killed(site, crowd, impatient)
            pooler_is_killed(site, crowd)
            the_standby_stands_still(site, crowd)
            a_version_is_rolled_forward_and_back(site, crowd, tmp_path)
            the_standby_takes_over(site, crowd)
            patient.call(CALLS // 2)
        report(site, crowd, time.monotonic() - begun)
        assert crowd.faults == []
        assert site.balancer.faults == []
        for caller in (patient, *impatient):
            assert caller.faults(db2, SECRET) == []
        until(crowd.all_analyses_are_there, what="all analyses", pause=1)
        nothing_is_lost_and_all_is_counted(db2, crowd)
        each_machine_tells_the_same_table(site, crowd, circle, scores_of_day(db2, today))
        analyses_were_made_once(db2, crowd)
        what_is_missing_would_be_noticed(db2, crowd)
