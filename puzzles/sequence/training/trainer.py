"""The parts of the trainer that Sequence has, put together from the modules of this package."""

from datetime import date

from puzzles.game.trainer.drills import MoveDrills
from puzzles.game.trainer.hints import PracticeHints
from puzzles.game.trainer.lessons import FirstMinutes, LessonCourse
from puzzles.game.trainer.reviewed import MistakeTraining, SkillReport
from puzzles.game.trainer.trainer import Trainer
from puzzles.game.trainer.weeks import WeekPositions
from puzzles.game.values import Data, FrozenEdition, Query
from puzzles.sequence.takeover import TakeOverGame
from puzzles.sequence.training import best_position, best_screens, given_away, own_mistakes, stock
from puzzles.sequence.training.best_position import BestPosition
from puzzles.sequence.training.course_screen import (
    lesson_answered,
    lesson_screen,
    lesson_titles,
)
from puzzles.sequence.training.drill_data import drill_from
from puzzles.sequence.training.hints import WHERE, hint_of, hint_screen
from puzzles.sequence.training.lesson import TAUGHT, THREE_MINUTES
from puzzles.sequence.training.lesson_screen import LessonScreen, learn_screen
from puzzles.sequence.training.move_screens import AnsweredScreen, decision_screen


def minutes_screen(query: Query) -> LessonScreen:
    return learn_screen(query)


def minutes_answered(fields: Query) -> tuple[str, bool]:
    asked = learn_screen(fields)
    return asked.answered_address, asked.is_right and asked.state.is_last


def position_of_week(monday: date, *, secret: str) -> Data:
    return best_position.position_data(best_position.drawn_position(monday, secret=secret))


def best_score(position: BestPosition) -> int:
    return position.best_game.score


def hint_in(game: TakeOverGame, edition: FrozenEdition | None) -> Data:
    return hint_of(game)


TRAINER: Trainer[TakeOverGame] = Trainer(
    minutes=FirstMinutes(
        id=THREE_MINUTES, screen=minutes_screen, teaches=TAUGHT, answered=minutes_answered
    ),
    lessons=LessonCourse(
        titles=lesson_titles,
        screen=lesson_screen,
        answered=lesson_answered,
        theme_about=stock.theme_after,
    ),
    moves=MoveDrills(
        themes=stock.MOVE_THEMES,
        version=stock.STOCK_VERSION,
        make=stock.make_drills,
        drill=drill_from,
        deal_of=stock.deal_of_drill,
        judge=stock.judge_move,
        judge_reason=stock.judge_reason,
        screen=decision_screen,
        answered_screen=AnsweredScreen,
    ),
    mistakes=MistakeTraining(mistake_in=own_mistakes.mistake_in, sibling=own_mistakes.sibling_of),
    skill=SkillReport(
        decision_kinds=(given_away.CHOICE, given_away.TURN),
        loss_kinds=(given_away.REASON,),
        given_away=given_away.given_away_in,
        title=given_away.part_title,
        keys=given_away.keys_of,
        theme_about=given_away.theme_about,
    ),
    weeks=WeekPositions(
        first_week=date(2026, 11, 23),
        position=position_of_week,
        position_from=best_position.position_from,
        best_score=best_score,
        line_sent=best_screens.line_sent,
        tried=best_screens.best_tried,
        screen=best_screens.best_screen,
        answer=best_screens.BestAnswer,
    ),
    hints=PracticeHints(steps=WHERE, hint=hint_in, screen=hint_screen),
)
