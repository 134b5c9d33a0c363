"""The values that pass between a game and the other packages of the puzzles, to which deals and
positions are opaque: only the game that made them looks inside.

edition   the material that a deal was made from (a deck of cards); stored once, then frozen
code      a deal or a line in few bytes, for addresses and links; its meaning never changes
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypedDict, TypeVar

Data = dict[str, Any]
"""What a database stores as JSON."""
Query = Mapping[str, str]


class Position(Protocol):
    """A deal and the moves made so far; `repr` of a move is its notation."""

    @property
    def deal(self) -> object: ...
    @property
    def moves(self) -> Sequence[object]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def score(self) -> int: ...


DealT = TypeVar("DealT")
PositionT = TypeVar("PositionT", bound=Position)
DealT_co = TypeVar("DealT_co", covariant=True)
PositionT_co = TypeVar("PositionT_co", bound=Position, covariant=True)
PositionT_contra = TypeVar("PositionT_contra", bound=Position, contravariant=True)


class MyGame(Protocol[PositionT_co]):
    """One player's game with a deal, and what is stored with the deal."""

    @property
    def position(self) -> PositionT_co: ...
    @property
    def is_finished(self) -> bool: ...
    @property
    def ceiling(self) -> int | None: ...
    @property
    def ceiling_line(self) -> str: ...
    @property
    def coach_score(self) -> int | None: ...
    @property
    def coach_line(self) -> str: ...
    @property
    def coach(self) -> int | None: ...


class Refused(ValueError):
    """The rules do not allow a move; the sentence says so in the reader's language."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)


class BrokenDealCode(ValueError):
    """It opens no deal. `reason`: length, characters, check, version, edition or deal; `made_up`
    for a deal that the site has not handed out, `puzzle` for one that begins like a puzzle of these
    days."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"The code opens no deal: {reason}.")


@dataclass(frozen=True, slots=True)
class FrozenEdition:
    """Named by the digest of its content, so that its row never changes."""

    digest: str
    content: Data


OWN_MATERIAL = "box"
"""The key in the content of an edition that a player has brought along. The code of a deal with
such material holds it whole, so nobody looks it up by its digest."""

FindEdition = Callable[[str], FrozenEdition | None]
"""From the first hexadecimal digits of a digest to a stored edition."""


@dataclass(frozen=True, slots=True)
class Dealt(Generic[DealT_co]):
    """A deal, and the edition that it was made from where the game has editions."""

    deal: DealT_co
    edition: FrozenEdition | None = None
    difficulty: int | None = None
    """Where a search has measured it."""


DealSearch = Iterator[Dealt[DealT] | None]
"""None for each candidate that is not good enough; what is found goes on without end."""


class BenchmarkScores(TypedDict):
    """The scores to compare a result with, as stored with a deal; each line reaches its score."""

    ceiling: int
    ceiling_line: str
    coach_score: int
    coach_line: str


@dataclass(frozen=True, slots=True)
class TallyKey:
    """What a finished game has in common with others; its results are counted together."""

    kind: str
    position: str = ""
    choice: str = ""


class Tallied(Protocol):
    """Finished games of others that have a `TallyKey` in common."""

    @property
    def kind(self) -> str: ...
    @property
    def position(self) -> str: ...
    @property
    def choice(self) -> str: ...
    @property
    def tries(self) -> int: ...
    @property
    def points(self) -> int: ...


class Tallies(Protocol):
    """What others chose in the same deal, the most frequent choice first."""

    @property
    def others(self) -> Sequence[Tallied]: ...


class ShownTurn(Protocol):
    """One step of a finished game in a replay, as far as every game has it."""

    @property
    def number(self) -> int: ...
    @property
    def total(self) -> int: ...
    @property
    def words(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Turn:
    """One step of a finished game, for a replay."""

    number: int
    total: int
    words: str


class Coded(Protocol):
    """The part of a game that share codes need."""

    @property
    def id(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def line_bits(self) -> int: ...
    @property
    def deal_bytes(self) -> int: ...
    @property
    def most_material_bytes(self) -> int: ...
