"""Drills: on generated boards, and from a stock of decisions with one clear best choice."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

from django.utils.functional import Promise

from puzzles.game.values import Data

MIXED = "mixed"
"""The theme of move drills about anything."""
SentFields = Mapping[str, str]
"""A form as it was sent; of several values with one name the last."""


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """An answer to a drill, as it is stored."""

    answer: Data
    is_right: bool
    loss: float | None = None


@dataclass(frozen=True, slots=True)
class MadeDrill:
    """A drill for the stock, as it is stored."""

    key: str
    """The same for the same position."""
    strength: float
    """How hard it is, as a rating."""
    is_trap: bool
    themes: Sequence[str]
    content: Data


@dataclass(frozen=True, slots=True)
class DrillKind:
    """What a page says of a kind of drill before it is opened."""

    id: str
    title: str | Promise
    question: str | Promise = ""
    template: str = ""
    """The name of the template that shows its board."""


class CountingDrill(Protocol):
    """A board with a question about counting; its game looks inside."""

    @property
    def strength(self) -> float:
        """How hard it is, as a rating."""


BoardT = TypeVar("BoardT", bound=CountingDrill)
DrillT = TypeVar("DrillT")


class CountingDrills(ABC, Generic[BoardT]):
    kinds: ClassVar[Sequence[DrillKind]]

    @abstractmethod
    def fitting_name(self, *, rating: float, number: int) -> str:
        """The name of a drill that fits a player of this rating, one for each number."""

    @abstractmethod
    def drill(self, kind: str, name: str) -> BoardT | None:
        """Always the same for a name; None where no drill has it."""

    @abstractmethod
    def judge(self, drill: BoardT, fields: SentFields) -> JudgedAnswer:
        """`Refused` for a form that holds no answer."""

    @abstractmethod
    def screen(self, drill: BoardT, answer: Data | None, sent: SentFields | None = None) -> object:
        """For the template of its kind; `spoken` is what screen readers hear of an answer. What was
        sent of a form that is refused stays chosen."""


class MoveDrills(ABC, Generic[DrillT]):
    themes: ClassVar[Sequence[DrillKind]]
    """What they can be about."""
    version: ClassVar[str]
    """Drills of another version are no longer given."""

    @abstractmethod
    def make(self, seed: str) -> Iterator[MadeDrill | None]:
        """Endless; None for each decision that makes no drill. Searches."""

    @abstractmethod
    def drill(self, content: Data) -> DrillT:
        """The drill that `make` wrote."""

    @abstractmethod
    def deal_of(self, drill: DrillT) -> object:
        """The deal of the game that its position is from."""

    @abstractmethod
    def judge(self, drill: DrillT, move: str) -> JudgedAnswer:
        """`Refused` for what is no move in this position."""

    @abstractmethod
    def judge_reason(self, drill: DrillT, answer: Data, reason: str) -> Data:
        """The answer with the reason that was chosen; `Refused` for one that was not offered."""

    @abstractmethod
    def screen(self, drill: DrillT) -> object:
        """For the template `game`: the decision before it is answered."""

    @abstractmethod
    def answered_screen(self, drill: DrillT, answer: Data) -> object:
        """For the template `drill_answered`; it has `spoken` too."""
