"""What the background process does beside its jobs."""

from datetime import timedelta

import pytest
import time_machine

from puzzles.days.ready_deals import DAYS_AHEAD
from puzzles.models import LessonDone, Player, Puzzle
from puzzles.players.deletion.junk import STRANGER_DAYS
from puzzles.visitors.player_cookie import IDLE_DAYS
from sideboards_site.management.commands import work
from tests.puzzles.cast import ANNA, BEN, CLEO, noon
from tests.puzzles.sample_games import DAY


@pytest.mark.django_db
def test_it_publishes_the_days_ahead_forgets_who_has_been_away_and_removes_junk(
    capfd: pytest.CaptureFixture[str],
) -> None:
    for player, days in ((ANNA, IDLE_DAYS + 1), (BEN, IDLE_DAYS - 1), (CLEO, STRANGER_DAYS + 1)):
        Player.objects.create(id=player, active_on=DAY - timedelta(days=days))
    for player in (ANNA, BEN):
        LessonDone.objects.create(player_id=player, done_at=noon(DAY))
    with time_machine.travel(noon(DAY), tick=False):
        work.keep_up()
    assert Puzzle.objects.latest("date").date == DAY + timedelta(days=DAYS_AHEAD - 1)
    assert Player.objects.get().pk == BEN
    assert capfd.readouterr().out == ""
