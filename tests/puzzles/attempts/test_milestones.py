"""What a finished puzzle is for its player, compared with what they had finished before."""

from datetime import date, timedelta

import pytest

from puzzles.attempts.daily_attempts import DailyAttempt
from puzzles.attempts.milestones import Feat, Milestone, milestone_words, milestones, streak_words
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import SIDEBOARDS

MONDAY = date(2026, 11, 16)
RANKS = (55, 45, 35, 25, 0)


def days(*scores: int, coach: int | None = None) -> list[DailyAttempt]:
    """Finished one after the other, each on its own day."""
    every = [MONDAY + timedelta(days=n) for n in range(len(scores))]
    return [
        DailyAttempt(day, day, score, coach, noon(day))
        for day, score in zip(every, scores, strict=True)
    ]


def of_the_last(attempts: list[DailyAttempt]) -> list[Milestone]:
    return milestones(attempts, attempts[-1].day, ranks=RANKS)


def test_the_first_puzzle_is_named_and_nothing_else() -> None:
    assert of_the_last(days(58, coach=40)) == [Milestone(Feat.FIRST_PUZZLE)]


def test_a_title_above_all_before_is_named_instead_of_the_best_score() -> None:
    assert of_the_last(days(30, 47)) == [Milestone(Feat.FIRST_TITLE, 45)]
    assert of_the_last(days(40, 56)) == [Milestone(Feat.FIRST_TITLE, 55)]


def test_a_best_score_with_a_title_that_one_has_is_the_best_so_far() -> None:
    assert of_the_last(days(45, 47)) == [Milestone(Feat.BEST, 47)]


@pytest.mark.parametrize("score", [47, 46, 20])
def test_a_score_that_is_no_better_is_no_best(score: int) -> None:
    assert of_the_last(days(47, score)) == []


def test_being_ahead_of_the_coach_is_named_once() -> None:
    ahead = Milestone(Feat.FIRST_AHEAD, 2)
    assert of_the_last(days(42, 44, coach=42)) == [Milestone(Feat.BEST, 44), ahead]
    assert ahead not in of_the_last(days(43, 44, coach=42))
    assert Feat.FIRST_AHEAD not in {each.feat for each in of_the_last(days(30, 42, coach=42))}


def test_days_whose_coach_is_not_known_are_no_reason() -> None:
    unknown, known = days(50)[0], days(50, 44, coach=40)[1]
    assert of_the_last([unknown, known]) == [Milestone(Feat.FIRST_AHEAD, 4)]


def test_seven_days_are_a_streak_that_is_named_and_eight_are_not() -> None:
    assert of_the_last(days(50, *[40] * 6)) == [Milestone(Feat.STREAK, 7)]
    assert of_the_last(days(50, *[40] * 7)) == []


def test_an_old_day_makes_no_streak() -> None:
    *before, last = days(50, 40, 40)
    later = DailyAttempt(last.day, last.day + timedelta(days=5), 40, None, noon(last.day))
    assert of_the_last([*before, later]) == []


def test_the_tenth_puzzle_is_named() -> None:
    assert of_the_last(days(50, *[40] * 9)) == [Milestone(Feat.COUNT, 10)]


def test_what_was_finished_later_changes_nothing() -> None:
    attempts = days(40, 47, 56)
    assert milestones(attempts, attempts[1].day, ranks=RANKS) == of_the_last(attempts[:2])


def test_an_older_day_finished_later_is_compared_as_it_was() -> None:
    first, second = days(40, 44)
    caught_up = DailyAttempt(first.day, second.day, 43, None, noon(second.day) + timedelta(hours=1))
    assert milestones([caught_up, second], caught_up.day, ranks=RANKS) == []
    assert milestones([caught_up, second], second.day) == [Milestone(Feat.FIRST_PUZZLE)]


def test_a_puzzle_under_way_is_nothing_yet() -> None:
    begun = DailyAttempt(MONDAY, MONDAY)
    assert milestones([begun], MONDAY) == []
    assert milestones([], MONDAY) == []


def test_each_is_said_in_words() -> None:
    said = [milestone_words(Milestone(feat, 45), SIDEBOARDS) for feat in Feat]
    assert said == [
        "Your first puzzle",
        "First time: Top-drawer tactician",
        "Your best so far",
        "First time ahead of the coach",
        "Streak: 45\xa0days",
        "45 puzzles finished",
    ]
    assert streak_words(1) == "Streak: 1\xa0day"
