"""The parts of the trainer that Sequence has: the first minutes, lessons, and hints in practice."""

from puzzles.game.trainer.hints import PracticeHints
from puzzles.game.trainer.lessons import FirstMinutes, LessonCourse
from puzzles.game.trainer.trainer import Trainer
from puzzles.game.values import Data, FrozenEdition, Query
from puzzles.sequence.takeover import TakeOverGame
from puzzles.sequence.training.course_screen import (
    lesson_answered,
    lesson_screen,
    lesson_titles,
)
from puzzles.sequence.training.hints import WHERE, hint_of, hint_screen
from puzzles.sequence.training.lesson_screen import LessonScreen, learn_screen


def minutes_screen(query: Query) -> LessonScreen:
    return learn_screen(query)


def minutes_answered(query: Query) -> tuple[str, bool]:
    """Nothing is stored of the first minutes, so none of them is the last."""
    return learn_screen(query).address, False


def hint_in(game: TakeOverGame, edition: FrozenEdition | None) -> Data:
    return hint_of(game)


TRAINER: Trainer[TakeOverGame] = Trainer(
    minutes=FirstMinutes(screen=minutes_screen, answered=minutes_answered),
    lessons=LessonCourse(titles=lesson_titles, screen=lesson_screen, answered=lesson_answered),
    hints=PracticeHints(steps=WHERE, hint=hint_in, screen=hint_screen),
)
