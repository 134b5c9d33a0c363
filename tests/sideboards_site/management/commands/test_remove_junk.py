import json
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.core.management import CommandError, call_command

from puzzles.models import Attempt, Player
from puzzles.players.deletion.junk import JUNK_KINDS, STRANGER_DAYS
from tests.puzzles.cast import ANNA, BEN, noon, plays, site_ran
from tests.puzzles.sample_games import DAY

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock() -> Any:
    """Anna has finished a game and Ben has not; that is a while ago."""
    with time_machine.travel(noon(DAY), tick=False) as clock:
        plays(ANNA)
        plays(BEN, moves=2)
        clock.shift(timedelta(days=STRANGER_DAYS + 1))
        site_ran(STRANGER_DAYS + 41, until=DAY + timedelta(days=STRANGER_DAYS + 1))
        yield clock


def said(capsys: pytest.CaptureFixture[str], **options: Any) -> Any:
    call_command("remove_junk", **options)
    return capsys.readouterr().out


def test_a_dry_run_tells_figures_and_removes_nothing(
    clock: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    told = json.loads(said(capsys, dry_run=True, json=True))
    assert [*told] == [junk.name for junk in JUNK_KINDS]
    strangers = told["strangers"]
    assert (strangers["count"], strangers["days"]) == (1, STRANGER_DAYS)
    lines = said(capsys, dry_run=True).splitlines()
    assert lines[0].startswith("strangers: 1 (players who never finished a game, ")
    assert lines[1].startswith("practice: none. (")
    assert Attempt.objects.count() == 2


def test_it_removes_what_a_dry_run_counts(clock: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys).startswith(f"strangers: 1 removed, {STRANGER_DAYS} days old or more.\n")
    assert list(Player.objects.all()) == [Player(id=ANNA)]
    assert said(capsys, only="strangers").startswith("strangers: 0 removed")


def test_kind_age_and_number_can_be_limited(clock: Any, capsys: pytest.CaptureFixture[str]) -> None:
    Player.objects.bulk_create(
        Player(id=UUID(int=70 + number), active_on=DAY) for number in range(4)
    )
    assert said(capsys, only="deals") == "deals: 0 removed, 30 days old or more.\n"
    assert said(capsys, only="strangers", days=40).startswith("strangers: 0 removed, 40 days")
    assert said(capsys, only="strangers", most=3).startswith("strangers: 3 removed")
    assert Player.objects.count() == 3


@pytest.mark.parametrize("option", ["days", "most"])
def test_no_limit_is_less_than_one(option: str) -> None:
    with pytest.raises(CommandError, match="1 or more"):
        call_command("remove_junk", **{option: 0})
