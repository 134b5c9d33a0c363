"""Sideboards as a `Trainer`, implemented by the modules of this package."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from puzzles.game.trainer.drills import (
    CountingDrills,
    JudgedAnswer,
    MadeDrill,
    MoveDrills,
    SentFields,
)
from puzzles.game.trainer.hints import PracticeHints
from puzzles.game.trainer.lessons import FirstMinutes, LessonCourse
from puzzles.game.trainer.reviewed import (
    GivenAway,
    MistakeFound,
    MistakeTraining,
    SkillReport,
)
from puzzles.game.trainer.trainer import Trainer
from puzzles.game.trainer.weeks import TriedLine, WeekPositions
from puzzles.game.values import Data, FrozenEdition, Query, Refused
from puzzles.sideboards.dealing.editions import edition_in, frozen
from puzzles.sideboards.play.refusals import refusal_sentence
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training import (
    best_answer_screens,
    best_screens,
    counting_drills,
    decision_screens,
    drill_data,
    given_away,
    hints,
    move_screens,
    own_mistakes,
    stock,
)
from puzzles.sideboards.training.best_position import (
    drawn_position,
    position_data,
    position_from,
)
from puzzles.sideboards.training.lesson_screens import LessonScreen
from puzzles.sideboards.training.lesson_state import LessonState, lesson_state
from puzzles.sideboards.training.move_drills import MoveDrill
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.solo import SoloDeal, SoloGame
from rules.sideboards.lessons import course
from rules.sideboards.lessons.lesson import Lesson
from rules.sideboards.lessons.path.three_minutes import THREE_MINUTES
from rules.sideboards.lessons.words.sentences import lesson_title


class _Minutes(FirstMinutes):
    id = THREE_MINUTES

    def screen(self, query: Query, *, stores: bool) -> LessonScreen:
        state = lesson_state(course.first_lesson(), query)
        return LessonScreen(state, "post" if stores and state.is_last else "get")

    def answered(self, query: Query) -> tuple[str, bool]:
        return _answered(course.first_lesson(), query)


class _Course(LessonCourse):
    def titles(self) -> Sequence[tuple[str, str]]:
        return [(lesson_id, lesson_title(lesson_id)) for lesson_id in course.lessons()]

    def screen(self, lesson: str, query: Query) -> LessonScreen:
        return LessonScreen(lesson_state(course.lessons()[lesson], query), "post")

    def answered(self, lesson: str, query: Query) -> tuple[str, bool]:
        return _answered(course.lessons()[lesson], query)


def _answered(lesson: Lesson, query: Query) -> tuple[str, bool]:
    asked: LessonState = lesson_state(lesson, {"step": query.get("step", "")})
    answer = query.get("answer", "")
    try:
        verdict = asked.task.judge(answer)
    except SideboardsError as error:
        raise Refused(refusal_sentence(error)) from error
    return asked.address(answer=answer), verdict.is_right and asked.is_last


class _Counting(CountingDrills[counting_drills.BoardDrill]):
    kinds = counting_drills.COUNTING_KINDS

    def fitting_name(self, *, rating: float, number: int) -> str:
        return counting_drills.fitting_name(rating=rating, number=number)

    def drill(self, kind: str, name: str) -> counting_drills.BoardDrill | None:
        return counting_drills.counting_drill(kind, name)

    def judge(self, drill: counting_drills.BoardDrill, fields: SentFields) -> JudgedAnswer:
        return counting_drills.judge(drill, fields)

    def screen(
        self,
        drill: counting_drills.BoardDrill,
        answer: Data | None,
        sent: SentFields | None = None,
    ) -> object:
        return counting_drills.counting_screen(drill, answer, sent or {})


class _Moves(MoveDrills[MoveDrill]):
    themes = stock.MOVE_THEMES
    version = stock.STOCK_VERSION

    def make(self, seed: str) -> Iterator[MadeDrill | None]:
        return stock.make_drills(seed)

    def drill(self, content: Data) -> MoveDrill:
        return drill_data.drill_from(content)

    def deal_of(self, drill: MoveDrill) -> SoloDeal:
        return drill.game.deal

    def judge(self, drill: MoveDrill, move: str) -> JudgedAnswer:
        return stock.judge_move(drill, move)

    def judge_reason(self, drill: MoveDrill, answer: Data, reason: str) -> Data:
        return stock.judge_reason(drill, answer, reason)

    def screen(self, drill: MoveDrill) -> decision_screens.DecisionScreen:
        return decision_screens.decision_screen(drill)

    def answered_screen(self, drill: MoveDrill, answer: Data) -> move_screens.AnsweredScreen:
        return move_screens.AnsweredScreen(drill, answer)


class OwnMistakes(MistakeTraining[SoloGame]):
    def mistake_in(self, position: SoloGame, review: Data) -> MistakeFound | None:
        return own_mistakes.mistake_in(position, review)

    def sibling(
        self,
        key: Data,
        *,
        edition: FrozenEdition | None,
        earlier: Sequence[Data],
        seed: int,
        seconds: Callable[[], float],
    ) -> Data | None:
        return own_mistakes.sibling_of(
            key, edition=edition, earlier=earlier, seed=seed, seconds=seconds
        )


class _Hints(PracticeHints[SoloGame]):
    steps = hints.WHERE

    def hint(self, position: SoloGame, edition: FrozenEdition | None) -> Data:
        deck = edition_in(edition or frozen(current_edition())).cards.values()
        return hints.hint_of(position, tuple(deck))

    def screen(self, position: SoloGame, hint: Data, step: int) -> hints.HintScreen:
        return hints.hint_screen(position, hint, step)


class BestOfWeek(WeekPositions):
    first_week = date(2026, 10, 5)

    def position(self, monday: date, *, secret: str) -> Data:
        edition = current_edition()
        return position_data(
            drawn_position(monday, secret=secret, edition=edition, tables=tables())
        )

    def best_score(self, position: Data) -> int:
        return position_from(position).best_game.score

    def line_sent(self, fields: Query) -> str:
        return best_screens.line_sent(fields)

    def tried(self, position: Data, line: str) -> TriedLine:
        return best_screens.best_tried(position_from(position), line)

    def screen(
        self, position: Data, query: Query, *, shows_points: bool
    ) -> best_screens.BestScreen:
        return best_screens.best_screen(position_from(position), query, shows_points=shows_points)

    def answer(self, position: Data) -> best_answer_screens.BestAnswer:
        return best_answer_screens.BestAnswer(position_from(position))


class Skill(SkillReport):
    decision_kinds = (given_away.CHOICE, given_away.TURN)
    loss_kinds = (given_away.REASON, given_away.FAMILY)

    def given_away(self, moves: Sequence[str], review: Data) -> Sequence[GivenAway]:
        return given_away.given_away_in(moves, review)

    def title(self, kind: str, key: str) -> str:
        return given_away.part_title(kind, key)

    def keys(self, kind: str) -> Sequence[str]:
        return given_away.KEYS.get(kind, ())

    def theme_about(self, key: str) -> str:
        return stock.theme_about(key)


def sideboards_trainer() -> Trainer[SoloGame]:
    return Trainer(
        minutes=_Minutes(),
        lessons=_Course(),
        counting=_Counting(),
        moves=_Moves(),
        mistakes=OwnMistakes(),
        hints=_Hints(),
        weeks=BestOfWeek(),
        skill=Skill(),
    )
