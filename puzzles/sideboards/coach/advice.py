"""What the coach says about a position: each choice with what it is expected to bring."""

from dataclasses import astuple, dataclass

from rules.sideboards.engine.solo import Move

CLOSE = 2.0
"""A choice within so many standard errors of the best is too close to call."""


@dataclass(frozen=True, slots=True)
class Points:
    """Expected points, by what they come from."""

    colors: float
    handles: float
    rows: float
    swap: float

    @property
    def total(self) -> float:
        return self.colors + self.handles + self.rows + self.swap

    def plus(self, more: float) -> "Points":
        """In equal shares from the three objectives."""
        share = more / 3
        return Points(self.colors + share, self.handles + share, self.rows + share, self.swap)

    def __sub__(self, other: "Points") -> "Points":
        pairs = zip(astuple(self), astuple(other), strict=True)
        return Points(*(mine - theirs for mine, theirs in pairs))


@dataclass(frozen=True, slots=True)
class Estimate:
    moves: tuple[Move, ...]
    """Mirror images of each other share one estimate."""
    expected: Points
    error: float
    """Standard error of the total; 0 where every continuation was counted."""
    loss: float
    """Points expected less than by the best choice, on the same draws."""
    loss_error: float

    @property
    def is_close(self) -> bool:
        return self.loss <= CLOSE * self.loss_error


@dataclass(frozen=True, slots=True)
class Advice:
    estimates: tuple[Estimate, ...]
    """The best first."""

    @property
    def best(self) -> Estimate:
        return self.estimates[0]

    @property
    def close(self) -> tuple[Estimate, ...]:
        """The best, and those too close to call."""
        return tuple(each for each in self.estimates if each.is_close)

    def of(self, move: Move) -> Estimate:
        return next(each for each in self.estimates if move in each.moves)
