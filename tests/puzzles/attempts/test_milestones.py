"""What a finished puzzle is for its player, compared with what they had finished before."""

from dataclasses import replace
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


def test_these_streaks_and_numbers_of_puzzles_are_named_and_no_others() -> None:
    every = days(50, *[40] * 1000)
    found = {Feat.STREAK: list[int](), Feat.COUNT: list[int]()}
    for number in range(2, len(every) + 1):
        # who begins on another day has a streak of none, and as many puzzles
        for one in milestones(every[:number], every[number - 1].day, ranks=RANKS):
            found[one.feat].append(one.number)
    assert found[Feat.STREAK] == [3, 7, 14, 21, 30, 50, 100, 200, 300, 365]
    assert found[Feat.COUNT] == [10, 25, 50, 100, 200, 300, 365, 500, 1000]


def test_a_puzzle_that_was_never_finished_is_none_of_those_before() -> None:
    *before, last = days(50, 40)
    unfinished = [replace(each, score=None, finished_at=None) for each in before]
    assert of_the_last([*unfinished, last]) == [Milestone(Feat.FIRST_PUZZLE)]


def test_what_is_finished_at_the_same_moment_is_not_before() -> None:
    first, second = days(50, 40)
    together = replace(first, finished_at=second.finished_at)
    assert of_the_last([together, second]) == [Milestone(Feat.FIRST_PUZZLE)]


def test_results_with_cards_seen_before_are_neither_a_best_nor_what_one_is_measured_by() -> None:
    seen, fair, last = days(58, 30, 44, coach=43)
    seen = replace(seen, cards_seen=True)
    ahead = Milestone(Feat.FIRST_AHEAD, 1)
    best = Milestone(Feat.FIRST_TITLE, 35)
    streak = Milestone(Feat.STREAK, 3)
    assert of_the_last([seen, fair, last]) == [best, ahead, streak]
    assert of_the_last([seen, fair, replace(last, cards_seen=True)]) == [streak]
    assert of_the_last([seen, replace(fair, cards_seen=True), last]) == [streak]


def test_a_best_is_above_all_before_and_a_title_is_reached_with_its_least_points() -> None:
    assert of_the_last(days(54, 46, 50)) == [Milestone(Feat.STREAK, 3)]
    assert of_the_last(days(44, 45)) == [Milestone(Feat.FIRST_TITLE, 45)]
    assert of_the_last(days(45, 46)) == [Milestone(Feat.BEST, 46)]
    assert of_the_last(days(0, 0)) == []
    assert of_the_last(days(0, 1)) == [Milestone(Feat.BEST, 1)]


def test_one_day_ahead_of_the_coach_is_enough_to_have_been_ahead() -> None:
    behind, ahead, last = days(50, 51, 52)
    attempts = [replace(behind, coach_score=55), replace(ahead, coach_score=50), last]
    assert of_the_last([*attempts[:2], replace(last, coach_score=51)]) == [
        Milestone(Feat.BEST, 52),
        Milestone(Feat.STREAK, 3),
    ]


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
