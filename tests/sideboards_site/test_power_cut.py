"""The power goes while people play: what was acknowledged is there, and no file is damaged.

The site runs under a recorder of all that it does to its files. Any place in that record is a
moment at which the power may have gone: then there is on the disk what had been synced, and of the
rest nothing, all, or some sectors. `make soak` cuts 200 times.
"""

import json
import os
import re
import signal
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import monotonic
from typing import Any

import pytest

from puzzles.game.values import Refused
from puzzles.sideboards.dealing.deals import deal_from
from rules.sideboards.engine.solo import SoloDeal, begin
from tests.power_cut import FATES, Change, Disk, changes_in, recorder
from tests.puzzles.sample_games import SIDEBOARDS
from tests.real_server import Served, served
from tests.visitors import Visitor

DATABASE = "sideboards.sqlite3"
KEPT = (DATABASE, f"{DATABASE}-wal")
PLAYERS = 4
FEW_MOVES, MANY_MOVES = 200, 1000
CUTS, CUTS_OF_A_RECORD, RECORDS = 10, 50, 4
ACCEPTED = {200, 303}
ROWS = """
    SELECT p.id, d.key, d.description, a.finished_at IS NOT NULL, a.score, m.ply, m.notation
    FROM puzzles_attempt a
    JOIN puzzles_player p ON p.id = a.player_id
    JOIN puzzles_deal d ON d.id = a.deal_id
    LEFT JOIN puzzles_recordedmove m ON m.attempt_id = a.id
    ORDER BY a.id, m.ply
"""
COUNTED = "SELECT coalesce(sum(tries), 0) FROM puzzles_tally WHERE kind = 'score'"

Line = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Acknowledged:
    player: str
    day: str
    line: Line
    """The moves of a game so far, of which the last one was acknowledged."""
    at: int
    """Where the log was at that time."""


@dataclass(frozen=True, slots=True)
class Record:
    """Of a site that was killed while people played."""

    changes: Sequence[Change]
    acknowledged: Sequence[Acknowledged]
    before: Mapping[str, bytes]
    """The files when the recording began."""
    moves_a_second: float

    def cuts(self, count: int, chance: Random) -> Iterator[tuple[int, str, dict[str, bytes]]]:
        """Where the log was, which fate was met by what was not synced, and what is left. The last
        one is where all was killed."""
        begun = next(
            number
            for number, change in enumerate(self.changes)
            if change.ends_at > self.acknowledged[0].at
        )
        places = sorted(chance.sample(range(begun, len(self.changes)), count - 1))
        yield from self.cut_at([*places, len(self.changes)], chance)

    def cut_at(
        self,
        places: Sequence[int],
        chance: Random,
        *,
        obeys: Callable[[Change], bool] = lambda _: True,
    ) -> Iterator[tuple[int, str, dict[str, bytes]]]:
        disk = Disk({name: bytearray(content) for name, content in self.before.items()})
        disk.obeys, done = obeys, 0
        for number, place in enumerate(places):
            for change in self.changes[done:place]:
                disk.do(change)
            done, fate = place, [*FATES][number % len(FATES)]
            left = disk.after_the_cut(FATES[fate], chance)
            yield self.changes[place - 1].ends_at, fate, left


def recorded(tmp_path: Path, *, moves: int, before: Mapping[str, bytes], seed: int = 0) -> Record:
    folder, log = tmp_path / "var", tmp_path / "log"
    folder.mkdir(mode=0o700)
    write_files(folder, before)
    recording = {"CUT_FOLDER": str(folder), "CUT_LOG": str(log)}
    with served(folder, LD_PRELOAD=str(recorder(tmp_path)), **recording) as site:
        assert "Sideboards is at" in site.said
        deals, begun = deals_of_days(folder), monotonic()
        acknowledged = play(site, deals, log, moves=moves, seed=seed)
        seconds = monotonic() - begun
        kill_at_once(site.process.pid)
        site.process.wait()
    changes = list(changes_in(log.read_bytes()))
    return Record(changes, acknowledged, before, len(acknowledged) / seconds)


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    for name in KEPT:
        if name in files:
            (folder / name).write_bytes(files[name])


def deals_of_days(folder: Path) -> dict[str, SoloDeal]:
    question = (
        "SELECT d.key, d.description FROM puzzles_puzzle p JOIN puzzles_deal d ON d.id = p.deal_id"
        " WHERE p.game = 'sideboards' AND d.key < '2026-11'"
    )
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        found = database.execute(question).fetchall()
    return {day: deal_in(description) for day, description in found}


@cache
def deal_in(description: str) -> SoloDeal:
    return deal_from(json.loads(description))


