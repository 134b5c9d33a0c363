"""Sideboards as a `Trainer`, implemented by the modules of this package."""

from collections.abc import Callable, Sequence

from puzzles.games.sideboards.training import own_mistakes
from puzzles.games.trainer import MistakeFound, Trainer
from puzzles.games.values import Data, FrozenEdition
from rules.games.sideboards.solo import SoloGame


class SideboardsTrainer(Trainer):
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
