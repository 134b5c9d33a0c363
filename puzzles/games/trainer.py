"""The interface between the trainer and a game that can be trained.

Each method that searches with the solver or the coach says so; only commands and the background
process call those.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from puzzles.games.values import Query


class Trainer(ABC):
    """What the trainer asks of one game."""

    # lessons

    @abstractmethod
    def lessons(self) -> Sequence[tuple[str, str]]:
        """The id and the title of each lesson, in order."""

    @abstractmethod
    def learn_screen(self, query: Query) -> Any:
        """The first minutes: a lesson of which nothing is stored. It names its template."""

    @abstractmethod
    def lesson_screen(self, lesson: str, query: Query) -> Any:
        """`KeyError` for an unknown lesson. It names its template."""

    @abstractmethod
    def lesson_answered(self, lesson: str, query: Query) -> tuple[str, bool]:
        """The query that shows the answer, and whether it completes the lesson; `Refused` for
        what is no answer."""
