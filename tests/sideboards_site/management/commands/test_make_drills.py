import json
from io import StringIO

import pytest
from django.core.management import call_command

from puzzles.models import StockedDrill
from tests.commands import manage


@pytest.mark.django_db
def test_it_makes_as_many_as_it_is_told() -> None:
    said = StringIO()
    call_command("make_drills", count=2, json=True, stdout=said)
    assert json.loads(said.getvalue())["made"] == {"sideboards": 2, "sequence": 2}
    assert StockedDrill.objects.count() == 4


@pytest.mark.django_db
def test_at_a_terminal_it_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.core.management.base.OutputWrapper.isatty", lambda _self: True)
    said, beside = StringIO(), StringIO()
    call_command("make_drills", count=1, no_color=True, stdout=said, stderr=beside)
    assert beside.getvalue() == "".join(
        f"\r{game} [{'#' * 40}] 1/1\n" for game in ("sideboards", "sequence")
    )
    assert said.getvalue().startswith("Made sideboards: 1, sequence: 1. ")


@pytest.mark.parametrize("count", ["0", "-1", "100001", "many"])
def test_a_number_that_makes_no_sense_is_refused(count: str) -> None:
    done = manage("make_drills", f"--count={count}")
    assert done.status == 2
    assert len(done.complained.splitlines()) == 1
