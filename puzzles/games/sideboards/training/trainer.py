"""Sideboards as a `Trainer`, implemented by the modules of this package."""

from collections.abc import Sequence

from puzzles.games.sideboards.play.refusals import refusal_sentence
from puzzles.games.sideboards.training.lesson_screens import LessonScreen
from puzzles.games.sideboards.training.lesson_state import lesson_state
from puzzles.games.trainer import Trainer
from puzzles.games.values import Query, Refused
from rules.games.sideboards.errors import SideboardsError
from rules.lessons import course
from rules.lessons.words.sentences import lesson_title


class SideboardsTrainer(Trainer):
    # lessons

    def lessons(self) -> Sequence[tuple[str, str]]:
        return [(lesson_id, lesson_title(lesson_id)) for lesson_id in course.lessons()]

    def learn_screen(self, query: Query) -> LessonScreen:
        return LessonScreen(lesson_state(course.first_lesson(), query), "get")

    def lesson_screen(self, lesson: str, query: Query) -> LessonScreen:
        return LessonScreen(lesson_state(course.lessons()[lesson], query), "post")

    def lesson_answered(self, lesson: str, query: Query) -> tuple[str, bool]:
        asked = lesson_state(course.lessons()[lesson], {"step": query.get("step", "")})
        answer = query.get("answer", "")
        try:
            verdict = asked.task.judge(answer)
        except SideboardsError as error:
            raise Refused(refusal_sentence(error)) from error
        return asked.address(answer=answer), verdict.is_right and asked.is_last
