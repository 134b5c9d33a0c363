"""Facts D and H: what counts for a score sheet, and how it adds up."""

from itertools import product

from hypothesis import given

from rules.sideboards.engine.cards import Cell, Side, Sideboard
from rules.sideboards.engine.objectives import Objectives
from rules.sideboards.engine.scoring import (
    PatternScore,
    RowScore,
    score_gains,
    shared_score,
    solo_score,
)
from tests.rules.sideboards.engine.rows_to_try import objective_triples, objectives, row, sideboards


@given(sideboards(), objective_triples())
def test_h1_the_total_adds_patterns_rows_bonus_and_the_unused_swap_card(
    some: Sideboard, which: Objectives
) -> None:
    sheet = shared_score(some, which, swap_used=False, bonus=8)
    parts = [sheet.colors.points, sheet.handles.points, sheet.rows.points, 8, 1]
    assert sheet.total == sum(parts)
    assert sheet.rank.at_least <= sheet.total


def test_d5_one_drawer_may_count_for_all_three_objectives() -> None:
    sheet = solo_score(row("35 25t 33 17t 53 23t 21 20"), objectives("3,8,19"), swap_used=False)
    colors = {drawer for pattern in sheet.colors.patterns for drawer in pattern.drawers}
    handles = {drawer for pattern in sheet.handles.patterns for drawer in pattern.drawers}
    in_rows = {drawer for run in sheet.rows.runs for drawer in run.drawers}
    assert colors & handles
    assert handles & in_rows


@given(sideboards(), objective_triples())
def test_d5_a_drawer_counts_only_once_for_the_same_objective(
    some: Sideboard, which: Objectives
) -> None:
    sheet = solo_score(some, which, swap_used=False)
    for patterns in (sheet.colors.patterns, sheet.handles.patterns):
        drawers = [drawer for pattern in patterns for drawer in pattern.drawers]
        assert len(drawers) == len(set(drawers))


@given(sideboards(), objective_triples())
def test_gains_are_the_difference_and_the_new_patterns_and_drawers_say_why(
    some: Sideboard, which: Objectives
) -> None:
    for placed, side in product(some.placed[:1], Side):
        shorter = Sideboard(some.placed[1:])
        longer = shorter.add(placed, side)
        before = solo_score(shorter, which, swap_used=False)
        after = solo_score(longer, which, swap_used=False)
        gains = score_gains(before, after, longer, shift=int(side is Side.LEFT))
        assert sum(gain.points for gain in gains) == after.total - before.total
        assert all(bool(gain.drawers) == bool(gain.points) for gain in gains)
        old_scores, scores = (before.colors, before.handles), (after.colors, after.handles)
        for gain, old, new in zip(gains[:2], old_scores, scores, strict=True):
            more = new.count - old.count
            assert gain.points == more * new.objective.points
            assert len(gain.groups) >= more
            assert gain.drawers == {cell for group in gain.groups for cell in group}
            if len(gain.groups) == more:
                assert not gain.drawers & drawers_of(old, shift=int(side is Side.LEFT))
        assert not gains[2].drawers & drawers_of(before.rows, shift=int(side is Side.LEFT))
        assert gains[2].drawers <= drawers_of(after.rows)


def drawers_of(score: PatternScore | RowScore, *, shift: int = 0) -> set[Cell]:
    return {(column + shift, level) for group in score.groups for column, level in group}
