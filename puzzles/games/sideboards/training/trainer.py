"""Sideboards as a `Trainer`, implemented by the modules of this package."""

from puzzles.games.trainer import Trainer


class SideboardsTrainer(Trainer):
    pass
