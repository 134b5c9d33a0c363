"""Drills: on generated boards, and from a stock of decisions with one clear best choice."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from django.utils.functional import Promise

from puzzles.game.values import Data, PositionT, Query

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


@dataclass(frozen=True, slots=True)
class OpenPosition(Generic[PositionT]):
    """A game at the decision that a drill is about; nothing is stored with it."""

    position: PositionT
    is_finished: bool = False
    ceiling: int | None = None
    ceiling_line: str = ""
    coach_score: int | None = None
    coach_line: str = ""
    coach: int | None = None


class CountingDrill(Protocol):
    """A board with a question about counting; its game looks inside."""

    @property
    def strength(self) -> float:
        """How hard it is, as a rating."""


BoardT = TypeVar("BoardT", bound=CountingDrill)
BoardT_contra = TypeVar("BoardT_contra", bound=CountingDrill, contravariant=True)
DrillT = TypeVar("DrillT")


class FittingName(Protocol):
    def __call__(self, *, rating: float, number: int) -> str: ...


class CountingScreenOf(Protocol[BoardT_contra]):
    def __call__(
        self, drill: BoardT_contra, answer: Data | None, sent: SentFields | None = None
    ) -> object: ...


@dataclass(eq=False, kw_only=True)
class CountingDrills(Generic[BoardT]):
    kinds: Sequence[DrillKind]
    fitting_name: FittingName
    """The name of a drill that fits a player of this rating, one for each number."""
    drill: Callable[[str, str], BoardT | None]
    """The one with this kind and name, always the same; None where no drill has it."""
    judge: Callable[[BoardT, SentFields], JudgedAnswer]
    """`Refused` for a form that holds no answer."""
    screen: CountingScreenOf[BoardT]
    """For the template of its kind; `spoken` is what screen readers hear of an answer. What was
    sent of a form that is refused stays chosen."""


@dataclass(eq=False, kw_only=True)
class MoveDrills(Generic[DrillT]):
    themes: Sequence[DrillKind]
    """What they can be about."""
    version: str
    """Drills of another version are no longer given."""
    make: Callable[[str], Iterator[MadeDrill | None]]
    """From a seed, endless; None for each decision that makes no drill. Searches."""
    drill: Callable[[Data], DrillT]
    """The drill that `make` wrote."""
    deal_of: Callable[[DrillT], object]
    """The deal of the game that its position is from."""
    judge: Callable[[DrillT, str], JudgedAnswer]
    """`Refused` for what is no move in this position."""
    judge_reason: Callable[[DrillT, Data, str], Data]
    """The answer with the reason that was chosen; `Refused` for one that was not offered."""
    screen: Callable[[DrillT, Query], object]
    """For the template `game`: the decision before it is answered, as far as the query asks."""
    answered_screen: Callable[[DrillT, Data], object]
    """For the template `drill_answered`; it has `spoken` too."""
