import json
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.management import CommandError, call_command

from puzzles.models import Attempt, Player, Tally
from sideboards_site.management.made_up_records import LINES_OF_A_DEAL
from tests.puzzles.cast import ANNA, noon, plays, publishes
from tests.puzzles.sample_games import DAY

pytestmark = pytest.mark.django_db
DAYS = [DAY - timedelta(days=back) for back in range(2)]


@pytest.fixture
def clock() -> Any:
    with time_machine.travel(noon(DAY), tick=False) as clock:
        for day in DAYS:
            publishes(day)
        yield clock


def make(capsys: pytest.CaptureFixture[str], **options: Any) -> int:
    call_command("make_results", json=True, **options)
    return int(json.loads(capsys.readouterr().out)["results"])


def test_made_up_results_are_whole_games_and_are_all_counted(
    clock: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = 2 * (LINES_OF_A_DEAL + 3)
    assert [make(capsys, results=each) for each in (3, wanted - 4)] == [4, wanted - 4]
    attempts = Attempt.objects.select_related("deal").prefetch_related("moves")
    assert len(attempts) == wanted == Attempt.objects.finished().count()
    for attempt in attempts:
        assert attempt.position.is_over
        assert attempt.position.score == attempt.score
    for kind in ("score", "first", "start"):
        tallies = Tally.objects.filter(kind=kind)
        assert sum(tally.tries for tally in tallies) == wanted
        assert sum(tally.points for tally in tallies) == sum(each.score or 0 for each in attempts)
    assert Player.objects.count() == wanted / 2


def test_where_somebody_has_played_it_asks_back(
    clock: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    plays(ANNA)
    with pytest.raises(CommandError, match="Somebody has played here"):
        make(capsys, results=10)
    assert make(capsys, results=10, among_players=True) == 10
    with pytest.raises(CommandError, match="--results takes 1 to"):
        make(capsys, results=0)
