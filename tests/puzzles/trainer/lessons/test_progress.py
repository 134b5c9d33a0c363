"""Any order: what comes next is what is not done yet."""

from typing import Any

from puzzles.trainer.lessons.progress import LessonPath, lesson_path, lessons_done
from tests.puzzles.sample_games import SIDEBOARDS

COURSE: Any = SIDEBOARDS.training and SIDEBOARDS.training.lessons
NAMES = [name for name, _title in COURSE.titles()]


def done(*lessons: str) -> LessonPath:
    return lesson_path(COURSE, lessons)


def next_after(path: LessonPath, lesson: str) -> str:
    following = path.after(lesson)
    return following.id if following else ""


def test_the_next_lesson_is_the_next_that_is_not_done() -> None:
    assert next_after(done(), NAMES[0]) == NAMES[1]
    assert next_after(done(NAMES[1], NAMES[2]), NAMES[0]) == NAMES[3]


def test_after_the_last_lesson_come_those_that_were_left_out() -> None:
    assert next_after(done(NAMES[0]), NAMES[-1]) == NAMES[1]
    assert next_after(done(*NAMES[:-1]), NAMES[-1]) == ""


def test_the_path_counts_what_is_done_and_knows_what_to_do_next() -> None:
    path = done(NAMES[0], NAMES[2])
    assert path.count_done == 2
    assert path.next_to_do
    assert path.next_to_do.id == NAMES[1]
    assert done(*NAMES).next_to_do is None


def test_a_newcomer_has_done_nothing_and_costs_no_query() -> None:
    assert not lessons_done(None, SIDEBOARDS)
