"""Why the best choice is worth more than the one taken: the first of these facts that holds.

swap         new cards promise more than those in hand
hand         a card in hand promises more than new ones
last card    nothing comes any more: it scores more
completes    it completes more patterns now
longer       it makes longer rows now
builds       it scores less now, but after it more of the unseen cards complete a pattern
chances      after it more of the unseen cards complete a pattern
later        it scores less now, but after it more of the unseen cards bring many points
next card    after it more of the unseen cards bring many points
promise      by the end it is expected to score more

`completes` and `longer` do not hold where the best choice scores less now. They, `builds` and
`chances` speak of the one objective that loses most, `promise` if it can: else of all together,
where a loss below one point may leave the two counts equal. Unseen cards that would lengthen a row
are no reason: they point to the better choice only half the time.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from functools import cached_property

from puzzles.sideboards.coach.advice import Estimate
from puzzles.sideboards.coach.deciding_drawers import (
    DrawerGroup,
    deciding_drawers,
    placed_drawers,
)
from puzzles.sideboards.coach.next_card import CardGains, NextCard
from puzzles.sideboards.coach.points_now import PointsNow
from puzzles.sideboards.coach.position import CoachPosition
from puzzles.sideboards.coach.value_tables import ValueTables
from rules.sideboards.engine.cards import FULL, Side, Sideboard
from rules.sideboards.engine.objectives import Category, Objective
from rules.sideboards.engine.scoring import ScoreSheet, solo_score
from rules.sideboards.engine.solo import Move, Place, Start, Swap

LEAST_SHARE = 0.4
"""Of the loss: an objective with less does not explain it."""
MORE_CARDS = 3
"""So many more unseen cards are worth mentioning."""
MORE_POINTS = 0.5
"""So much more must the next card bring on average."""
FEWEST_POINTS = 2
"""That a card may be said to bring."""


class Why(Enum):
    SWAP = "swap"
    HAND = "hand"
    LAST = "last card"
    COMPLETES = "completes"
    LONGER = "longer"
    BUILDS = "builds"
    CHANCES = "chances"
    LATER = "later"
    NEXT = "next card"
    PROMISE = "promise"


MISLEADING = frozenset({Why.BUILDS, Why.LATER})
"""The choice taken scores more now."""
NEXT_TURN = frozenset({Why.BUILDS, Why.CHANCES, Why.LATER, Why.NEXT})
"""Of what the next card may bring: a pattern that it may complete is lit though drawers lack."""


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
    points: int = 0
    """How many points a card brings at least that `later` or `next card` counts."""


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

    def counting(self, category: Category) -> int:
        """Patterns, or drawers in the rows that count."""
        counts = {
            Category.COLORS: self.sheet.colors.count,
            Category.HANDLES: self.sheet.handles.count,
            Category.ROWS: self.sheet.rows.count,
        }
        return counts[category]

    def gains(self, *categories: Category) -> CardGains:
        """Of each unseen card in the next turn, for these objectives."""
        return self._next_card.gains(categories)

    @cached_property
    def _next_card(self) -> NextCard:
        return NextCard(self.placed.sideboard, self.position.unseen, self.points_now)

    @property
    def promised(self) -> int:
        return round(self.estimate.expected.total)

    def promise(self, category: Category) -> int:
        points: float = getattr(self.estimate.expected, category.value)
        return round(points)


def candidate_in(
    position: CoachPosition, value_tables: ValueTables, move: Move, estimate: Estimate
) -> Candidate | None:
    """None for a swap, which shows no row."""
    placed = row_after(position.sideboard, move)
    if placed is None:
        return None
    return Candidate(
        placed, estimate, position, PointsNow(position.objectives, value_tables.tables)
    )


def reason_for(
    position: CoachPosition,
    value_tables: ValueTables,
    *,
    better: tuple[Move, Estimate],
    taken: tuple[Move, Estimate],
    lost: Mapping[Category, Decimal],
) -> Reason:
    """`lost`: the loss by objective."""
    one, other = (candidate_in(position, value_tables, *choice) for choice in (better, taken))
    if one and other:
        return reason_between(one, other, lost)
    sides = [_swap_evidence(position.sideboard, *choice) for choice in (better, taken)]
    return Reason(Why.HAND if one else Why.SWAP, None, sides[0], sides[1])


def reason_between(better: Candidate, taken: Candidate, lost: Mapping[Category, Decimal]) -> Reason:
    """Of two placements."""
    loss = better.estimate.expected.total - taken.estimate.expected.total
    return _first_fact(better, taken, _explaining(lost, loss))


def _swap_evidence(sideboard: Sideboard, move: Move, estimate: Estimate) -> Evidence:
    placed = row_after(sideboard, move)
    drawers = placed_drawers(placed.columns) if placed else ()
    return Evidence(round(estimate.expected.total), drawers)


def _explaining(lost: Mapping[Category, Decimal], loss: float) -> Category | None:
    most = max(lost, key=lost.__getitem__)
    return most if float(lost[most]) >= LEAST_SHARE * loss else None


def _first_fact(better: Candidate, taken: Candidate, category: Category | None) -> Reason:
    for fact in _facts(better, taken, category):
        if fact.more > fact.fewer:
            return _reason(fact, category, better, taken)
    fact = Fact(Why.PROMISE, better.promised, taken.promised)
    return _reason(fact, None, better, taken)


@dataclass(frozen=True, slots=True)
class Fact:
    """With what is counted for the better choice and for the one taken."""

    why: Why
    more: int
    fewer: int
    points: int = 0


def _facts(better: Candidate, taken: Candidate, category: Category | None) -> Iterator[Fact]:
    """Later ones are not counted if an earlier one holds."""

    def fact(why: Why, count: Callable[[Candidate], int]) -> Fact:
        return Fact(why, count(better), count(taken))

    if better.length == FULL:
        yield fact(Why.LAST, lambda each: each.gain)
        return
    misleads = taken.sheet.total > better.sheet.total
    if category and not misleads:
        now = Why.LONGER if category is Category.ROWS else Why.COMPLETES
        yield fact(now, lambda each: each.counting(category))
    if category and category is not Category.ROWS:
        yield from _chances(better, taken, category, Why.BUILDS if misleads else Why.CHANCES)
    yield from _richer(better, taken, Why.LATER if misleads else Why.NEXT)
    if category:
        yield fact(Why.PROMISE, lambda each: each.promise(category))


def _chances(better: Candidate, taken: Candidate, category: Category, why: Why) -> Iterator[Fact]:
    """Unseen cards that would complete a pattern."""
    more, fewer = (int((each.gains(category) > 0).sum()) for each in (better, taken))
    if more >= fewer + MORE_CARDS:
        yield Fact(why, more, fewer)


def _richer(better: Candidate, taken: Candidate, why: Why) -> Iterator[Fact]:
    """Unseen cards that would bring so many points that the two choices differ most."""
    gains, other_gains = (each.gains(*Category) for each in (better, taken))
    if gains.mean() < other_gains.mean() + MORE_POINTS:
        return
    many = range(FEWEST_POINTS, int(gains.max()) + 1)
    counts = [(int((gains >= n).sum()), int((other_gains >= n).sum()), n) for n in many]
    more, fewer, least = max(counts, key=lambda count: count[0] - count[1], default=(0, 0, 0))
    if more >= fewer + MORE_CARDS:
        yield Fact(why, more, fewer, least)


def _reason(fact: Fact, category: Category | None, better: Candidate, taken: Candidate) -> Reason:
    may_be_missing = fact.why in NEXT_TURN
    sides = [_drawers(each, category, may_be_missing=may_be_missing) for each in (better, taken)]
    return Reason(
        fact.why,
        category,
        Evidence(fact.more, sides[0]),
        Evidence(fact.fewer, sides[1]),
        fact.points,
    )


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
