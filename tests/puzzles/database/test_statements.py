from datetime import date, datetime
from typing import Any
from uuid import UUID

import pytest
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext

from puzzles.database.statements import fetch_rows, run_atomically, run_for_keys
from puzzles.models import Player
from tests.puzzles.cast import ANNA, BEN, noon

DAY = date(2026, 11, 18)
ADD = "INSERT INTO puzzles_player (id, created_at, active_on) VALUES ({}, %(now)s, %(day)s)"
ADD_ANNA, ADD_BEN = ADD.format("%(anna)s"), ADD.format("%(ben)s")
MOVE_ANNA_ON = "UPDATE puzzles_player SET active_on = %(later)s WHERE id = %(anna)s"
DAYS = "SELECT active_on FROM puzzles_player ORDER BY active_on DESC"
VALUES: dict[str, Any] = {
    "anna": ANNA,
    "ben": BEN,
    "now": noon(DAY),
    "day": DAY,
    "later": date(2026, 11, 19),
}

pytestmark = pytest.mark.django_db


def test_rows_are_fetched_for_named_values() -> None:
    Player.objects.create(id=ANNA, active_on=DAY)
    Player.objects.create(id=BEN, active_on=date(2026, 11, 19))
    found = "SELECT active_on FROM puzzles_player WHERE id = %(player)s"
    assert fetch_rows(found, player=ANNA) == [(DAY,)]
    assert fetch_rows(found, player=UUID(int=99)) == []


def test_a_value_is_never_read_as_sql() -> None:
    said = "x'; DELETE FROM puzzles_player; -- %(name)s %s"
    assert fetch_rows("SELECT CAST(%(said)s AS text)", said=said) == [(said,)]


def test_each_statement_sees_what_those_before_it_have_stored() -> None:
    statements = [ADD_ANNA, MOVE_ANNA_ON, DAYS, f"{ADD_BEN} RETURNING active_on"]
    rows = run_atomically(statements, VALUES)
    assert [row and str(row[0]) for row in rows] == [None, None, "2026-11-19", "2026-11-18"]


def test_if_one_fails_none_has_happened() -> None:
    with pytest.raises(IntegrityError):
        run_atomically([ADD_BEN, ADD_ANNA, ADD_ANNA], VALUES)
    assert not Player.objects.exists()


def test_what_is_stored_is_read_by_the_models() -> None:
    run_atomically([ADD_ANNA], VALUES)
    stored = Player.objects.get()
    assert (stored.pk, stored.active_on, stored.created_at) == (ANNA, DAY, noon(DAY))
    assert isinstance(stored.created_at, datetime)


@pytest.mark.django_db(transaction=True)
def test_one_alone_needs_no_transaction_and_postgresql_gets_several_at_once() -> None:
    with CaptureQueriesContext(connection) as queries:
        run_atomically([ADD_ANNA], VALUES)
        rows = run_atomically([ADD_BEN, DAYS], VALUES)
    words = [query["sql"].split()[0] for query in queries.captured_queries]
    is_postgresql = connection.vendor == "postgresql"
    together = ["INSERT"] if is_postgresql else ["BEGIN", "INSERT", "SELECT", "COMMIT"]
    assert words == ["INSERT", *together]
    assert rows == [None, (DAY,)]


@pytest.mark.django_db(transaction=True)
def test_what_fails_at_once_has_not_happened_either() -> None:
    with pytest.raises(IntegrityError):
        run_atomically([ADD_BEN, ADD_ANNA, ADD_ANNA], VALUES)
    assert not Player.objects.exists()
    assert run_atomically([f"{ADD_ANNA} RETURNING active_on"], VALUES) == [(DAY,)]


def test_a_statement_for_many_keys_takes_all_of_them_and_none_is_sent_for_none() -> None:
    run_atomically([ADD_ANNA, ADD_BEN], VALUES)
    delete = "DELETE FROM puzzles_player WHERE id IN {keys}"
    with CaptureQueriesContext(connection) as queries:
        run_for_keys(delete, [])
    assert (len(queries), Player.objects.count()) == (0, 2)
    run_for_keys(delete, [ANNA, BEN])
    assert not Player.objects.exists()
