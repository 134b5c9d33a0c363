from datetime import date

import pytest
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext

from puzzles.models import Player
from puzzles.visitors.batch_records import all_or_none, insert, selection, update
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


def test_a_row_that_is_there_is_updated_or_left() -> None:
    all_or_none(insert(Player(id=ANNA, active_on=DAY)))
    later = Player(id=ANNA, active_on=date(2026, 11, 19))
    all_or_none(insert(later, or_ignore=True))
    assert Player.objects.get().active_on == DAY
    all_or_none(insert(later, or_update="active_on"))
    assert Player.objects.get().active_on == later.active_on


@pytest.mark.django_db(transaction=True)
def test_one_alone_needs_no_transaction() -> None:
    with CaptureQueriesContext(connection) as queries:
        all_or_none(insert(Player(id=ANNA)))
        all_or_none(insert(Player(id=BEN)), selection(Player.objects.all()))
    words = [query["sql"].split()[0] for query in queries.captured_queries]
    assert words == ["INSERT", "BEGIN", "INSERT", "SELECT", "COMMIT"]
