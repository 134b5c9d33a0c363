"""Facts D: how cards are placed."""

from hypothesis import given
from hypothesis import strategies as st

from rules.games.sideboards.cards import PlacedCard
from rules.games.sideboards.objectives import Objectives
from rules.games.sideboards.scoring import solo_score
from rules.games.sideboards.sideboard import Side, Sideboard
from tests.rules.games.sideboards.rows_to_try import (
    CARDS,
    objective_triples,
    objectives,
    row,
    sideboards,
)


def test_d1_a_card_may_be_turned_before_it_is_placed() -> None:
    card = CARDS[0]
    assert PlacedCard(card, turned=True).drawers == card.drawers[::-1]


@given(sideboards())
def test_d1_turning_twice_changes_nothing(some: Sideboard) -> None:
    assert some.half_turned().half_turned() == some


def test_d2_a_card_goes_to_the_left_or_the_right_end() -> None:
    new = PlacedCard(CARDS[59], turned=True)
    assert row("12 7t").add(new, Side.LEFT) == row("60t 12 7t")
    assert row("12 7t").add(new, Side.RIGHT) == row("12 7t 60t")


def test_d2_a_row_has_two_ends() -> None:
    assert [side.opposite for side in Side] == [Side.RIGHT, Side.LEFT]


@given(sideboards(at_least=2), st.sampled_from(Side))
def test_d3_d4_placing_neither_moves_nor_turns_the_cards_that_lie(
    some: Sideboard, side: Side
) -> None:
    before = Sideboard(some.placed[1:])
    after = before.add(some.placed[0], side)
    lying = after.placed[1:] if side is Side.LEFT else after.placed[:-1]
    assert lying == before.placed
    assert len(after) == len(before) + 1


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
