"""What a game costs each machine, as docs/scale.md counts on: `python -m benchmarks machines`.

One web machine, a pooler, PostgreSQL with a synchronous standby and Redis, all on this one. Told is
processor time, which hardly depends on what else this machine does.
"""

import os
import re
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import psycopg
from redis import Redis

from rules.games.sideboards.solo import begin
from tests.many_machines import until, with_all_started
from tests.many_machines.databases import USER, Database
from tests.many_machines.people import Person, address_of, deals_of_days
from tests.many_machines.site import Site, many_machines
from tests.puzzles.sample_games import SIDEBOARDS

PEOPLE, DAYS = 8, 12
LOOKS, ANALYSES, IDLE_SECONDS = 400, 30, 10
STORED = 50_000
WRITERS, SECONDS_OF_WRITING = 16, 5
SECONDS_TO_LOOK, SECONDS_OF_AN_IDLE_ONE = 3, 0.6
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
AS_SCRIPT = {"HX-Request": "true", "Accept-Encoding": "br"}
GAME_TABLES = ("puzzles_attempt", "puzzles_recordedmove")
SIZE = "SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest(%s::text[]) AS name"
STORE_GAMES = """
    WITH deal AS (SELECT min(id) AS id FROM puzzles_deal),
    player AS (
        INSERT INTO puzzles_player (id, created_at, active_on)
        SELECT gen_random_uuid(), now(), now() FROM generate_series(1, %s) RETURNING id
    ),
    attempt AS (
        INSERT INTO puzzles_attempt
            (player_id, deal_id, started_at, started_on, finished_at, score)
        SELECT player.id, deal.id, now(), now(), now(), 50 FROM player, deal RETURNING id
    )
    INSERT INTO puzzles_recordedmove (attempt_id, ply, notation, made_at)
    SELECT attempt.id, ply, '12tL', now() FROM attempt, generate_series(0, %s) AS ply
"""
TALLY = """
    INSERT INTO puzzles_tally (deal_id, kind, position, choice, slot, tries, points)
    SELECT min(id), 'measured', '', '', %s, 1, 40 FROM puzzles_deal
    ON CONFLICT (deal_id, kind, position, choice, slot)
    DO UPDATE SET tries = puzzles_tally.tries + 1
"""
STATIC = re.compile(r'(?:href|src)="(/static/[^"]+)"')


def run() -> bool:
    with (
        TemporaryDirectory() as folder,
        many_machines(Path(folder), web=["web1"], workers=2) as site,
    ):
        database = site.databases["db1"]
        until_idle(site)
        print("Machines: what a game takes, of processors in milliseconds")
        people = [Person(number, site.balancer, headers=AS_SCRIPT) for number in range(PEOPLE)]
        idle = idle_told(site)
        moves, games = games_told(site, database, people, idle)
        pages_told(site, people)
        bytes_told(people[0], games[0][1])
        analyses_told(site, games)
        stored_told(database, moves_of_a_game=round(moves / len(games)))
        tallies_told(database)
        with Redis(site.redis.address, site.redis.port) as redis:
            asked = redis.info("commandstats")
        sent = {name: each["calls"] for name, each in asked.items() if name != "cmdstat_info"}
        told("commands that the site sent to Redis", sum(sent.values()))
    return True


def told(name: str, value: float) -> None:
    print(f"  {name:56} {value:10.2f}", flush=True)


