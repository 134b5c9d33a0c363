"""What the trainer asks of Sequence: the first minutes, and hints in practice."""

from puzzles.games.sequence.takeover import TakeOverGame
from puzzles.games.sequence.training.hints import HintScreen, hint_of, hint_screen
from puzzles.games.sequence.training.lesson_screen import LessonScreen, learn_screen
from puzzles.games.trainer import Trainer
from puzzles.games.values import Data, FrozenEdition, Query


class SequenceTrainer(Trainer):
    hint_steps = 3

    def learn_screen(self, query: Query, *, stores: bool) -> LessonScreen:
        return learn_screen(query)

    def lesson_answered(self, lesson: str, query: Query) -> tuple[str, bool]:
        """Nothing is stored of it: its steps are addresses."""
        return learn_screen(query).address, False

    def hint(self, position: TakeOverGame, edition: FrozenEdition | None) -> Data:
        return hint_of(position)

    def hint_screen(self, position: TakeOverGame, hint: Data, step: int) -> HintScreen:
        return hint_screen(position, hint, step)
