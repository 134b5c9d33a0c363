"""Sideboards as a `Trainer`, implemented by the modules of this package."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any

from puzzles.games.sideboards.dealing.editions import edition_in, frozen
from puzzles.games.sideboards.play.refusals import refusal_sentence
from puzzles.games.sideboards.table_store import tables
from puzzles.games.sideboards.training import (
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
from puzzles.games.sideboards.training.best_position import (
    drawn_position,
    position_data,
    position_from,
)
from puzzles.games.sideboards.training.lesson_screens import LessonScreen
from puzzles.games.sideboards.training.lesson_state import lesson_state
from puzzles.games.trainer import (
    GivenAway,
    JudgedAnswer,
    MadeDrill,
    MistakeFound,
    SentFields,
    Trainer,
    TriedLine,
)
from puzzles.games.values import Data, FrozenEdition, Query, Refused
from rules.editions.current import current_edition
from rules.games.sideboards.errors import SideboardsError
from rules.games.sideboards.notation import joined_moves
from rules.games.sideboards.solo import SoloGame
from rules.lessons import course
from rules.lessons.path.three_minutes import THREE_MINUTES
from rules.lessons.words.sentences import lesson_title


class SideboardsTrainer(Trainer):
    # lessons

    def lessons(self) -> Sequence[tuple[str, str]]:
        return [(lesson_id, lesson_title(lesson_id)) for lesson_id in course.lessons()]

    first_lesson = THREE_MINUTES

    def learn_screen(self, query: Query, *, stores: bool) -> LessonScreen:
        state = lesson_state(course.first_lesson(), query)
        return LessonScreen(state, "post" if stores and state.is_last else "get")

    def lesson_screen(self, lesson: str, query: Query) -> LessonScreen:
        return LessonScreen(lesson_state(course.lessons()[lesson], query), "post")

    def lesson_answered(self, lesson: str, query: Query) -> tuple[str, bool]:
        asked = lesson_state(course.lesson_named(lesson), {"step": query.get("step", "")})
        answer = query.get("answer", "")
        try:
            verdict = asked.task.judge(answer)
        except SideboardsError as error:
            raise Refused(refusal_sentence(error)) from error
        return asked.address(answer=answer), verdict.is_right and asked.is_last

    # drills

    counting_kinds = counting_drills.COUNTING_KINDS
    themes = stock.MOVE_THEMES
    stock_version = stock.STOCK_VERSION

    def counting_name(self, *, rating: float, number: int) -> str:
        return counting_drills.fitting_name(rating=rating, number=number)

    def counting_drill(self, kind: str, name: str) -> counting_drills.BoardDrill | None:
        return counting_drills.counting_drill(kind, name)

    def judge_counting(self, drill: counting_drills.BoardDrill, fields: SentFields) -> JudgedAnswer:
        return counting_drills.judge(drill, fields)

    def counting_screen(self, drill: counting_drills.BoardDrill, answer: Data | None) -> Any:
        return counting_drills.counting_screen(drill, answer)

    def make_drills(self, seed: str) -> Iterator[MadeDrill | None]:
        return stock.make_drills(seed)

    def move_drill(self, content: Data) -> Any:
        return drill_data.drill_from(content)

    def judge_move(self, drill: Any, move: str) -> JudgedAnswer:
        return stock.judge_move(drill, move)

    def judge_reason(self, drill: Any, answer: Data, reason: str) -> Data:
        return stock.judge_reason(drill, answer, reason)

    def move_screen(self, drill: Any, query: SentFields) -> decision_screens.DecisionScreen:
        return decision_screens.decision_screen(drill, query)

    def answered_screen(self, drill: Any, answer: Data) -> move_screens.AnsweredScreen:
        return move_screens.AnsweredScreen(drill, answer)

    # mistakes

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

    # hints in practice

    hint_steps = hints.WHERE

    def hint(self, position: SoloGame, edition: FrozenEdition | None) -> Data:
        deck = edition_in(edition or frozen(current_edition())).cards.values()
        return hints.hint_of(position, tuple(deck))

    def hint_screen(self, position: SoloGame, hint: Data, step: int) -> hints.HintScreen:
        return hints.hint_screen(position, hint, step)

    # find the best

    first_week = date(2026, 10, 5)

    def week_position(self, monday: date, *, secret: str) -> Data:
        edition = current_edition()
        return position_data(
            drawn_position(monday, secret=secret, edition=edition, tables=tables())
        )

    def best_score(self, position: Data) -> int:
        return position_from(position).best_game.score

    def best_tried(self, position: Data, line: str) -> TriedLine:
        return best_screens.best_tried(position_from(position), line)

    def best_screen(
        self, position: Data, query: Query, *, shows_points: bool
    ) -> best_screens.BestScreen:
        return best_screens.best_screen(position_from(position), query, shows_points=shows_points)

    def best_answer(self, position: Data) -> best_answer_screens.BestAnswer:
        return best_answer_screens.BestAnswer(position_from(position))

    # skill without luck

    kinds_of_decisions = (given_away.CHOICE, given_away.TURN)
    kinds_of_losses = (given_away.REASON, given_away.FAMILY)

    def reviewed_line(self, moves: Sequence[str]) -> str:
        return joined_moves(moves)

    def given_away(self, moves: Sequence[str], review: Data) -> Sequence[GivenAway]:
        return given_away.given_away_in(moves, review)

    def skill_title(self, kind: str, key: str) -> str:
        return given_away.part_title(kind, key)

    def theme_about(self, reason: str) -> str:
        return stock.theme_about(reason)

    def skill_keys(self, kind: str) -> Sequence[str]:
        return given_away.KEYS.get(kind, ())
