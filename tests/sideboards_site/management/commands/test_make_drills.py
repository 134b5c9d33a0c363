import json

import pytest

from puzzles.models import StockedDrill
from tests.commands import manage


@pytest.mark.django_db
def test_it_makes_as_many_as_it_is_told() -> None:
    done = manage("make_drills", "--count=2", "--json")
    assert (done.status, done.complained) == (0, "")
    assert json.loads(done.said)["made"] == {"sideboards": 2}
    assert StockedDrill.objects.count() == 2


@pytest.mark.django_db
def test_at_a_terminal_it_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.core.management.base.OutputWrapper.isatty", lambda _self: True)
    done = manage("make_drills", "--count=1", "--no-color")
    assert done.complained == f"\rsideboards [{'#' * 40}] 1/1\n"
    assert done.said.startswith("Made sideboards: 1. ")


@pytest.mark.parametrize("count", ["0", "-1", "100001", "many"])
def test_a_number_that_makes_no_sense_is_refused(count: str) -> None:
    done = manage("make_drills", f"--count={count}")
    assert done.status == 2
    assert len(done.complained.splitlines()) == 1
