from datetime import date

import pytest
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext

from puzzles.models import Player
from puzzles.visitors.batch_records import (
    CompiledStatements,
    all_or_none,
    insert,
    selection,
    update,
)
from tests.puzzles.cast import ANNA, BEN

DAY = date(2026, 11, 18)

pytestmark = pytest.mark.django_db


def test_each_statement_sees_what_those_before_it_have_stored() -> None:
    anna = Player.objects.filter(pk=ANNA)
    rows = all_or_none(
        insert(Player(id=ANNA, active_on=DAY)),
        update(anna, active_on=date(2026, 11, 19)),
        selection(anna.values_list("active_on")),
        insert(Player(id=BEN, active_on=DAY)).returning("active_on"),
    )
    assert [row and str(row[0]) for row in rows] == [None, None, "2026-11-19", "2026-11-18"]


def test_if_one_fails_none_has_happened() -> None:
    with pytest.raises(IntegrityError):
        all_or_none(insert(Player(id=ANNA)), insert(Player(id=ANNA)))
    assert not Player.objects.exists()


def test_a_row_that_is_there_is_raised_or_left() -> None:
    all_or_none(insert(Player(id=ANNA, active_on=DAY)))
    later = Player(id=ANNA, active_on=date(2026, 11, 19))
    all_or_none(insert(later, or_ignore=True))
    assert Player.objects.get().active_on == DAY
    all_or_none(insert(later, or_raise=["active_on"]))
    assert Player.objects.get().active_on == later.active_on
    all_or_none(insert(Player(id=ANNA, active_on=DAY), or_raise=["active_on"]))
    assert Player.objects.get().active_on == later.active_on, "never lowered"


@pytest.mark.parametrize(
    ("there", "new", "then"), [(None, 5, 5), (5, None, 5), (5, 7, 7), (7, 5, 7), (None, None, None)]
)
def test_a_column_without_a_value_is_raised_by_any(
    there: int | None, new: int | None, then: int | None
) -> None:
    for day in (there, new):
        came = Player(id=ANNA, active_on=DAY, last_site_day=day)
        all_or_none(insert(came, or_raise=["active_on", "last_site_day"]))
    assert Player.objects.get().last_site_day == then


@pytest.mark.django_db(transaction=True)
def test_one_alone_needs_no_transaction_and_postgresql_gets_several_at_once() -> None:
    with CaptureQueriesContext(connection) as queries:
        all_or_none(insert(Player(id=ANNA)))
        rows = all_or_none(
            insert(Player(id=BEN)), selection(Player.objects.values_list("active_on"))
        )
    words = [query["sql"].split()[0] for query in queries.captured_queries]
    is_postgresql = connection.vendor == "postgresql"
    together = ["INSERT"] if is_postgresql else ["BEGIN", "INSERT", "SELECT", "COMMIT"]
    assert words == ["INSERT", *together]
    assert rows[0] is None
    assert rows[1]


@pytest.mark.django_db(transaction=True)
def test_what_fails_at_once_has_not_happened_either() -> None:
    with pytest.raises(IntegrityError):
        all_or_none(insert(Player(id=BEN)), insert(Player(id=ANNA)), insert(Player(id=ANNA)))
    assert not Player.objects.exists()
    assert all_or_none(insert(Player(id=ANNA)).returning("active_on"))[0]


def test_put_together_once_it_says_what_it_is_told() -> None:
    came = CompiledStatements(
        lambda *, player, day, is_twice: [insert(Player(id=player, active_on=day))] * (1 + is_twice)
    )
    all_or_none(*came(player=ANNA, day=DAY, is_twice=False))
    all_or_none(*came(player=BEN, day=date(2026, 11, 19), is_twice=False))
    assert [str(each.active_on) for each in Player.objects.order_by("pk")] == [
        "2026-11-18",
        "2026-11-19",
    ]
    assert len(came(player=ANNA, day=DAY, is_twice=True)) == 2
    assert len(came.compiled) == 2