def play(
    site: Served, deals: Mapping[str, SoloDeal], log: Path, *, moves: int, seed: int
) -> list[Acknowledged]:
    """People who play one day after the other, until enough moves are acknowledged."""
    acknowledged: list[Acknowledged] = []
    enough = Event()

    def played_by(chance: Random) -> None:
        visitor = Visitor(site, f"/en/sideboards/puzzles/{min(deals)}/").look()
        found = re.search(r"player=\"?([0-9a-f]{32})", visitor.cookies)
        assert found
        for day in chance.sample([*deals], len(deals)):
            game, line = begin(deals[day]), ""
            while not game.is_over and not enough.is_set():
                game = game.play(chance.choice(game.legal_moves()))
                here = f"/en/sideboards/puzzles/{day}/"
                try:
                    answer = visitor.post(here, line=line, move=repr(game.moves[-1]))
                except OSError:
                    return
                assert answer.status in ACCEPTED, answer
                line, told = SIDEBOARDS.line_text(game.moves), tuple(map(repr, game.moves))
                at = log.stat().st_size
                acknowledged.append(Acknowledged(found[1], day, told, at))
                if len(acknowledged) >= moves:
                    enough.set()
            if enough.is_set():
                return

    people = [
        Thread(target=played_by, args=(Random(PLAYERS * seed + number),))
        for number in range(PLAYERS)
    ]
    for each in people:
        each.start()
    enough.wait(timeout=120)
    assert enough.is_set()
    for each in people:
        each.join()
    return sorted(acknowledged, key=lambda each: each.at)


def kill_at_once(process: int) -> None:
    """And all that it has started: the first one would start others again."""
    started = [process]
    for each in started:
        started += [
            int(child)
            for file in Path("/proc", str(each), "task").glob("*/children")
            for child in file.read_text().split()
        ]
    for each in started:
        os.kill(each, signal.SIGKILL)


def faults_in(
    folder: Path, files: Mapping[str, bytes], acknowledged: Sequence[Acknowledged]
) -> list[str]:
    """Of what the power left."""
    folder.mkdir(exist_ok=True)
    for name in (*KEPT, f"{DATABASE}-shm"):
        (folder / name).unlink(missing_ok=True)
    write_files(folder, files)
    try:
        with closing(sqlite3.connect(folder / DATABASE)) as database:
            integrity = [text for (text,) in database.execute("PRAGMA integrity_check")]
            dangling = database.execute("PRAGMA foreign_key_check").fetchall()
            rows = database.execute(ROWS).fetchall()
            counted = database.execute(COUNTED).fetchone()[0]
    except sqlite3.DatabaseError as error:
        return [f"damaged: {error}"]
    faults = [f"damaged: {text}" for text in integrity if text != "ok"]
    faults += [f"dangling: {row}" for row in dangling]
    lines, finished = {}, 0
    for (player, day, description, is_finished, score), moves in groupby(rows, lambda row: row[:5]):
        line = tuple(notation for *_, notation in moves)
        lines[player, day] = line
        finished += is_finished
        faults += faults_of_result(description, line, score if is_finished else None)
    if counted != finished:
        faults.append(f"{counted} results are counted, of {finished}")
    for each in acknowledged:
        if lines.get((each.player, each.day), ())[: len(each.line)] != each.line:
            faults.append(f"lost: {each}")
    return faults


@cache
def faults_of_result(description: str, line: Line, score: int | None) -> list[str]:
    try:
        game = SIDEBOARDS.lines.replay(deal_in(description), line)
    except (Refused, ValueError) as error:
        return [f"no game: {line}: {error}"]
    told = game.score if game.is_over else None
    return [] if told == score else [f"{line} has {score} points, not {told}"]


def all_faults(
    record: Record, cuts: Iterator[tuple[int, str, dict[str, bytes]]], folder: Path
) -> dict[Any, list[str]]:
    found = {}
    for at, fate, files in cuts:
        acknowledged = [each for each in record.acknowledged if each.at <= at]
        assert acknowledged
        found[at, fate] = faults_in(folder, files, acknowledged)
    return {cut: faults for cut, faults in found.items() if faults}


def test_no_acknowledged_move_is_lost_and_no_file_damaged(tmp_path: Path) -> None:
    record = recorded(tmp_path, moves=FEW_MOVES, before={})
    assert all_faults(record, record.cuts(CUTS, Random(1)), tmp_path / "left") == {}
    is_noticed_on_a_disk_that_lies(record, tmp_path / "lied")


def is_noticed_on_a_disk_that_lies(record: Record, folder: Path) -> None:
    """It does not sync the log, as with synchronous=NORMAL, which does so at checkpoints alone."""
    ends = [len(record.changes)]
    cuts = record.cut_at(ends, Random(1), obeys=lambda sync: not sync.name.endswith("-wal"))
    (faults,) = all_faults(record, cuts, folder).values()
    assert {fault.split(":")[0] for fault in faults} & {"lost", "damaged"}


@pytest.mark.soak
def test_two_hundred_cuts_while_the_site_goes_on_with_what_each_left(tmp_path: Path) -> None:
    before: Mapping[str, bytes] = {}
    for number in range(RECORDS):
        folder = tmp_path / str(number)
        folder.mkdir()
        record = recorded(folder, moves=MANY_MOVES, before=before, seed=number)
        cuts = [*record.cuts(CUTS_OF_A_RECORD, Random(number))]
        assert all_faults(record, iter(cuts), folder / "left") == {}
        before = cuts[-1][2]
