"""An operator gives a day to come a deal of Sequence."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client

from puzzles.game.values import Refused
from puzzles.models import Puzzle
from puzzles.sequence.play.deal_forms import PRINTED, deal_printed, printed, printed_fields
from tests.operators import as_operator
from tests.puzzles.cast import noon
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import FIRST_DAY

ADD = "/admin/puzzles/puzzle/add/?game=sequence"
TOMORROW = FIRST_DAY + timedelta(days=1)
NAMED = printed(EXAMPLE)


def test_a_deal_is_named_as_the_command_prints_it() -> None:
    assert printed_fields().keys() == NAMED.keys() == {PRINTED}
    assert deal_printed(NAMED).deal == EXAMPLE


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4,4", "not a deal with mine"),
        ("{", "not a deal with mine"),
        ("[" * 1900, "not a deal with mine"),
        (NAMED[PRINTED].replace('"QH"', '"QX"'), "QX"),
        (NAMED[PRINTED].replace("[2,10]", "[1,10]"), "not a space for a chip"),
    ],
)
def test_what_is_no_deal_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        deal_printed({PRINTED: text})


@pytest.mark.django_db
def test_an_operator_schedules_a_deal_of_sequence() -> None:
    with time_machine.travel(noon(FIRST_DAY), tick=False):
        operator = as_operator(Client())
        assert "sequence_deal" in operator.get(ADD).content.decode()
        fields = {"date": TOMORROW.isoformat()}
        refused = operator.post(ADD, {**fields, PRINTED: "{}"}).content.decode()
        assert "“mine” is not a list of 10 spaces." in refused
        assert operator.post(ADD, {**fields, **NAMED}).status_code == 302
        assert Puzzle.objects.get(game="sequence").deal.dealt == EXAMPLE
        listed = operator.get("/admin/puzzles/puzzle/?game=sequence").content.decode()
        assert "2,10" in listed
