"""What the address of a lesson means; what it cannot mean is passed over."""

import pytest

from puzzles.sideboards.training.lesson_state import LessonState, lesson_state
from rules.sideboards.lessons.course import first_lesson, lessons


def state(lesson: str, **query: str) -> LessonState:
    return lesson_state(lessons()[lesson], query)


def test_without_a_query_a_lesson_begins() -> None:
    begun = state("placing")
    assert (begun.step, begun.draft, begun.verdict) == (1, "", None)
    assert begun.next_address == "?step=2"
    assert state("placing", step="2").next_address == ""


def test_a_draft_is_the_moves_so_far_and_the_card_in_hand() -> None:
    drafted = state("placing", step="2", draft="42L 11t")
    assert (drafted.moves, drafted.held) == ("42L", "11t")
    laid = drafted.laid()
    assert laid
    assert repr(laid.row) == "42 38t 26t"
    assert repr(drafted.held_card()) == "11t"


def test_a_task_begins_anew_until_something_is_chosen() -> None:
    """Then the focus goes to what is asked; what is chosen keeps it else."""
    fresh = [state("placing"), state("placing", step="2"), state("placing", step="2", draft="42L")]
    chosen = [
        state("placing", step="2", draft="42L 11t"),
        state("placing", step="2", answer="42L 11tR"),
        state("color-patterns", draft="0.3"),
        state("shared-bonus", draft="-.8.-"),
    ]
    assert [each.begins_anew for each in fresh] == [True] * 3
    assert [each.begins_anew for each in chosen] == [False] * 4


def test_the_only_card_that_cannot_be_turned_is_in_hand_from_the_start() -> None:
    assert repr(lesson_state(first_lesson(), {}).held_card()) == "17"
    assert state("placing").held_card() is None


@pytest.mark.parametrize(
    ("lesson", "step", "draft"),
    [
        ("placing", "2", "42L 11tR"),
        ("placing", "2", "42 11t"),
        ("placing", "2", "11t 42L"),
        ("placing", "1", "9"),
        ("color-patterns", "1", "0.3 1.2 2.3"),
        ("color-patterns", "1", "7.0"),
        ("color-patterns", "1", "0.3 0.3"),
        ("shared-bonus", "1", "8.4.0"),
        ("shared-bonus", "1", "8.-"),
        ("shared-bonus", "1", "8.2.-"),
        ("ranking", "1", "2"),
    ],
)
def test_a_draft_that_cannot_be_is_passed_over(lesson: str, step: str, draft: str) -> None:
    assert state(lesson, step=step, draft=draft).draft == ""


def test_an_answer_is_judged_and_garbage_is_not() -> None:
    answered = state("one-card", answer="28tL")
    assert answered.verdict
    assert answered.verdict.is_right
    assert state("one-card", answer="28tX").verdict is None


def test_addresses_leave_out_what_is_empty() -> None:
    assert state("placing", step="2").address(draft="42L 11t") == "?step=2&draft=42L+11t"
    assert state("placing").address(draft="") == "?step=1"
