"""Which practice deals begin like a puzzle of these days, found out without asking again."""

from datetime import date, timedelta

import pytest
import time_machine
from pytest_django import DjangoAssertNumQueries

from puzzles.days.running_puzzles import begins_like_a_puzzle, first_running_day
from puzzles.game.registry import game_of
from puzzles.models import Puzzle
from tests.puzzles.cast import noon, publishes
from tests.puzzles.sample_games import DAY, LONG_AGO, SIDEBOARDS, deal_on
from tests.puzzles.sequence.deals_to_try import EXAMPLE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def test_it_is_asked_once_a_day(
    clock: time_machine.Traveller, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for day in (DAY, DAY + timedelta(days=1)):
        clock.move_to(noon(day))
        publishes(day)
        with django_assert_num_queries(1):
            found = [begins_like_a_puzzle(SIDEBOARDS, deal_on(day)) for _ in range(3)]
        assert found == [True] * 3
        assert not begins_like_a_puzzle(SIDEBOARDS, deal_on(LONG_AGO))


def test_a_puzzle_that_is_published_late_is_noticed() -> None:
    assert not begins_like_a_puzzle(SIDEBOARDS, deal_on())
    publishes(DAY - timedelta(days=1))
    assert not begins_like_a_puzzle(SIDEBOARDS, deal_on())
    assert begins_like_a_puzzle(SIDEBOARDS, deal_on(DAY - timedelta(days=1)))
    publishes()
    assert begins_like_a_puzzle(SIDEBOARDS, deal_on())


def test_a_puzzle_of_a_day_to_come_or_long_over_closes_nothing() -> None:
    for day in (LONG_AGO, DAY, DAY + timedelta(days=1)):
        publishes(day)
    days = [LONG_AGO, DAY, DAY + timedelta(days=1)]
    assert [begins_like_a_puzzle(SIDEBOARDS, deal_on(day)) for day in days] == [False, True, False]
    assert Puzzle.objects.count() == 3


@pytest.mark.parametrize("ago", range(30))
def test_yesterday_s_is_always_among_them(ago: int) -> None:
    day = date(2026, 11, 30) - timedelta(days=ago)
    assert timedelta(days=1) <= day - first_running_day(day) < timedelta(days=14)


def test_before_its_first_day_a_game_has_none(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    sequence = game_of("sequence")
    assert sequence.first_day > DAY
    with django_assert_num_queries(0):
        assert not begins_like_a_puzzle(sequence, EXAMPLE)
