"""Why the best choice is worth more than the one taken: the first of these facts that holds.

last card    nothing comes any more: it scores more
completes    it completes more patterns now
longer       it makes longer rows now
chances      after it more of the unseen cards bring points at once
later        it scores less now; what it promises for later is more
promise      by the end it is expected to score more

`completes`, `longer` and `chances` speak of the one objective that loses most, `promise` if it can:
else of all together, where a loss below one point may leave the two counts equal.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from functools import cached_property

import numpy as np

from puzzles.games.sideboards.coach.advice import Estimate
from puzzles.games.sideboards.coach.choices import codes_of, faces_of
from puzzles.games.sideboards.coach.deciding_drawers import (
    DrawerGroup,
    deciding_drawers,
    placed_drawers,
)
from puzzles.games.sideboards.coach.points_now import PointsNow
from puzzles.games.sideboards.coach.position import CoachPosition
from puzzles.games.sideboards.coach.rollouts import WAYS
from puzzles.games.sideboards.coach.value_tables import ValueTables
from rules.games.sideboards.cards import FULL, HEIGHT, Side, Sideboard
from rules.games.sideboards.objectives import Category, Objective
from rules.games.sideboards.scoring import ScoreSheet, solo_score
from rules.games.sideboards.solo import Move, Place, Start, Swap

LEAST_SHARE = 0.4
"""Of the loss: an objective with less does not explain it."""
MORE_CARDS = 3
"""So many more unseen cards are worth mentioning."""


class Why(Enum):
    LAST = "last card"
    COMPLETES = "completes"
    LONGER = "longer"
    CHANCES = "chances"
    LATER = "later"
    PROMISE = "promise"


@dataclass(frozen=True, slots=True)
class Evidence:
    """Of one of the two rows: the count that is compared, and the drawers to look at."""

    count: int
    drawers: tuple[DrawerGroup, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    why: Why
    category: Category | None
    """None where several objectives lose together."""
    better: Evidence
    taken: Evidence


@dataclass(frozen=True, slots=True)
class Placed:
    """A row after a move, and the columns that the move filled."""

    sideboard: Sideboard
    columns: tuple[int, ...]


def row_after(sideboard: Sideboard, move: Move) -> Placed | None:
    match move:
        case Start(left, right):
            return Placed(Sideboard((left, right)), (0, 1))
        case Place(placed, side):
            row = sideboard.add(placed, side)
            return Placed(row, (0 if side is Side.LEFT else len(row) - 1,))
        case Swap():
            return None


@dataclass(frozen=True)
class Candidate:
    """One of the two choices, with what can be counted after it."""

    placed: Placed
    estimate: Estimate
    position: CoachPosition
    points_now: PointsNow

    @property
    def length(self) -> int:
        return len(self.placed.sideboard)

    @cached_property
    def sheet(self) -> ScoreSheet:
        swap_used = self.position.swap_used
        return solo_score(self.placed.sideboard, self.position.objectives, swap_used=swap_used)

    @property
    def gain(self) -> int:
        before = solo_score(
            self.position.sideboard, self.position.objectives, swap_used=self.position.swap_used
        )
        return self.sheet.total - before.total

    @property
    def later(self) -> int:
        """Points expected beyond those that the row scores now."""
        return round(self.estimate.expected.total - self.sheet.total)

    def counting(self, category: Category) -> int:
        """Patterns, or drawers in the rows that count."""
        counts = {
            Category.COLORS: self.sheet.colors.count,
            Category.HANDLES: self.sheet.handles.count,
            Category.ROWS: self.sheet.rows.count,
        }
        return counts[category]

    def chances(self, category: Category) -> int:
        """Unseen cards that would bring points for the objective in the next turn."""
        codes = codes_of(self.placed.sideboard)[:, None, None]
        faces = np.moveaxis(faces_of(self.position.unseen), 0, 1)
        rows = np.stack([codes * HEIGHT + faces, codes + faces * HEIGHT**self.length], axis=1)
        flat = rows.reshape(len(rows), -1)
        points = self.points_now.of(category, flat, self.length + 1)
        best = points.reshape(WAYS, -1).max(axis=0)
        return int((best > self.points_now.of(category, codes[:, :, 0], self.length)).sum())

    @property
    def promised(self) -> int:
        return round(self.estimate.expected.total)

    def promise(self, category: Category) -> int:
        points: float = getattr(self.estimate.expected, category.value)
        return round(points)


def reason_for(
    position: CoachPosition,
    value_tables: ValueTables,
    *,
    better: tuple[Move, Estimate],
    taken: tuple[Move, Estimate],
    lost: Mapping[Category, Decimal],
) -> Reason | None:
    """None for a swap, which shows no row. `lost`: the loss by objective."""
    points_now = PointsNow(position.objectives, value_tables.tables)
    rows = [row_after(position.sideboard, move) for move, _ in (better, taken)]
    pair = [
        Candidate(placed, estimate, position, points_now)
        for placed, (_, estimate) in zip(rows, (better, taken), strict=True)
        if placed
    ]
    if len(pair) < len(rows):
        return None
    loss = better[1].expected.total - taken[1].expected.total
    return _first_fact(pair[0], pair[1], _explaining(lost, loss))


def _explaining(lost: Mapping[Category, Decimal], loss: float) -> Category | None:
    most = max(lost, key=lost.__getitem__)
    return most if float(lost[most]) >= LEAST_SHARE * loss else None


def _first_fact(better: Candidate, taken: Candidate, category: Category | None) -> Reason:
    pair = better, taken
    for why, counts in _facts(better, taken, category):
        if counts[0] > counts[1]:
            return _reason(why, category, pair, counts)
    return _reason(Why.PROMISE, None, pair, (better.promised, taken.promised))


Counts = tuple[int, int]


def _facts(
    better: Candidate, taken: Candidate, category: Category | None
) -> Iterator[tuple[Why, Counts]]:
    """Later ones are not counted if an earlier one holds."""

    def both(count: Callable[[Candidate], int]) -> Counts:
        return count(better), count(taken)

    if better.length == FULL:
        yield Why.LAST, both(lambda each: each.gain)
        return
    if category:
        why = Why.LONGER if category is Category.ROWS else Why.COMPLETES
        yield why, both(lambda each: each.counting(category))
        more, fewer = both(lambda each: each.chances(category))
        if more >= fewer + MORE_CARDS:
            yield Why.CHANCES, (more, fewer)
    if taken.gain > better.gain:
        yield Why.LATER, both(lambda each: each.later)
    if category:
        yield Why.PROMISE, both(lambda each: each.promise(category))


def _reason(
    why: Why, category: Category | None, pair: tuple[Candidate, Candidate], counts: Counts
) -> Reason:
    better, taken = (
        Evidence(count, _drawers(each, category, may_be_missing=why is Why.CHANCES))
        for each, count in zip(pair, counts, strict=True)
    )
    return Reason(why, category, better, taken)


def _drawers(
    candidate: Candidate, category: Category | None, *, may_be_missing: bool
) -> tuple[DrawerGroup, ...]:
    """Those through the new card that decide; else all of the new card."""
    sideboard, columns = candidate.placed.sideboard, candidate.placed.columns
    if category is None:
        return placed_drawers(columns)
    objectives = candidate.position.objectives
    objective: Objective = getattr(objectives, category.value)
    found = deciding_drawers(sideboard, objective, columns, may_be_missing=may_be_missing)
    return found or placed_drawers(columns)