def games_told(
    site: Site, database: Database, people: list[Person], idle: Counter[str]
) -> tuple[int, list[tuple[Person, str]]]:
    deals = deals_of_days(database)
    days = sorted(deals)[-DAYS:]
    log_position = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"
    ((log_before,),), before = database.ask(log_position), asked_by_pooler(site)

    def played(person: Person) -> int:
        chance, moves = Random(person.number), 0
        for day in days:
            person.look(address_of(day))
            game, line = begin(deals[day]), ""
            while not game.is_over:
                game = game.play(chance.choice(game.legal_moves()))
                person.post(address_of(day), line=line, move=repr(game.moves[-1]))
                line = SIDEBOARDS.line_text(game.moves)
            moves += len(game.moves)
        return moves

    begun = time.monotonic()
    with processor_time(site) as used, ThreadPoolExecutor(PEOPLE) as pool:
        moves = sum(pool.map(played, people))
    seconds, games = time.monotonic() - begun, [(each, day) for each in people for day in days]
    told("games played", len(games))
    told("moves of a game", moves / len(games))
    told("moves a second meanwhile", moves / seconds)
    for name, milliseconds in used.items():
        told(f"{name}, for a move", milliseconds / moves)
    ((log_after,),), after = database.ask(log_position), asked_by_pooler(site)
    told("bytes of log to the standby, for a move", float(log_after - log_before) / moves)
    # less what the background process asks in any case
    asked = {name: after[name] - before[name] - seconds * idle[name] for name in idle}
    told("transactions, for a move", asked["xact"] / moves)
    told("statements, for a move", asked["query"] / moves)
    told("milliseconds that a connection is held, for a move", asked["xact_time"] / 1000 / moves)
    return moves, games


def pages_told(site: Site, people: list[Person]) -> None:
    with processor_time(site) as used:
        for number in range(LOOKS):
            person = people[number % PEOPLE]
            person.ask_until_answered("GET", "/en/sideboards/archive/")
    for name, milliseconds in used.items():
        told(f"{name}, for a page", milliseconds / LOOKS)


def bytes_told(person: Person, day: str) -> None:
    """Compressed, as they are sent."""
    page = Person(1000, person.balancer).look(address_of(day)).body.decode()
    files = {file: len(person.ask("GET", file).body) for file in STATIC.findall(page)}
    stranger = Person(1001, person.balancer, headers={"Accept-Encoding": "br"})
    told("bytes of a puzzle page", len(stranger.ask("GET", address_of(day)).body))
    told("bytes of its static files", sum(files.values()))
    told("bytes of a part of it, as after a move", len(person.ask("GET", address_of(day)).body))


def analyses_told(site: Site, games: list[tuple[Person, str]]) -> None:
    def is_there(game: tuple[Person, str]) -> bool:
        person, day = game
        answer = person.ask_until_answered("GET", f"{address_of(day)}analysis/")
        return answer.status == HTTPStatus.OK

    asked = games[:ANALYSES]
    before = seconds_used(background(site))
    for game in asked:
        is_there(game)
    until(lambda: all(map(is_there, asked)), what="all analyses", pause=1)
    used = seconds_used(background(site)) - before
    told("background process, for an analysis", 1000 * used / ANALYSES)


def idle_told(site: Site) -> Counter[str]:
    """What its background process asks in a second."""
    before = asked_by_pooler(site)
    time.sleep(IDLE_SECONDS)
    asked = asked_by_pooler(site)
    found = Counter({name: round((asked[name] - before[name]) / IDLE_SECONDS) for name in asked})
    told("statements a second of an idle machine", found["query"])
    return found


def stored_told(database: Database, *, moves_of_a_game: int) -> None:
    ((before,),) = database.ask(SIZE, [*GAME_TABLES])
    ((players_before,),) = database.ask(SIZE, ["puzzles_player"])
    database.ask(STORE_GAMES, STORED, moves_of_a_game - 1)
    ((after,),), ((players,),) = (
        database.ask(SIZE, [*GAME_TABLES]),
        database.ask(SIZE, ["puzzles_player"]),
    )
    told("bytes of a stored game, with indexes", float(after - before) / STORED)
    told("bytes of a stored player", float(players - players_before) / STORED)


def tallies_told(database: Database) -> None:
    for slots in (1, 8):
        ends = time.monotonic() + SECONDS_OF_WRITING

        def written(writer: int, *, slots: int = slots, ends: float = ends) -> int:
            options = {"host": database.address, "port": database.port, "user": USER}
            done = 0
            with psycopg.connect(**options, dbname="postgres", autocommit=True) as connection:  # type: ignore[arg-type]
                while time.monotonic() < ends:
                    connection.execute(TALLY, [(writer + done) % slots])
                    done += 1
            return done

        with ThreadPoolExecutor(WRITERS) as pool:
            done = sum(pool.map(written, range(WRITERS)))
        told(f"counts a second into {slots} row{'s'[: slots - 1]}", done / SECONDS_OF_WRITING)


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
