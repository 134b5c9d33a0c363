"""A lesson says why a card brings less than it seems to, and speaks of what has changed alone."""

from collections.abc import Iterator

import pytest

from puzzles.sideboards.training.lesson_screens import LessonScreen
from puzzles.sideboards.training.lesson_state import lesson_state
from rules.sideboards.lessons.course import first_lesson, lessons
from rules.sideboards.lessons.lesson import Lesson
from rules.sideboards.lessons.tasks import Placing
from rules.sideboards.lessons.tries import Tried

FIRST = first_lesson()


def screens(lesson: Lesson) -> Iterator[tuple[LessonScreen, Tried]]:
    """After each placing of each step, whatever was placed."""
    for step, task in enumerate(lesson.tasks, 1):
        if not isinstance(task, Placing):
            continue
        for moves in range(1, task.fewest + 1):
            for tried in task.tries(moves):
                if not tried.places or tried.is_swap:
                    continue
                line = " ".join(map(repr, tried.moves))
                asked = "answer" if moves == task.fewest else "draft"
                yield (
                    LessonScreen(lesson_state(lesson, {"step": str(step), asked: line}), "get"),
                    tried,
                )


@pytest.mark.parametrize("lesson", [FIRST, *lessons().values()], ids=lambda lesson: lesson.id)
def test_no_lesson_gives_nothing_without_a_reason(lesson: Lesson) -> None:
    for screen, tried in screens(lesson):
        if screen.gained == 0:
            assert screen.why_no_more
        if (
            screen.is_right
            and not tried.last.points
            and any(tried.completes_in_vain(each) for each in screen.task.shown)
        ):
            assert "already count" in screen.why_no_more


def test_the_last_step_says_that_drawers_already_count() -> None:
    said = [screen.why_no_more for screen, _tried in screens(FIRST) if screen.state.is_last]
    assert any("drawers of that one already count in a color pattern" in words for words in said)
    assert any("drawers of that one already count in a handle pattern" in words for words in said)
    assert "" in said, "a card that brings what one sees needs no words"


def test_a_chosen_card_is_spoken_and_not_the_task_again() -> None:
    screen = LessonScreen(lesson_state(FIRST, {"step": "8", "draft": "34t"}), "get")
    assert screen.spoken.startswith("Chosen: ")
    assert screen.asked not in screen.spoken


def test_the_points_of_a_placing_are_spoken() -> None:
    placed = [screen for screen, _tried in screens(FIRST) if screen.gained is not None]
    assert placed
    for screen in placed:
        assert screen.spoken == screen.gained_words
        assert f"{screen.gained} more point" in screen.spoken


def test_of_tapped_drawers_their_number_is_spoken() -> None:
    lesson = lessons()["color-patterns"]
    screen = LessonScreen(lesson_state(lesson, {"step": "1", "draft": "0.3 1.2"}), "get")
    assert screen.spoken.replace("\xa0", " ") == "2 of 3 drawers chosen."
