from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest
from django.db import connection

from puzzles.attempts import sql
from puzzles.database.statements import fetch_rows
from tests.puzzles.cast import ANNA, noon
from tests.puzzles.sample_games import DAY

STATEMENTS: Mapping[str, str] = {
    **{name: text for name, text in vars(sql).items() if name.isupper()},
    "tallies_of": sql.tallies_of(2),
    "add_to_tallies": sql.add_to_tallies(2),
}
VALUES: dict[str, Any] = {
    "player": ANNA,
    "game": "sideboards",
    "key": str(DAY),
    "first": date.min,
    "last": date.max,
    "attempt": 1,
    "deal": 1,
    "ply": 1,
    "notation": "x",
    "score": 1,
    "cards_seen": False,
    "is_counted": True,
    "counting_help": True,
    "mark": "x",
    "today": DAY,
    "now": noon(DAY),
    "slot": 0,
    "tries": 1,
    "points": 1,
    "kind_0": "start",
    "position_0": "",
    "choice_0": "x",
    "kind_1": "first",
    "position_1": "x",
    "choice_1": "y",
}


ONE_ROW = {"SCAN own", "SCAN wanted", "SCAN visit"}
"""What a statement names for itself."""


@pytest.mark.django_db
@pytest.mark.parametrize("name", STATEMENTS)
def test_a_statement_reads_no_table_from_end_to_end(name: str) -> None:
    """Which a page could not wait for among a million rows."""
    if connection.vendor != "sqlite" or name == "LOCK_ATTEMPT":
        return
    plan = [row[3] for row in fetch_rows(f"EXPLAIN QUERY PLAN {STATEMENTS[name]}", **VALUES)]
    scans = {step for step in plan if step.startswith("SCAN") and "CONSTANT" not in step}
    assert {step for step in scans if step not in ONE_ROW} == set(), plan
