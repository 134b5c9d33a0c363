"""When mistakes come back."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from puzzles.trainer.mistakes.schedule import Repetition, due_on

MADE = datetime(2026, 11, 18, 11, tzinfo=UTC)
ANSWERS = st.lists(st.tuples(st.integers(0, 60), st.booleans()), max_size=8)


def days_between(answers: str) -> list[int]:
    """From each repetition to the next, when everything is answered on the day it is due. An answer
    is r(ight) or w(rong)."""
    at, repetitions, gaps = MADE, list[Repetition](), list[int]()
    for answer in f"{answers}r":
        gaps.append((due_on(MADE, repetitions) - at.date()).days)
        at += timedelta(days=gaps[-1])
        repetitions.append(Repetition(at, answer == "r"))
    return gaps


def test_right_answers_come_back_after_one_three_eight_and_twenty_one_days() -> None:
    assert days_between("rrr") == [1, 3, 8, 21]


def test_a_wrong_answer_comes_back_the_next_day_and_then_sooner_than_before() -> None:
    assert days_between("rrw") == [1, 3, 8, 1]
    after_a_lapse = days_between("rrwrr")
    assert after_a_lapse[3] == 1
    assert after_a_lapse[5] < 21


def test_an_overdue_one_simply_waits() -> None:
    late = [Repetition(MADE + timedelta(days=200), is_right=True)]
    assert due_on(MADE, []) == (MADE + timedelta(days=1)).date()
    assert due_on(MADE, late) > (MADE + timedelta(days=203)).date()


@given(ANSWERS)
def test_nothing_comes_back_on_the_day_it_was_answered(answers: list[tuple[int, bool]]) -> None:
    at, repetitions = MADE, list[Repetition]()
    for days, is_right in answers:
        at += timedelta(days=days)
        repetitions.append(Repetition(at, is_right))
        assert due_on(MADE, repetitions) > at.date()
        assert due_on(MADE, repetitions) == due_on(MADE, tuple(repetitions))
