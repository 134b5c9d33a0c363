from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

import pytest

from puzzles.database.statements import fetch_rows
from puzzles.database.values import (
    time_from_database,
    uuid_from_database,
    values_for_database,
)
from puzzles.models import Player
from tests.puzzles.cast import ANNA

DAY = date(2026, 11, 18)
NOON = datetime(2026, 11, 18, 12, 0, 0, 123456, tzinfo=UTC)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "came", [NOON, NOON.replace(microsecond=0), NOON.astimezone(timezone(timedelta(hours=5)))]
)
def test_ids_days_and_times_come_back_as_they_went(came: datetime) -> None:
    Player.objects.create(id=ANNA, created_at=came, active_on=DAY)
    columns = "SELECT id, created_at, active_on FROM puzzles_player"
    chosen = " WHERE id = %(id)s AND created_at = %(came)s AND active_on = %(day)s"
    ((player, created_at, active_on),) = fetch_rows(columns + chosen, id=ANNA, came=came, day=DAY)
    assert uuid_from_database(player) == ANNA
    assert time_from_database(created_at) == came
    assert active_on == DAY


@pytest.mark.parametrize("value", ["text", 7, True, None, 0.5])
def test_other_values_go_as_they_are(value: Any) -> None:
    assert values_for_database({"value": value}) == {"value": value}


def test_nothing_stays_nothing() -> None:
    assert uuid_from_database(None) is None
    assert time_from_database(None) is None
