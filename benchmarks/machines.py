"""What a game costs each machine, for docs/scale.md: `python -m benchmarks machines`.

One web machine, a pooler, and PostgreSQL with a synchronous standby, all on this one. Told is
processor time, which hardly depends on what else this machine does.
"""

import re
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import LiteralString

import psycopg

from benchmarks.used_by_machines import (
    asked_by_pooler,
    background,
    processor_time,
    seconds_used,
    until_idle,
)
from rules.sideboards.engine.solo import begin
from tests.many_machines import until
from tests.many_machines.databases import USER, Database
from tests.many_machines.people import Person, address_of, deals_of_days
from tests.many_machines.site import Site, many_machines
from tests.puzzles.sample_games import SIDEBOARDS

PEOPLE, DAYS = 8, 12
LOOKS, ANALYSES, IDLE_SECONDS = 400, 30, 10
STORED = 50_000
WRITERS, SECONDS_OF_WRITING = 16, 5
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
BEGIN = """
    WITH player AS (
        INSERT INTO puzzles_player (id, created_at, active_on)
        VALUES (gen_random_uuid(), now(), now()) RETURNING id
    )
    INSERT INTO puzzles_attempt (player_id, deal_id, started_at, started_on)
    SELECT id, %s, now(), now() FROM player
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
        idle = measure_idle(site)
        moves, games = measure_games(site, database, people, idle)
        measure_pages(site, people)
        measure_bytes(people[0], games[0][1])
        measure_analyses(site, games)
        measure_storage(database, moves_of_a_game=round(moves / len(games)))
        measure_hot_rows(database)
    return True


def print_figure(name: str, value: float) -> None:
    print(f"  {name:56} {value:10.2f}", flush=True)


def measure_games(
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
    print_figure("games played", len(games))
    print_figure("moves of a game", moves / len(games))
    print_figure("moves a second meanwhile", moves / seconds)
    for name, milliseconds in used.items():
        print_figure(f"{name}, for a move", milliseconds / moves)
    ((log_after,),), after = database.ask(log_position), asked_by_pooler(site)
    print_figure("bytes of log to the standby, for a move", float(log_after - log_before) / moves)
    # less what the background process asks in any case
    asked = {name: after[name] - before[name] - seconds * idle[name] for name in idle}
    print_figure("transactions, for a move", asked["xact"] / moves)
    print_figure("statements, for a move", asked["query"] / moves)
    print_figure(
        "milliseconds that a connection is held, for a move", asked["xact_time"] / 1000 / moves
    )
    return moves, games


def measure_pages(site: Site, people: list[Person]) -> None:
    with processor_time(site) as used:
        for number in range(LOOKS):
            person = people[number % PEOPLE]
            person.ask_until_answered("GET", "/en/sideboards/archive/")
    for name, milliseconds in used.items():
        print_figure(f"{name}, for a page", milliseconds / LOOKS)


def measure_bytes(person: Person, day: str) -> None:
    """Compressed, as they are sent."""
    page = Person(1000, person.balancer).look(address_of(day)).body.decode()
    files = {file: len(person.ask("GET", file).body) for file in STATIC.findall(page)}
    stranger = Person(1001, person.balancer, headers={"Accept-Encoding": "br"})
    print_figure("bytes of a puzzle page", len(stranger.ask("GET", address_of(day)).body))
    print_figure("bytes of its static files", sum(files.values()))
    print_figure("bytes of a part, after a move", len(person.ask("GET", address_of(day)).body))


def measure_analyses(site: Site, games: list[tuple[Person, str]]) -> None:
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
    print_figure("background process, for an analysis", 1000 * used / ANALYSES)


def measure_idle(site: Site) -> Counter[str]:
    """What its background process asks in a second."""
    before = asked_by_pooler(site)
    time.sleep(IDLE_SECONDS)
    asked = asked_by_pooler(site)
    found = Counter({name: round((asked[name] - before[name]) / IDLE_SECONDS) for name in asked})
    print_figure("statements a second of an idle machine", found["query"])
    return found


def measure_storage(database: Database, *, moves_of_a_game: int) -> None:
    ((before,),) = database.ask(SIZE, [*GAME_TABLES])
    ((players_before,),) = database.ask(SIZE, ["puzzles_player"])
    database.ask(STORE_GAMES, STORED, moves_of_a_game - 1)
    ((after,),), ((players,),) = (
        database.ask(SIZE, [*GAME_TABLES]),
        database.ask(SIZE, ["puzzles_player"]),
    )
    print_figure("bytes of a stored game, with indexes", float(after - before) / STORED)
    print_figure("bytes of a stored player", float(players - players_before) / STORED)


def measure_hot_rows(database: Database) -> None:
    deals = [deal for (deal,) in database.ask("SELECT id FROM puzzles_deal ORDER BY id")]
    for slots, name in ((1, "1 row"), (8, "8 rows")):
        slot = [(number % slots,) for number in range(slots)]
        print_figure(f"counts a second into {name}", times_a_second(database, TALLY, slot))
    for begun, name in ((deals[:1], "1 deal"), (deals, "hundreds of deals")):
        values = [(deal,) for deal in begun]
        print_figure(f"games begun a second on {name}", times_a_second(database, BEGIN, values))


def times_a_second(
    database: Database, statement: LiteralString, values: Sequence[tuple[int]]
) -> float:
    """By many sessions at once, each with one of the values after the other."""
    ends = time.monotonic() + SECONDS_OF_WRITING

    def written(writer: int) -> int:
        done = 0
        with psycopg.connect(
            host=database.address, port=database.port, user=USER, dbname="postgres", autocommit=True
        ) as connection:
            while time.monotonic() < ends:
                connection.execute(statement, values[(writer + done) % len(values)])
                done += 1
        return done

    with ThreadPoolExecutor(WRITERS) as pool:
        return sum(pool.map(written, range(WRITERS))) / SECONDS_OF_WRITING
