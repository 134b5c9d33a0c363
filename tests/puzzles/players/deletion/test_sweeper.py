"""Junk is removed in steps so small that nobody who waits for a hint notices."""

from datetime import timedelta
from uuid import UUID

import pytest

from puzzles.models import Job, JobKind, Player
from puzzles.players.deletion.junk import JUNK_KINDS, STRANGER_DAYS
from puzzles.players.deletion.sweeper import AT_ONCE, junk_handler
from tests.puzzles.cast import noon, site_ran
from tests.puzzles.sample_games import DAY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def strangers_come(count: int) -> None:
    day = DAY - timedelta(days=STRANGER_DAYS + 1)
    Player.objects.bulk_create(
        Player(id=UUID(int=number + 1), active_on=day, created_at=noon(day))
        for number in range(count)
    )


def test_each_step_removes_few() -> None:
    site_ran(max(junk.days for junk in JUNK_KINDS) + 1)
    strangers_come(2 * AT_ONCE + 1)
    left: list[int] = []
    junk_handler(
        Job(kind=JobKind.JUNK), lambda percent=0: left.append(percent + Player.objects.count())
    )
    assert left[:4] == [2 * AT_ONCE + 1, AT_ONCE + 1, 1, 0]
    assert len(left) == 3 + len(JUNK_KINDS), "one look at each kind"
