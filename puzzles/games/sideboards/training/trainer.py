"""Sideboards as a `Trainer`, implemented by the modules of this package."""

from puzzles.games.sideboards.dealing.editions import edition_in, frozen
from puzzles.games.sideboards.training import hints
from puzzles.games.trainer import Trainer
from puzzles.games.values import Data, FrozenEdition
from rules.editions.current import current_edition
from rules.games.sideboards.solo import SoloGame


class SideboardsTrainer(Trainer):
    # hints in practice

    hint_steps = hints.PLACE

    def hint(self, position: SoloGame, edition: FrozenEdition | None) -> Data:
        deck = edition_in(edition or frozen(current_edition())).cards.values()
        return hints.hint_of(position, tuple(deck))

    def hint_screen(self, position: SoloGame, hint: Data, step: int) -> hints.HintScreen:
        return hints.hint_screen(position, hint, step)
