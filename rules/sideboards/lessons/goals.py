"""What a lesson asks of a move, as a predicate of the engine, and why another move misses it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from rules.sideboards.engine.cards import Color
from rules.sideboards.engine.objectives import Category, PatternObjective
from rules.sideboards.lessons.findings import Finding, FindingKind
from rules.sideboards.lessons.near_misses import pattern_missed, row_missed
from rules.sideboards.lessons.tries import Tried, most_points


class Goal(Protocol):
    def is_met(self, tried: Tried) -> bool: ...

    def missing(self, tried: Tried) -> Finding:
        """Of a move that does not meet the goal."""


@dataclass(frozen=True, slots=True)
class OnTheRow:
    """A card lies at an end: any will do."""

    def is_met(self, tried: Tried) -> bool:
        return bool(tried.places)

    def missing(self, tried: Tried) -> Finding:
        return Finding(FindingKind.OTHER_WAY)


@dataclass(frozen=True, slots=True)
class OnTop:
    """The newest card has this color on top."""

    color: Color

    def is_met(self, tried: Tried) -> bool:
        return tried.places[-1].placed.drawers[0].color is self.color

    def missing(self, tried: Tried) -> Finding:
        level = tried.places[-1].placed.row_of(self.color) or 0
        cells = ((tried.last_column, level),)
        return Finding(FindingKind.UPSIDE_DOWN, (cells,), (self.color,), {"level": level + 1})


@dataclass(frozen=True, slots=True)
class Completes:
    """So many patterns more than before; for rows, a row that counts longer."""

    category: Category
    patterns: int = 1

    def is_met(self, tried: Tried) -> bool:
        return _more(tried, self.category) >= self.patterns

    def missing(self, tried: Tried) -> Finding:
        found = missed(tried, self.category)
        if more := _more(tried, self.category):
            gained = tried.gain(self.category).groups
            figures = {"count": more, "asked": self.patterns}
            return Finding(FindingKind.ONLY_SO_MANY, gained, found.marks, figures)
        return found


@dataclass(frozen=True, slots=True)
class CompletesAll:
    """Each of these objectives brings more; with `shared`, by one drawer for two of them."""

    categories: tuple[Category, ...]
    shared: bool = False

    def is_met(self, tried: Tried) -> bool:
        gains = [tried.gain(category) for category in self.categories]
        if not all(gain.points for gain in gains):
            return False
        first, *others = [set(gain.drawers) for gain in gains]
        return not self.shared or bool(first.intersection(*others))

    def missing(self, tried: Tried) -> Finding:
        brought = sum(bool(tried.gain(category).points) for category in self.categories)
        if brought == len(self.categories):
            groups = tuple(group for each in self.categories for group in tried.gain(each).groups)
            return Finding(FindingKind.NOT_SHARED, groups)
        short = next(each for each in self.categories if not tried.gain(each).points)
        found = missed(tried, short)
        figures = {"brought": brought, "asked": len(self.categories)}
        return Finding(found.kind, found.groups, found.marks, figures) if brought else found


@dataclass(frozen=True, slots=True)
class Swaps:
    """Both cards are swapped."""

    def is_met(self, tried: Tried) -> bool:
        return tried.is_swap

    def missing(self, tried: Tried) -> Finding:
        return Finding(FindingKind.SWAP_IS_ASKED, figures={"points": tried.points})


@dataclass(frozen=True, slots=True)
class SwapsIfItPays:
    """In the last turn: the swap if two new cards bring more on average, else the most points."""

    tenths: int
    """What the better one of two unseen cards brings on average, in tenths of a point."""
    cost: int

    def is_met(self, tried: Tried) -> bool:
        best = most_points(tried.laid)
        pays = self.tenths > 10 * (best + self.cost)
        return tried.is_swap if pays else not tried.is_swap and tried.points == best

    def missing(self, tried: Tried) -> Finding:
        figures = {"best": most_points(tried.laid), "tenths": self.tenths, "cost": self.cost}
        if tried.is_swap:
            return Finding(FindingKind.SWAP_COSTS, figures=figures)
        figures["points"] = tried.points
        if self.tenths > 10 * (figures["best"] + self.cost):
            return Finding(FindingKind.SWAP_PAYS, tried.after.rows.groups, figures=figures)
        return Finding(FindingKind.MORE_POINTS, figures=figures)


@dataclass(frozen=True, slots=True)
class LeavesMostCards:
    """The most unseen cards complete a pattern in the next turn."""

    category: Category
    cards: Mapping[str, int]
    """By move: how many. A test counts them."""

    def is_met(self, tried: Tried) -> bool:
        return self.cards[repr(tried.moves[-1])] == max(self.cards.values())

    def missing(self, tried: Tried) -> Finding:
        cards = {"count": self.cards[repr(tried.moves[-1])], "best": max(self.cards.values())}
        return Finding(FindingKind.FEWER_CARDS, figures=cards)


@dataclass(frozen=True, slots=True)
class BestOnAverage:
    """The points now, and those that the next hand brings on average, are the most together."""

    later: Mapping[str, int]
    """By move: the mean of the better card of all next hands, in tenths. A test computes them."""

    def is_met(self, tried: Tried) -> bool:
        return self._sum(tried) == max(self._sums(tried).values())

    def missing(self, tried: Tried) -> Finding:
        sums = self._sums(tried)
        best = max(sums, key=lambda move: sums[move])
        figures = {
            "now": tried.points,
            "later": self.later[repr(tried.moves[-1])],
            "best_now": (sums[best] - self.later[best]) // 10,
            "best_later": self.later[best],
        }
        return Finding(FindingKind.LESS_ON_AVERAGE, figures=figures)

    def _sum(self, tried: Tried) -> int:
        return 10 * tried.points + self.later[repr(tried.moves[-1])]

    def _sums(self, tried: Tried) -> dict[str, int]:
        every = (Tried(tried.laid, (move,)) for move in tried.laid.moves())
        return {repr(each.moves[-1]): self._sum(each) for each in every}


def missed(tried: Tried, category: Category) -> Finding:
    """Why the newest card brings this objective nothing."""
    objective = tried.laid.objective(category)
    if isinstance(objective, PatternObjective):
        return pattern_missed(tried, objective)
    return row_missed(tried, objective)


def _more(tried: Tried, category: Category) -> int:
    """Patterns more than before; of rows, drawers."""
    if category is Category.ROWS:
        return tried.after.rows.count - tried.before.rows.count
    if category is Category.COLORS:
        return tried.after.colors.count - tried.before.colors.count
    return tried.after.handles.count - tried.before.handles.count
