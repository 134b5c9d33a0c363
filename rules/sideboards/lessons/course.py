"""All lessons, on the cards of the edition that ships: a lesson is the same on every site."""

from collections.abc import Mapping
from functools import cache

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.lessons.lesson import Lesson
from rules.sideboards.lessons.path.order import path_of_lessons
from rules.sideboards.lessons.path.three_minutes import three_minutes


@cache
def first_lesson() -> Lesson:
    return three_minutes(shipped_edition())


@cache
def lessons() -> Mapping[str, Lesson]:
    """Those of the path by their ids, in order."""
    return {lesson.id: lesson for lesson in path_of_lessons(shipped_edition())}


def lesson_named(lesson_id: str) -> Lesson:
    """`KeyError` for an unknown one."""
    first = first_lesson()
    return first if lesson_id == first.id else lessons()[lesson_id]


@cache
def lesson_of_rule() -> Mapping[str, str]:
    """By the id of a rule: the first lesson about it."""
    found: dict[str, str] = {}
    for lesson in lessons().values():
        for rule in lesson.rules:
            found.setdefault(rule, lesson.id)
    return found
