"""Facts D and H: what counts for a score sheet, and how it adds up."""

from itertools import product

from hypothesis import given

from rules.games.sideboards.cards import Side, Sideboard
from rules.games.sideboards.objectives import Objectives
from rules.games.sideboards.scoring import score_gains, shared_score, solo_score
from tests.rules.games.sideboards.rows_to_try import objective_triples, objectives, row, sideboards


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
def test_gains_are_the_difference_and_their_drawers_did_not_count_before(
    some: Sideboard, which: Objectives
) -> None:
    for placed, side in product(some.placed[:1], Side):
        shorter = Sideboard(some.placed[1:])
        before = solo_score(shorter, which, swap_used=False)
        after = solo_score(shorter.add(placed, side), which, swap_used=False)
        shift = int(side is Side.LEFT)
        gains = score_gains(before, after, shift=shift)
        assert sum(gain.points for gain in gains) == after.total - before.total
        counted = [
            {(column + shift, level) for group in score.groups for column, level in group}
            for score in (before.colors, before.handles, before.rows)
        ]
        counting = [
            {cell for group in score.groups for cell in group}
            for score in (after.colors, after.handles, after.rows)
        ]
        for gain, old, new in zip(gains, counted, counting, strict=True):
            assert not gain.drawers & old
            assert gain.drawers <= new
            assert bool(gain.drawers) == bool(gain.points)
