"""What lies on the table of a lesson, and what somebody has tried with it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from rules.sideboards.engine.cards import Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.counting import occurrences
from rules.sideboards.engine.objectives import Category, Objective, Objectives
from rules.sideboards.engine.scoring import (
    PatternScore,
    RowScore,
    ScoreGain,
    ScoreSheet,
    score_gains,
    solo_score,
)
from rules.sideboards.engine.solo import Move, Place, Swap


@dataclass(frozen=True, slots=True)
class Laid:
    """What lies on the table."""

    objectives: Objectives
    row: Sideboard
    hand: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    """Cards that were discarded before."""
    can_swap: bool = False
    keeps_swap: bool = False
    """The swap card lies there unused, though the lesson does not ask for it."""
    draws: tuple[tuple[Card, ...], ...] = ()
    """The hands to come; without any, the other cards of this one are placed next."""
    turns_cards: bool = True
    """Whether cards of the hand may be turned: the first lesson leaves that for the second."""

    @property
    def has_swap(self) -> bool:
        return self.can_swap or self.keeps_swap

    def sheet(self, row: Sideboard) -> ScoreSheet:
        return solo_score(row, self.objectives, swap_used=not self.has_swap)

    def objective(self, category: Category) -> Objective:
        return self.objectives.three[list(Category).index(category)]

    def moves(self) -> Iterator[Move]:
        ways = (False, True) if self.turns_cards else (False,)
        if self.can_swap:
            yield Swap()
        for card in self.hand:
            for turned in ways:
                yield from (Place(PlacedCard(card, turned), side) for side in Side)

    def after(self, place: Place) -> "Laid":
        row, others = self.row.add(place.placed, place.side), self.draws[1:]
        kept = tuple(card for card in self.hand if card != place.placed.card)
        return replace(self, row=row, hand=self.draws[0] if self.draws else kept, draws=others)


@dataclass(frozen=True)
class Tried:
    """An answer to a lesson that asks for moves: at least one."""

    laid: Laid
    moves: tuple[Move, ...]

    @cached_property
    def places(self) -> tuple[Place, ...]:
        return tuple(move for move in self.moves if isinstance(move, Place))

    @property
    def is_swap(self) -> bool:
        return isinstance(self.moves[-1], Swap)

    @cached_property
    def before_last(self) -> Laid:
        laid = self.laid
        for place in self.places[:-1]:
            laid = laid.after(place)
        return laid

    @cached_property
    def row(self) -> Sideboard:
        row = self.laid.row
        for place in self.places:
            row = row.add(place.placed, place.side)
        return row

    @property
    def last_column(self) -> int:
        """Where the newest card lies."""
        return 0 if self.places[-1].side is Side.LEFT else len(self.row) - 1

    @cached_property
    def before(self) -> ScoreSheet:
        return self.laid.sheet(self.laid.row)

    @cached_property
    def after(self) -> ScoreSheet:
        return self.laid.sheet(self.row)

    @cached_property
    def gains(self) -> tuple[ScoreGain, ScoreGain, ScoreGain]:
        shift = sum(place.side is Side.LEFT for place in self.places)
        return score_gains(self.before, self.after, self.row, shift=shift)

    def gain(self, category: Category) -> ScoreGain:
        return self.gains[list(Category).index(category)]

    def score(self, category: Category) -> PatternScore | RowScore:
        scores = (self.after.colors, self.after.handles, self.after.rows)
        return scores[list(Category).index(category)]

    @cached_property
    def last(self) -> "Tried":
        """The newest placing alone."""
        return Tried(self.before_last, self.places[-1:])

    def completes_in_vain(self, category: Category) -> bool:
        """Whether the newest card stands in a pattern that brings nothing, as drawers of it already
        count in another."""
        score = self.score(category)
        if isinstance(score, RowScore) or self.last.gain(category).points:
            return False
        # which of two patterns with a common drawer counts is arbitrary
        return any(
            self.last_column in dict(cells)
            for mark in score.objective.about.marks
            for cells in occurrences(self.row.rows_of(mark), score.objective)
        )

    @property
    def points(self) -> int:
        """What the placings bring."""
        return sum(gain.points for gain in self.gains)


def most_points(laid: Laid) -> int:
    """What the best placing brings at once."""
    placings = (move for move in laid.moves() if isinstance(move, Place))
    return max(Tried(laid, (place,)).points for place in placings)
