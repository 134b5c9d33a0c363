"""The score sheet: points with the drawers that are their reasons, and the rank they reach."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.sideboards.engine.cards import Cell, Sideboard
from rules.sideboards.engine.counting import (
    POINTS_PER_DRAWER,
    FoundPattern,
    Run,
    bonus_beside,
    counting_runs,
    most_patterns,
    row_bonuses,
)
from rules.sideboards.engine.objectives import Objectives, PatternObjective, RowObjective

UNUSED_SWAP_POINTS = 1


@dataclass(frozen=True, slots=True, order=True)
class Rank:
    at_least: int


RANKS = tuple(map(Rank, (55, 45, 35, 25, 0)))
"""The best first."""


def rank_of(total: int) -> Rank:
    """
    >>> rank_of(54)
    Rank(at_least=45)
    """
    return next(rank for rank in RANKS if total >= rank.at_least)


def points_to_next_rank(total: int) -> int | None:
    better = [rank.at_least - total for rank in RANKS if rank.at_least > total]
    return min(better, default=None)


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

    @property
    def groups(self) -> tuple[tuple[Cell, ...], ...]:
        return tuple(pattern.drawers for pattern in self.patterns)


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

    @property
    def groups(self) -> tuple[tuple[Cell, ...], ...]:
        return tuple(run.drawers for run in self.runs)


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
    return score_beside((), sideboard, objectives, swap_used=swap_used)


def score_beside(
    others: Sequence[int] | None, sideboard: Sideboard, objectives: Objectives, *, swap_used: bool
) -> ScoreSheet:
    """A player's sheet, alone or beside others with so many drawers in their rows (None: not known,
    so that there is no bonus)."""
    runs = counting_runs(sideboard, objectives.rows)
    bonus = bonus_beside(objectives.rows, sum(run.length for run in runs), others)
    rows = RowScore(objectives.rows, runs, bonus)
    return _score_sheet(sideboard, objectives, rows=rows, swap_used=swap_used)


def shared_score(
    sideboard: Sideboard, objectives: Objectives, *, swap_used: bool, bonus: int
) -> ScoreSheet:
    """A player's sheet in a game of several; the bonus comes from `row_bonuses`."""
    rows = RowScore(objectives.rows, counting_runs(sideboard, objectives.rows), bonus)
    return _score_sheet(sideboard, objectives, rows=rows, swap_used=swap_used)


def shared_scores(finishers: Sequence[Finisher], objectives: Objectives) -> tuple[ScoreSheet, ...]:
    """The sheets of all players of one game, in their order."""
    rows = [counting_runs(each.sideboard, objectives.rows) for each in finishers]
    bonuses = row_bonuses([sum(run.length for run in runs) for runs in rows])
    return tuple(
        shared_score(each.sideboard, objectives, swap_used=each.swap_used, bonus=bonus)
        for each, bonus in zip(finishers, bonuses, strict=True)
    )


@dataclass(frozen=True, slots=True)
class ScoreGain:
    """What one objective brings more than before, and the drawers that are the reason."""

    points: int = 0
    """The bonus included."""
    bonus: int = 0
    """Its step, if that is a new one."""
    drawers: frozenset[Cell] = frozenset()
    """Those of the patterns that are new, or that have come to the rows."""
    groups: tuple[tuple[Cell, ...], ...] = ()
    """The patterns or rows that they belong to."""
    is_first_pattern: bool = False


def score_gains(
    before: ScoreSheet, after: ScoreSheet, sideboard: Sideboard, *, shift: int = 0
) -> tuple[ScoreGain, ScoreGain, ScoreGain]:
    """Of colors, handles and rows. `sideboard`: as it lies after. `shift`: by how many columns a
    card at the left end has moved the row."""
    return (
        _pattern_gain(before.colors, after.colors, sideboard, shift=shift),
        _pattern_gain(before.handles, after.handles, sideboard, shift=shift),
        _row_gain(before.rows, after.rows, shift=shift),
    )


def _pattern_gain(
    before: PatternScore, after: PatternScore, sideboard: Sideboard, *, shift: int
) -> ScoreGain:
    if after.count == before.count:
        return ScoreGain()
    kept = [FoundPattern(each.mark, _shifted(each.drawers, shift)) for each in before.patterns]
    added = most_patterns(sideboard, after.objective, beside=kept)
    if len(added) < after.count - before.count:
        # patterns had to be put together anew to make room for more of them
        added = tuple(pattern for pattern in after.patterns if pattern not in kept)
    groups = tuple(pattern.drawers for pattern in added)
    return ScoreGain(
        after.points - before.points,
        drawers=frozenset(cell for group in groups for cell in group),
        groups=groups,
        is_first_pattern=not before.patterns,
    )


def _row_gain(before: RowScore, after: RowScore, *, shift: int) -> ScoreGain:
    points = after.points + after.bonus - before.points - before.bonus
    if not points:
        return ScoreGain()
    known = [_shifted(group, shift) for group in before.groups]
    groups = tuple(group for group in after.groups if group not in known)
    counted = {cell for group in known for cell in group}
    return ScoreGain(
        points,
        after.bonus if after.bonus != before.bonus else 0,
        frozenset(cell for group in groups for cell in group) - counted,
        groups,
    )


def _shifted(drawers: tuple[Cell, ...], shift: int) -> tuple[Cell, ...]:
    return tuple((column + shift, row) for column, row in drawers)
