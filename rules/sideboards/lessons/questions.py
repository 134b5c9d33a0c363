"""What a lesson asks for as a number or a name, answered by the engine."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from rules.sideboards.engine.counting import (
    POINTS_PER_DRAWER,
    SHARED_BONUSES,
    row_bonuses,
    solo_bonus,
    solo_steps,
)
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.scoring import points_to_next_rank, rank_of
from rules.sideboards.engine.setup import setup
from rules.sideboards.lessons.findings import Finding, FindingKind
from rules.sideboards.lessons.tasks import Groups
from rules.sideboards.lessons.tries import Laid


@dataclass(frozen=True, slots=True)
class PatternCount:
    """How many patterns lie on the row?"""

    laid: Laid
    category: Category

    @property
    def shown(self) -> tuple[Category, ...]:
        return (self.category,)

    def answer(self) -> str:
        return str(len(self.groups()))

    def groups(self) -> Groups:
        sheet = self.laid.sheet(self.laid.row)
        return (sheet.colors if self.category is Category.COLORS else sheet.handles).groups

    def missing(self, answer: str) -> Finding:
        is_less = int(answer) < len(self.groups())
        kind = FindingKind.TOO_FEW if is_less else FindingKind.TOO_MANY
        return Finding(kind, figures={"count": int(answer)})


class OfRows(StrEnum):
    DRAWERS = "drawers"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class RowSum:
    """How many drawers count in the rows, or what do they bring in all?"""

    laid: Laid
    of: OfRows

    @property
    def shown(self) -> tuple[Category, ...]:
        return (Category.ROWS,)

    def answer(self) -> str:
        score = self.laid.sheet(self.laid.row).rows
        return str(score.count if self.of is OfRows.DRAWERS else score.points + score.bonus)

    def groups(self) -> Groups:
        return self.laid.sheet(self.laid.row).rows.groups

    def missing(self, answer: str) -> Finding:
        number = int(answer)
        figures = {"count": number, "each": POINTS_PER_DRAWER}
        return Finding(self._kind(number), figures=figures)

    def _kind(self, number: int) -> FindingKind:
        score, objective = self.laid.sheet(self.laid.row).rows, self.laid.objectives.rows
        if self.of is OfRows.DRAWERS:
            if number in {run.length for run in score.runs}:
                return FindingKind.ONE_ROW_ONLY
            is_less = number < score.count
            return FindingKind.MORE_DRAWERS if is_less else FindingKind.FEWER_DRAWERS
        reached = [bonus for least, bonus in solo_steps(objective) if score.count >= least]
        kinds = {
            score.points + sum(reached): FindingKind.ADDED_STEPS,
            score.points: FindingKind.FORGOT_BONUS,
            score.count + solo_bonus(objective, score.count): FindingKind.FORGOT_POINTS,
            score.count: FindingKind.FORGOT_POINTS,
        }
        return kinds.get(number, FindingKind.NOT_THE_SUM)


@dataclass(frozen=True, slots=True)
class PointsToNextRank:
    """How many more points for the next title?"""

    points: int
    laid: None = None
    shown: tuple[Category, ...] = ()

    def answer(self) -> str:
        return str(points_to_next_rank(self.points))

    def groups(self) -> Groups:
        return ()

    def missing(self, answer: str) -> Finding:
        total = self.points + int(answer)
        is_less = rank_of(total) == rank_of(self.points)
        kind = FindingKind.NOT_YET if is_less else FindingKind.LESS_IS_ENOUGH
        return Finding(kind, figures={"total": total})


@dataclass(frozen=True, slots=True)
class CardsInHand:
    """From how many cards does one choose in a later turn?"""

    players: int
    variant: bool = False
    laid: None = None
    shown: tuple[Category, ...] = ()

    def answer(self) -> str:
        return str(setup(self.players, variant=self.variant).hand)

    def groups(self) -> Groups:
        return ()

    def missing(self, answer: str) -> Finding:
        found = setup(self.players, variant=self.variant)
        figures = {"passed": found.passed_at_start, "drawn": found.drawn, "hand": found.hand}
        return Finding(FindingKind.OTHER_HAND, figures=figures)


class Ways(StrEnum):
    """Where the card goes that one does not place."""

    LEFT = "left"
    RIGHT = "right"
    DISCARDED = "discarded"


@dataclass(frozen=True, slots=True)
class CardPassed:
    """Where does the other card of the hand go?"""

    players: int
    laid: None = None
    shown: tuple[Category, ...] = ()

    def answer(self) -> str:
        return Ways.DISCARDED if self.players == 1 else Ways.LEFT

    def groups(self) -> Groups:
        return ()

    def missing(self, answer: str) -> Finding:
        return Finding(FindingKind.OTHER_WAY)


@dataclass(frozen=True, slots=True)
class BonusShares:
    """Who gets which bonus? An answer is a bonus for each player, in their order."""

    drawers: tuple[int, ...]
    """In the rows that count, by player."""
    laid: None = None
    shown: tuple[Category, ...] = ()

    @property
    def bonuses(self) -> tuple[int, ...]:
        """What a player may get, the highest first."""
        return *SHARED_BONUSES[len(self.drawers)], 0

    def every_share(self) -> tuple[str, ...]:
        every = product(self.bonuses, repeat=len(self.drawers))
        return tuple(".".join(map(str, shares)) for shares in every)

    def answer(self) -> str:
        return ".".join(map(str, row_bonuses(self.drawers)))

    def groups(self) -> Groups:
        return ()

    def missing(self, answer: str) -> Finding:
        """Of the first player, from the most drawers on, who gets another bonus."""
        right, given = row_bonuses(self.drawers), answer.split(".")
        wrong = [place for place, bonus in enumerate(right) if given[place] != str(bonus)]
        player = max(wrong, key=lambda place: self.drawers[place])
        is_tied = self.drawers.count(self.drawers[player]) > 1
        kind = FindingKind.TIED_BONUS if is_tied else FindingKind.OTHER_BONUS
        more = len({each for each in self.drawers if each > self.drawers[player]})
        figures = {"player": player, "drawers": self.drawers[player], "bonus": right[player]}
        return Finding(kind, figures={**figures, "before": more})
