"""The score pad: totals from what players have counted on their own sideboards at the table."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from rules.sideboards.engine.cards import FULL, HEIGHT
from rules.sideboards.engine.counting import POINTS_PER_DRAWER, row_bonuses, solo_bonus
from rules.sideboards.engine.objectives import (
    About,
    Objectives,
    PatternObjective,
    RowObjective,
    RowRule,
)
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS
from rules.sideboards.engine.setup import setup

FEWEST_DRAWERS = 2
"""Of a pattern. Printed patterns may have others than ours, but none has fewer."""


class Counted(StrEnum):
    """What one counts on a sideboard."""

    COLORS = "colors"
    HANDLES = "handles"
    ROWS = "rows"


@dataclass(frozen=True, slots=True)
class Counts:
    """What a player has counted: patterns, and drawers in the row or rows that count."""

    colors: int | None = None
    """None while it has not been counted."""
    handles: int | None = None
    rows: int | None = None
    swap_used: bool = False

    def of(self, counted: Counted) -> int | None:
        count: int | None = getattr(self, counted)
        return count

    def with_count(self, counted: Counted, count: int | None) -> "Counts":
        changed: dict[str, Any] = {counted.value: count}
        return replace(self, **changed)

    @property
    def is_complete(self) -> bool:
        return all(self.of(counted) is not None for counted in Counted)


@dataclass(frozen=True, slots=True)
class PadScore:
    """What is not counted yet is worth nothing yet."""

    colors: int
    handles: int
    rows: int
    bonus: int
    swap: int

    @property
    def total(self) -> int:
        return self.colors + self.handles + self.rows + self.bonus + self.swap


@dataclass(frozen=True, slots=True)
class Impossibility:
    """A count that no sideboard has."""

    player: int
    counted: Counted
    count: int
    possible: range


@dataclass(frozen=True, slots=True)
class Pad:
    objectives: Objectives
    """Their points are those printed on the cards at the table."""
    players: Sequence[Counts]
    is_variant: bool = False
    has_usual_handles: bool = True
    """Whether each card at the table shows each shape once."""
    taught: Collection[int] = ()
    """The patterns whose drawers are known to be those in print."""

    def __post_init__(self) -> None:
        setup(len(self.players), variant=self.is_variant)

    @property
    def is_solo(self) -> bool:
        return len(self.players) == 1

    @property
    def is_complete(self) -> bool:
        return all(each.is_complete for each in self.players)

    def impossibilities(self) -> Iterator[Impossibility]:
        for player, counts in enumerate(self.players):
            for counted in Counted:
                possible, count = self.possible_counts(counted), counts.of(counted)
                if count is not None and count not in possible:
                    yield Impossibility(player, counted, count, possible)

    def possible_counts(self, counted: Counted) -> range:
        return possible_counts(
            self.objectives,
            counted,
            has_usual_handles=self.has_usual_handles,
            taught=self.taught,
        )

    def scores(self) -> tuple[PadScore, ...]:
        """The row bonus comes once all rows are counted."""
        return tuple(
            PadScore(
                colors=(counts.colors or 0) * self.objectives.colors.points,
                handles=(counts.handles or 0) * self.objectives.handles.points,
                rows=(counts.rows or 0) * POINTS_PER_DRAWER,
                bonus=bonus,
                swap=0 if self.is_variant or counts.swap_used else UNUSED_SWAP_POINTS,
            )
            for counts, bonus in zip(self.players, self._bonuses(), strict=True)
        )

    def winners(self) -> tuple[int, ...]:
        """The places of those who share the victory; none while something is not counted, or
        alone."""
        if self.is_solo or not self.is_complete:
            return ()
        totals = [score.total for score in self.scores()]
        return tuple(place for place, total in enumerate(totals) if total == max(totals))

    def _bonuses(self) -> tuple[int, ...]:
        rows = [counts.rows for counts in self.players if counts.rows is not None]
        if len(rows) < len(self.players):
            return (0,) * len(self.players)
        return (solo_bonus(self.objectives.rows, rows[0]),) if self.is_solo else row_bonuses(rows)


def possible_counts(
    objectives: Objectives,
    counted: Counted,
    *,
    has_usual_handles: bool = True,
    taught: Collection[int] = (),
) -> range:
    """The counts that a sideboard of full width may have."""
    match counted:
        case Counted.COLORS:
            pattern = objectives.colors
            return possible_patterns(pattern, is_taught=pattern.id in taught)
        case Counted.HANDLES:
            pattern = objectives.handles
            return possible_patterns(
                pattern, has_usual_handles=has_usual_handles, is_taught=pattern.id in taught
            )
        case _:
            return possible_drawers(objectives.rows, has_usual_handles=has_usual_handles)


def possible_patterns(
    objective: PatternObjective, *, has_usual_handles: bool = True, is_taught: bool = False
) -> range:
    """Each card shows a mark once, and no drawer counts twice."""
    drawers = len(objective.cells) if is_taught else FEWEST_DRAWERS
    if objective.about is About.HANDLES and not has_usual_handles:
        return range(FULL * HEIGHT // drawers + 1)
    return range(len(objective.about.marks) * (FULL // drawers) + 1)


def possible_drawers(objective: RowObjective, *, has_usual_handles: bool = True) -> range:
    """A level may be without any handle, but every card shows each color and each shape."""
    rows = 2 if objective.counts_two_rows else 1
    has_some = objective.about is About.COLORS or (
        has_usual_handles and objective.rule is not RowRule.IN_DRAWER_ROWS
    )
    return range(rows if has_some else 0, rows * FULL + 1)


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """Each player's place; equal totals share one.

    >>> places([38, 45, 38])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > total for other in totals) for total in totals)
