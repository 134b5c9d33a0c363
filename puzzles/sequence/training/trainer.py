"""What the trainer asks of Sequence: the first minutes, and hints in practice."""

from puzzles.game.trainer.hints import PracticeHints
from puzzles.game.trainer.lessons import FirstMinutes
from puzzles.game.trainer.trainer import Trainer
from puzzles.game.values import Data, FrozenEdition, Query
from puzzles.sequence.takeover import TakeOverGame
from puzzles.sequence.training.hints import HintScreen, hint_of, hint_screen
from puzzles.sequence.training.lesson_screen import LessonScreen, learn_screen


class _Minutes(FirstMinutes):
    """Nothing is stored of them: their steps are addresses."""

    def screen(self, query: Query, *, stores: bool) -> LessonScreen:
        return learn_screen(query)

    def answered(self, query: Query) -> tuple[str, bool]:
        return learn_screen(query).address, False


class _Hints(PracticeHints[TakeOverGame]):
    steps = 3

    def hint(self, position: TakeOverGame, edition: FrozenEdition | None) -> Data:
        return hint_of(position)

    def screen(self, position: TakeOverGame, hint: Data, step: int) -> HintScreen:
        return hint_screen(position, hint, step)


def sequence_trainer() -> Trainer[TakeOverGame]:
    return Trainer(minutes=_Minutes(), hints=_Hints())
