"""The values that pass between a game and the other packages of the puzzles, to which deals and
positions are opaque: only the game that made them looks inside.

edition   the material that a deal was made from (a deck of cards); stored once, then frozen
code      a deal or a line in few bytes, for addresses and links; its meaning never changes
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypedDict

Data = dict[str, Any]
Query = Mapping[str, str]


class Position(Protocol):
    """A deal and the moves made so far; `repr` of a move is its notation."""

    @property
    def deal(self) -> Any: ...
    @property
    def moves(self) -> Sequence[Any]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def score(self) -> int: ...


class MyGame(Protocol):
    """One player's game with a deal, and what is stored with the deal."""

    @property
    def position(self) -> Any: ...
    @property
    def is_finished(self) -> bool: ...
    @property
    def moves_stand(self) -> bool: ...
    @property
    def ceiling(self) -> int | None: ...
    @property
    def ceiling_line(self) -> str: ...
    @property
    def coach_score(self) -> int | None: ...
    @property
    def coach_line(self) -> str: ...


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


FindEdition = Callable[[str], FrozenEdition | None]
"""From the first hexadecimal digits of a digest to a stored edition."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal, and the edition that it was made from where the game has editions."""

    deal: Any
    edition: FrozenEdition | None = None


DealSearch = Iterator[Dealt | None]
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
