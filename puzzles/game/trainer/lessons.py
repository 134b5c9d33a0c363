"""Learning by doing: the first minutes, and a course of lessons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from puzzles.game.trainer.drills import MIXED
from puzzles.game.values import Query

SHOWN_FIELD = "shown"
"""In the query of an answer that somebody has asked to be shown."""


def no_theme(lesson: str) -> str:
    return MIXED


@dataclass(eq=False, kw_only=True)
class FirstMinutes:
    id: str = ""
    """What is stored of whoever has done them; empty where nothing is."""
    screen: Callable[[Query], object]
    """For the template `lesson`."""
    teaches: Sequence[str] = ()
    """The ids of the lessons of the course that they make needless."""
    answered: Callable[[Query], tuple[str, bool]]
    """The query that shows the answer, and whether it was the last right one; `Refused` for what
    is no answer."""


@dataclass(eq=False, kw_only=True)
class LessonCourse:
    titles: Callable[[], Sequence[tuple[str, str]]]
    """The id and the title of each lesson, in order."""
    screen: Callable[[str, Query], object]
    """For the template `lesson`; `KeyError` for an unknown one."""
    answered: Callable[[str, Query], tuple[str, bool]]
    """As in the first minutes."""
    theme_about: Callable[[str], str] = no_theme
    """The theme of the move drills that fit the lesson with this id; `MIXED` where none does."""
