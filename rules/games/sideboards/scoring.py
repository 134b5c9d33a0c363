"""The score sheet: points with the drawers that are their reasons."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.games.sideboards.objectives import Objectives, PatternObjective, RowObjective
from rules.games.sideboards.patterns import FoundPattern, most_patterns
from rules.games.sideboards.ranking import Rank, rank_of
from rules.games.sideboards.rows import (
    POINTS_PER_DRAWER,
    Run,
    counting_runs,
    row_bonuses,
    solo_bonus,
)
from rules.games.sideboards.sideboard import Sideboard

UNUSED_SWAP_POINTS = 1


@dataclass(frozen=True, slots=True)
class PatternScore:
    objective: PatternObjective
    patterns: tuple[FoundPattern, ...]

    @property
    def count(self) -> int:
        return len(self.patterns)

    @property
    def points(self) -> int:
        return self.count * self.objective.points


@dataclass(frozen=True, slots=True)
class RowScore:
    objective: RowObjective
    runs: tuple[Run, ...]
    bonus: int

    @property
    def count(self) -> int:
        """Drawers in the row or the two rows that count."""
        return sum(run.length for run in self.runs)

    @property
    def points(self) -> int:
        return self.count * POINTS_PER_DRAWER


@dataclass(frozen=True, slots=True)
class Finisher:
    """What a player is scored by: the finished row, and whether the swap card was used."""

    sideboard: Sideboard
    swap_used: bool


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    colors: PatternScore
    handles: PatternScore
    rows: RowScore
    swap: int

    @property
    def total(self) -> int:
        return (
            self.colors.points
            + self.handles.points
            + self.rows.points
            + self.rows.bonus
            + self.swap
        )

    @property
    def rank(self) -> Rank:
        return rank_of(self.total)


def _score_sheet(
    sideboard: Sideboard, objectives: Objectives, *, rows: RowScore, swap_used: bool
) -> ScoreSheet:
    return ScoreSheet(
        colors=PatternScore(objectives.colors, most_patterns(sideboard, objectives.colors)),
        handles=PatternScore(objectives.handles, most_patterns(sideboard, objectives.handles)),
        rows=rows,
        swap=0 if swap_used else UNUSED_SWAP_POINTS,
    )


def solo_score(sideboard: Sideboard, objectives: Objectives, *, swap_used: bool) -> ScoreSheet:
    runs = counting_runs(sideboard, objectives.rows)
    bonus = solo_bonus(objectives.rows, sum(run.length for run in runs))
    rows = RowScore(objectives.rows, runs, bonus)
    return _score_sheet(sideboard, objectives, rows=rows, swap_used=swap_used)


def shared_score(
    sideboard: Sideboard, objectives: Objectives, *, swap_used: bool, bonus: int
) -> ScoreSheet:
    """A player's sheet among others; `row_bonuses` tells the bonus."""
    rows = RowScore(objectives.rows, counting_runs(sideboard, objectives.rows), bonus)
    return _score_sheet(sideboard, objectives, rows=rows, swap_used=swap_used)


def shared_scores(finishers: Sequence[Finisher], objectives: Objectives) -> tuple[ScoreSheet, ...]:
    """The sheets of all who played together, in their order."""
    rows = [counting_runs(each.sideboard, objectives.rows) for each in finishers]
    bonuses = row_bonuses([sum(run.length for run in runs) for runs in rows])
    return tuple(
        shared_score(each.sideboard, objectives, swap_used=each.swap_used, bonus=bonus)
        for each, bonus in zip(finishers, bonuses, strict=True)
    )
