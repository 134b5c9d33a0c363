"""The migration that gives players aliases, on databases that hold players already."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import psycopg
import pytest

from tests.puzzles.cast import ANNA, BEN
from tests.puzzles.old_databases import KINDS, Database, old_database

ROWS = f"""
INSERT INTO puzzles_player (id, created_at) VALUES
    ('{ANNA.hex}', '2026-01-02 11:00:00+00'), ('{BEN.hex}', '2026-01-03 23:30:00+00');
INSERT INTO puzzles_deal (id, key, description, difficulty, created_at, ceiling_line, coach_line)
    VALUES (1, 'x', '{{}}', 1, '2026-01-01 11:00:00+00', '', ''),
           (2, 'y', '{{}}', 1, '2026-01-01 11:00:00+00', '', '');
INSERT INTO puzzles_attempt (player_id, deal_id, started_at, started_on) VALUES
    ('{ANNA.hex}', 1, '2026-03-04 11:00:00+00', '2026-03-04'),
    ('{ANNA.hex}', 2, '2026-02-03 11:00:00+00', '2026-02-03');
INSERT INTO puzzles_recoverycode (player_id, digest, made_at) VALUES
    ('{ANNA.hex}', 'a', '2026-03-05 11:00:00+00'), ('{BEN.hex}', 'b', '2026-03-06 11:00:00+00');
"""
SECOND_CODE = f"""
INSERT INTO puzzles_recoverycode (player_id, digest, made_at) VALUES
    ('{BEN.hex}', 'c', '2026-03-07 11:00:00+00');
INSERT INTO puzzles_playeralias (id, player_id) VALUES ('{UUID(int=9).hex}', '{BEN.hex}');
"""
CODES = "SELECT player_id, digest, made_at FROM puzzles_recoverycode ORDER BY digest"
DAYS = "SELECT id, active_on FROM puzzles_player ORDER BY id"


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    with old_database(request.param, tmp_path) as database:
        yield database


def test_all_rows_stay_on_the_way_there_and_back(database: Database) -> None:
    database.migrate("0005")
    database.write(ROWS)
    codes = database.rows(CODES)
    assert [row[:2] for row in codes] == [(ANNA.hex, "a"), (BEN.hex, "b")]

    database.migrate("0006")
    assert database.rows(CODES) == codes
    last_begun_and_midnight_in_zurich = [(ANNA.hex, "20260304"), (BEN.hex, "20260104")]
    assert database.rows(DAYS) == last_begun_and_midnight_in_zurich
    database.write(SECOND_CODE)
    with pytest.raises((sqlite3.IntegrityError, psycopg.IntegrityError)):
        database.write(SECOND_CODE)

    database.migrate("0005")
    back = database.rows(CODES)
    assert [row[:2] for row in back] == [(ANNA.hex, "a"), (BEN.hex, "c")], "one each, the newest"
    database.migrate("0006")
    assert database.rows(CODES) == back
