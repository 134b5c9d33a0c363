"""What the background process does beside its jobs."""

from datetime import timedelta

import pytest
import time_machine

from puzzles.days.ready_deals import DAYS_AHEAD
from puzzles.models import CallCount, Player, Puzzle
from puzzles.players.deletion.junk import STRANGER_DAYS
from puzzles.visitors.player_cookie import IDLE_DAYS
from sideboards_site.management.commands import work
from tests.puzzles.cast import ANNA, BEN, noon, site_ran
from tests.puzzles.sample_games import DAY


@pytest.mark.django_db
def test_it_publishes_the_days_ahead_and_forgets_who_has_been_away(
    capfd: pytest.CaptureFixture[str],
) -> None:
    site_ran(IDLE_DAYS + 1)
    for player, days in ((ANNA, IDLE_DAYS + 1), (BEN, IDLE_DAYS - 1)):
        Player.objects.create(id=player, active_on=DAY - timedelta(days=days))
    with time_machine.travel(noon(DAY), tick=False):
        work.keep_up()
    assert Puzzle.objects.latest("date").date == DAY + timedelta(days=DAYS_AHEAD - 1)
    assert Player.objects.get().pk == BEN
    assert capfd.readouterr().out == ""


@pytest.mark.django_db
def test_with_once_it_removes_junk_and_forgets_counts_too() -> None:
    site_ran(STRANGER_DAYS + 1)
    CallCount.objects.create(key="over", ends_at=noon(DAY).timestamp(), calls=1)
    for player, days in ((ANNA, STRANGER_DAYS + 1), (BEN, STRANGER_DAYS - 1)):
        day = DAY - timedelta(days=days)
        Player.objects.create(id=player, active_on=day, created_at=noon(day))
    with time_machine.travel(noon(DAY), tick=False):
        work.do_all()
    assert Player.objects.get().pk == BEN
    assert not CallCount.objects.exists()
