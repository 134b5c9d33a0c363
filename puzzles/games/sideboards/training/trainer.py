"""Sideboards as a `Trainer`, implemented by the modules of this package."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from puzzles.games.sideboards.training import (
    counting_drills,
    drill_data,
    move_screens,
    own_mistakes,
    stock,
)
from puzzles.games.trainer import Judged, MadeDrill, MistakeFound, SentFields, Trainer
from puzzles.games.values import Data, FrozenEdition
from rules.games.sideboards.solo import SoloGame


class SideboardsTrainer(Trainer):
    # drills

    counting_kinds = counting_drills.COUNTING_KINDS
    themes = stock.MOVE_THEMES
    stock_version = stock.STOCK_VERSION

    def counting_name(self, *, rating: float, number: int) -> str:
        return counting_drills.fitting_name(rating=rating, number=number)

    def counting_drill(self, kind: str, name: str) -> counting_drills.BoardDrill | None:
        return counting_drills.counting_drill(kind, name)

    def judge_counting(self, drill: counting_drills.BoardDrill, fields: SentFields) -> Judged:
        return counting_drills.judge(drill, fields)

    def counting_screen(self, drill: counting_drills.BoardDrill, answer: Data | None) -> Any:
        return counting_drills.counting_screen(drill, answer)

    def make_drills(self, seed: str) -> Iterator[MadeDrill | None]:
        return stock.make_drills(seed)

    def move_drill(self, content: Data) -> Any:
        return drill_data.drill_from(content)

    def judge_move(self, drill: Any, move: str) -> Judged:
        return stock.judge_move(drill, move)

    def judge_reason(self, drill: Any, answer: Data, reason: str) -> Data:
        return stock.judge_reason(drill, answer, reason)

    def move_screen(self, drill: Any, query: SentFields) -> move_screens.DecisionScreen:
        return move_screens.decision_screen(drill, query)

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
