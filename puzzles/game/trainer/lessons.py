"""Learning by doing: the first minutes, and a course of lessons."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from puzzles.game.values import Query


class FirstMinutes(ABC):
    id: str = ""
    """What is stored of a player who has done them; empty where nothing is."""

    @abstractmethod
    def screen(self, query: Query, *, stores: bool) -> object:
        """For the template `lesson`. `stores`: for somebody of whom it may be stored that they have
        done them."""

    @abstractmethod
    def answered(self, query: Query) -> tuple[str, bool]:
        """The query that shows the answer, and whether it was the last right one; `Refused` for
        what is no answer."""


class LessonCourse(ABC):
    @abstractmethod
    def titles(self) -> Sequence[tuple[str, str]]:
        """The id and the title of each lesson, in order."""

    @abstractmethod
    def screen(self, lesson: str, query: Query) -> object:
        """For the template `lesson`; `KeyError` for an unknown one."""

    @abstractmethod
    def answered(self, lesson: str, query: Query) -> tuple[str, bool]:
        """As in the first minutes."""
