"""The interface between the trainer and a game that can be trained.

Each method that searches with the solver or the coach says so; only commands and the background
process call those.
"""

from abc import ABC


class Trainer(ABC):  # noqa: B024 - parts of the trainer add what they ask of a game
    """What the trainer asks of one game."""
