"""A good score of a deal whose cards are all known, found in about two milliseconds.

The most promising rows grow card by card, a fixed number of them. What an unfinished row promises
are its marks' worth from tables (see `coach.mark_values`). The score found is reached by a line,
so no ceiling is lower; mostly it is the ceiling itself.

rows      codes of many rows of one length: (marks, rows)
children  the same with one more card
"""

from functools import lru_cache
from itertools import combinations, pairwise

import numpy as np

from puzzles.sideboards.coach.choices import faces_of
from puzzles.sideboards.coach.mark_values import Worth, worth_by_length
from puzzles.sideboards.coach.rollouts import SWAP_CARD
from puzzles.sideboards.coach.value_tables import SHARED_DRAWER, points_by_drawers
from puzzles.sideboards.dealing.difficulty import FACES_PER_CARD
from puzzles.sideboards.solver.tables import MARKS, Codes, CountTable, Tables
from puzzles.sideboards.solver.valuation import points_of
from rules.sideboards.engine.cards import FULL, HEIGHT
from rules.sideboards.engine.objectives import (
    About,
    Objectives,
    PatternObjective,
    RowObjective,
    RowRule,
)
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS
from rules.sideboards.engine.setup import SOLO_DRAWN, START_CARDS, START_HAND
from rules.sideboards.engine.solo import SoloDeal

WIDTH = 200
OBJECTIVES_KEPT = 30
STARTS = [
    (left, right)
    for left, right in combinations(range(START_HAND * FACES_PER_CARD), START_CARDS)
    if left // FACES_PER_CARD != right // FACES_PER_CARD
]
"""Two faces of the hand that are not one card's; their order makes mirror images."""

WorthOfMark = dict[int, Worth]
"""By length of the row, up to one card less than full."""


def good_score(deal: SoloDeal, tables: Tables) -> int:
    hand, *drawn = _faces(deal)
    unused = np.stack([hand[:, left] * HEIGHT + hand[:, right] for left, right in STARTS], axis=1)
    used = unused[:, :0]
    for length, (pair, next_pair) in enumerate(pairwise(drawn), START_CARDS):
        kept = _children(unused, pair, length)
        swapped = _children(np.concatenate([unused, used], axis=1), next_pair, length)
        if_kept = _promises(deal.objectives, tables, kept, length + 1) + _swap_worth(length + 1)
        if_swapped = _promises(deal.objectives, tables, swapped, length + 1)
        promises = np.concatenate([if_kept, if_swapped])
        best = _highest(promises)
        unused = kept[:, best[best < len(if_kept)]]
        used = swapped[:, best[best >= len(if_kept)] - len(if_kept)]
    return round(float(promises.max()))


def _faces(deal: SoloDeal) -> list[Codes]:
    """Of the first hand and of each pair, as printed and turned: (marks, faces)."""
    faces = faces_of(deal.cards).transpose(1, 2, 0).reshape(len(MARKS), -1)
    first = START_HAND * FACES_PER_CARD
    return np.split(faces, range(first, faces.shape[1], SOLO_DRAWN * FACES_PER_CARD), axis=1)


def _children(rows: Codes, faces: Codes, length: int) -> Codes:
    """With each of the faces, at both ends: (marks, children)."""
    drawers = faces[:, :, None]
    at_left = drawers * HEIGHT**length + rows[:, None]
    at_right = rows[:, None] * HEIGHT + drawers
    return np.concatenate([at_left, at_right], axis=1).reshape(len(rows), -1)


def _highest(promises: Worth) -> Codes:
    if len(promises) <= WIDTH:
        return np.arange(len(promises))
    return np.argpartition(promises, -WIDTH)[-WIDTH:]


def _swap_worth(length: int) -> float:
    return UNUSED_SWAP_POINTS if length == FULL else SWAP_CARD[length]


def _promises(objectives: Objectives, tables: Tables, rows: Codes, length: int) -> Worth:
    if length == FULL:
        return points_of(objectives, tables, rows, length=FULL).astype(np.float32)
    promises = _row_promises(objectives.rows, tables, rows, length)
    for pattern in (objectives.colors, objectives.handles):
        worth = _pattern_worth(pattern, tables)[length]
        promises = promises + worth[rows[_marks_of(pattern.about)]].sum(axis=0)
    return promises


def _row_promises(objective: RowObjective, tables: Tables, rows: Codes, length: int) -> Worth:
    """What the best marks promise; that one mark may give both of two rows is left out."""
    if objective.mark is not None:
        (worth,) = _run_worths(objective, tables)
        of_mark: Worth = worth[length][rows[MARKS.index(objective.mark)]]
        return of_mark
    counted = _counted_together(objective.rule)
    compared = rows[_marks_of(objective.about)]
    promises = [
        np.sort(worth[length][compared], axis=0)[-counted:].sum(axis=0)
        for worth in _run_worths(objective, tables)
    ]
    total: Worth = np.sum(promises, axis=0)
    return total


def _counted_together(rule: RowRule) -> int:
    """How many of the best runs count, in all rows or in each of two."""
    match rule:
        case RowRule.TWO_LONGEST:
            return 2
        case RowRule.LONGEST | RowRule.OF_MARK | RowRule.IN_DRAWER_ROWS:
            return 1


def _marks_of(about: About) -> slice:
    first = MARKS.index(about.marks[0])
    return slice(first, first + len(about.marks))


@lru_cache(maxsize=OBJECTIVES_KEPT)
def _pattern_worth(objective: PatternObjective, tables: Tables) -> WorthOfMark:
    return _unfinished(tables.patterns(objective, FULL) * np.float32(objective.points))


@lru_cache(maxsize=OBJECTIVES_KEPT)
def _run_worths(objective: RowObjective, tables: Tables) -> tuple[WorthOfMark, ...]:
    """One, or one for each of two drawer rows."""
    return tuple(map(_unfinished, _finished_runs(objective, tables)))


def _finished_runs(objective: RowObjective, tables: Tables) -> list[Worth]:
    match objective.rule:
        case RowRule.IN_DRAWER_ROWS:
            return [_shared(tables.longest_in(row, FULL)) for row in objective.drawer_rows]
        case RowRule.TWO_LONGEST:
            return [_shared(tables.longest(FULL))]
        case RowRule.LONGEST | RowRule.OF_MARK:
            return [points_by_drawers(objective)[tables.longest(FULL)]]


def _shared(drawers: CountTable) -> Worth:
    return drawers * np.float32(SHARED_DRAWER)


def _unfinished(finished: Worth) -> WorthOfMark:
    return {n: worth for n, worth in worth_by_length(finished).items() if n < FULL}
