"""What reviews of finished games tell of a player: mistakes to train, and skill without luck."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from puzzles.game.values import Data, FrozenEdition, PositionT


@dataclass(frozen=True, slots=True)
class MistakeFound:
    decision: int
    """Its place among the moves."""
    key: Data
    """What its siblings share."""
    loss: float


@dataclass(frozen=True, slots=True)
class GivenAway:
    """What one decision of a reviewed game gave away, without any luck."""

    points: float
    kinds: Mapping[str, str]
    """By each of `decision_kinds`: the key of the kind that this one is."""
    shares: Mapping[str, Mapping[str, float]]
    """By each of `loss_kinds`: the points by their keys."""


def given_away_data(decisions: Sequence[GivenAway]) -> list[Data]:
    return [
        {"points": each.points, "kinds": dict(each.kinds), "shares": _not_zero(each.shares)}
        for each in decisions
    ]


def given_away_from(stored: Sequence[Data]) -> list[GivenAway]:
    """The decisions that `given_away_data` wrote."""
    return [GivenAway(each["points"], each["kinds"], each["shares"]) for each in stored]


def _not_zero(shares: Mapping[str, Mapping[str, float]]) -> Data:
    return {
        kind: {key: points for key, points in own.items() if points} for kind, own in shares.items()
    }


class SiblingOf(Protocol):
    def __call__(
        self,
        key: Data,
        *,
        edition: FrozenEdition | None,
        earlier: Sequence[Data],
        seed: int,
        seconds: Callable[[], float],
    ) -> Data | None: ...


@dataclass(eq=False, kw_only=True)
class MistakeTraining(Generic[PositionT]):
    mistake_in: Callable[[PositionT, Data], MistakeFound | None]
    """The costliest decision of a finished game by its stored review, if it is worth training."""
    sibling: SiblingOf
    """A drill that shares the key of a mistake, with other cards in hand than the mistake and the
    earlier siblings; as content for `MoveDrills.drill`. None if none was found in time, which
    `seconds` tells. Searches."""


@dataclass(eq=False, kw_only=True)
class SkillReport:
    decision_kinds: Sequence[str]
    """What decisions are divided by, such as the turn."""
    loss_kinds: Sequence[str]
    """What points given away are divided by; the first is what is best trained by."""
    given_away: Callable[[Sequence[str], Data], Sequence[GivenAway]]
    """One for each recorded move, by the moves and their review."""
    title: Callable[[str, str], str]
    """The name of a part, for a table, by its kind and key."""
    keys: Callable[[str], Sequence[str]]
    """All keys of a kind in the order in which a table lists them; empty: the greatest loss
    first."""
    theme_about: Callable[[str], str]
    """The theme of the move drills that train what was given away for the reason with this key;
    `MIXED` where none fits, empty for a game without move drills."""
