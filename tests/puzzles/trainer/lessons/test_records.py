"""A completed lesson is stored once, for the player whom the cookie means."""

from datetime import timedelta

import pytest

from puzzles.models import LessonDone, Player
from puzzles.players.records import merge
from puzzles.trainer.lessons.records import record_lesson_done
from tests.puzzles.cast import ANNA, BEN, noon, plays
from tests.puzzles.sample_games import DAY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]
LATER = noon(DAY + timedelta(days=3))


def test_a_newcomer_is_stored_and_a_lesson_done_twice_keeps_its_first_day() -> None:
    for now in (noon(DAY), LATER):
        assert record_lesson_done(ANNA, game="sideboards", lesson="swap", now=now) == ANNA
    done = LessonDone.objects.get()
    assert (done.player_id, done.lesson, done.done_at) == (ANNA, "swap", noon(DAY))
    assert str(done) == f"sideboards swap by {ANNA}"
    assert Player.objects.get().active_on == DAY + timedelta(days=3)


def test_it_belongs_to_whom_an_old_cookie_now_stands_for() -> None:
    plays(ANNA, moves=1)
    plays(BEN, moves=1)
    merge(BEN, into=ANNA)
    assert record_lesson_done(BEN, game="sideboards", lesson="swap", now=LATER) == ANNA
    assert list(LessonDone.objects.values_list("player_id", flat=True)) == [ANNA]
