"""The parts of the trainer that Sideboards has, put together from the modules of this package."""

from collections.abc import Sequence
from datetime import date

from puzzles.game.trainer.drills import CountingDrills, MoveDrills
from puzzles.game.trainer.hints import PracticeHints
from puzzles.game.trainer.lessons import FirstMinutes, LessonCourse
from puzzles.game.trainer.reviewed import MistakeTraining, SkillReport
from puzzles.game.trainer.trainer import Trainer
from puzzles.game.trainer.weeks import WeekPositions
from puzzles.game.values import Data, FrozenEdition, Query, Refused
from puzzles.sideboards.dealing.editions import edition_in, frozen
from puzzles.sideboards.play.refusals import refusal_sentence
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training import (
    best_position,
    best_screens,
    counting_drills,
    decision_screens,
    given_away,
    hints,
    own_mistakes,
    stock,
)
from puzzles.sideboards.training.best_answer_screens import BestAnswer
from puzzles.sideboards.training.best_position import BestPosition
from puzzles.sideboards.training.drill_data import drill_from
from puzzles.sideboards.training.lesson_screens import LessonScreen
from puzzles.sideboards.training.lesson_state import LessonState, lesson_state
from puzzles.sideboards.training.move_drills import MoveDrill
from puzzles.sideboards.training.move_screens import AnsweredScreen
from rules.sideboards.edition.current import current_edition, edition_of
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.solo import SoloDeal, SoloGame
from rules.sideboards.lessons import course
from rules.sideboards.lessons.lesson import Lesson
from rules.sideboards.lessons.path.three_minutes import TAUGHT, THREE_MINUTES
from rules.sideboards.lessons.words.sentences import lesson_title


def minutes_screen(query: Query) -> LessonScreen:
    state = lesson_state(course.first_lesson(), query)
    return LessonScreen(state, "post" if state.is_last else "get")


def minutes_answered(query: Query) -> tuple[str, bool]:
    return _answered(course.first_lesson(), query)


def lesson_titles() -> Sequence[tuple[str, str]]:
    return [(lesson_id, lesson_title(lesson_id)) for lesson_id in course.lessons()]


def lesson_screen(lesson: str, query: Query) -> LessonScreen:
    return LessonScreen(lesson_state(course.lessons()[lesson], query), "post")


def lesson_answered(lesson: str, query: Query) -> tuple[str, bool]:
    return _answered(course.lessons()[lesson], query)


def _answered(lesson: Lesson, query: Query) -> tuple[str, bool]:
    asked: LessonState = lesson_state(lesson, {"step": query.get("step", "")})
    answer = query.get("answer", "")
    try:
        verdict = asked.task.judge(answer)
    except SideboardsError as error:
        raise Refused(refusal_sentence(error)) from error
    return asked.address(answer=answer), verdict.is_right and asked.is_last


def deal_of_drill(drill: MoveDrill) -> SoloDeal:
    return drill.game.deal


def hint_in(game: SoloGame, edition: FrozenEdition | None) -> Data:
    """Returns the hint for the next move of a game with the cards of this edition."""
    deck = edition_in(edition or frozen(current_edition())).dealt_cards
    return hints.hint_of(game, deck)


def position_of_week(monday: date, *, secret: str) -> Data:
    found = best_position.drawn_position(
        monday, secret=secret, edition=edition_of(monday), tables=tables()
    )
    return best_position.position_data(found)


def best_score(position: BestPosition) -> int:
    return position.best_game.score


def given_away_keys(kind: str) -> Sequence[str]:
    return given_away.KEYS.get(kind, ())


TRAINER: Trainer[SoloGame] = Trainer(
    minutes=FirstMinutes(
        id=THREE_MINUTES, screen=minutes_screen, teaches=TAUGHT, answered=minutes_answered
    ),
    lessons=LessonCourse(
        titles=lesson_titles,
        screen=lesson_screen,
        answered=lesson_answered,
        theme_about=stock.theme_after,
    ),
    counting=CountingDrills(
        kinds=counting_drills.COUNTING_KINDS,
        fitting_name=counting_drills.fitting_name,
        drill=counting_drills.counting_drill,
        judge=counting_drills.judge,
        screen=counting_drills.counting_screen,
    ),
    moves=MoveDrills(
        themes=stock.MOVE_THEMES,
        version=stock.STOCK_VERSION,
        make=stock.make_drills,
        drill=drill_from,
        deal_of=deal_of_drill,
        judge=stock.judge_move,
        judge_reason=stock.judge_reason,
        screen=decision_screens.decision_screen,
        answered_screen=AnsweredScreen,
    ),
    mistakes=MistakeTraining(
        mistake_in=own_mistakes.mistake_in,
        sibling=own_mistakes.sibling_of,
    ),
    hints=PracticeHints(steps=hints.WHERE, hint=hint_in, screen=hints.hint_screen),
    weeks=WeekPositions(
        first_week=date(2026, 10, 5),
        position=position_of_week,
        position_from=best_position.position_from,
        best_score=best_score,
        line_sent=best_screens.line_sent,
        tried=best_screens.best_tried,
        screen=best_screens.best_screen,
        answer=BestAnswer,
    ),
    skill=SkillReport(
        decision_kinds=(given_away.CHOICE, given_away.TURN),
        loss_kinds=(given_away.REASON, given_away.FAMILY),
        given_away=given_away.given_away_in,
        title=given_away.part_title,
        keys=given_away_keys,
        theme_about=stock.theme_about,
    ),
)
