"""When a player came, whatever the clock says."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from puzzles.models import Player
from puzzles.trainer.answer_records import record_answer
from puzzles.trainer.lessons.records import record_lesson_done
from puzzles.visitors.player_records import record_visit, store_visitor
from tests.puzzles.cast import ANNA, noon, plays, site_ran
from tests.puzzles.sample_games import DAY

EARLIER = DAY - timedelta(days=200)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def came() -> tuple[date, int | None, int | None]:
    player = Player.objects.get()
    return player.active_on, player.first_site_day, player.last_site_day


def trains(day: date) -> None:
    record_answer(
        ANNA,
        game="sideboards",
        kind="count",
        drill=str(day),
        theme="",
        answer={},
        is_right=True,
        loss=None,
        now=noon(day),
    )


def does_a_lesson(day: date) -> None:
    record_lesson_done(ANNA, game="sideboards", lesson="one", now=noon(day))


def visits(day: date) -> None:
    record_visit(ANNA, now=noon(day))


def begins(day: date) -> None:
    plays(ANNA, day, moves=1)


WAYS = [begins, trains, does_a_lesson, visits]


@pytest.mark.parametrize("way", WAYS)
def test_a_clock_that_is_behind_takes_no_player_back(way: Callable[[date], None]) -> None:
    site_ran(3)
    way(DAY)
    assert came() == (DAY, 3, 3)
    site_ran(4)
    way(EARLIER)
    assert came() == (DAY, 3, 4), "they came on another day of the site"


@pytest.mark.parametrize("way", WAYS)
def test_a_player_of_an_older_release_gets_the_number_of_the_day(
    way: Callable[[date], None],
) -> None:
    Player.objects.create(id=ANNA, active_on=EARLIER)
    site_ran(3)
    way(DAY)
    assert came() == (DAY, None, 3)


def test_a_visitor_who_is_stored_has_the_number_of_the_day() -> None:
    site_ran(2)
    store_visitor(ANNA, now=noon(DAY))
    assert came() == (DAY, 2, 2)
