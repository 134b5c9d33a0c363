"""A player's days, as the end of a game, the archive and the statistics read them."""

from datetime import timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from puzzles.attempts.daily_attempts import DailyAttempt, daily_attempts, streaks_of
from puzzles.models import Deal
from tests.puzzles.cast import ANNA, BEN, noon, plays
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, finished_game

YESTERDAY = DAY - timedelta(days=1)


@pytest.mark.django_db
@pytest.mark.usefixtures("clock")
def test_all_days_of_a_player_are_read_in_one_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    plays(ANNA, DAY, moves=3)
    plays(ANNA, YESTERDAY, on=DAY)
    plays(BEN, DAY)
    with django_assert_num_queries(1):
        yesterday, today = daily_attempts(SIDEBOARDS, ANNA)
    score = finished_game(deal_on(YESTERDAY)).score_sheet.total
    deal = Deal.objects.get(key=f"{YESTERDAY}")
    coach, ceiling = deal.coach_score, deal.ceiling
    assert coach
    assert yesterday == DailyAttempt(
        YESTERDAY, DAY, score, coach, noon(DAY), counting_help=True, ceiling=ceiling
    )
    assert yesterday.ahead_of_coach == score - coach
    assert (today.day, today.score, today.ahead_of_coach) == (DAY, None, None)


def test_whoever_has_no_cookie_has_no_days() -> None:
    assert daily_attempts(SIDEBOARDS, None) == []


def test_a_coach_who_is_still_playing_is_compared_with_nobody() -> None:
    assert DailyAttempt(DAY, DAY, 40, None).ahead_of_coach is None


def test_only_days_played_on_themselves_make_a_streak() -> None:
    attempts = [
        DailyAttempt(YESTERDAY - timedelta(days=1), YESTERDAY - timedelta(days=1), 40),
        DailyAttempt(YESTERDAY, DAY, 40),
        DailyAttempt(DAY, DAY, 40),
    ]
    assert streaks_of(attempts, DAY).current == 2
    assert streaks_of(attempts[1:2], DAY).current == 0
    assert streaks_of([DailyAttempt(DAY, DAY)], DAY).current == 0
