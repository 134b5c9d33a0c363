"""Facts D: how cards are placed."""

from hypothesis import given
from hypothesis import strategies as st

from rules.sideboards.engine.cards import PlacedCard, Side, Sideboard
from tests.rules.sideboards.engine.rows_to_try import CARDS, half_turned, row, sideboards


def test_d1_a_card_may_be_turned_before_it_is_placed() -> None:
    card = CARDS[0]
    assert PlacedCard(card, turned=True).drawers == card.drawers[::-1]


@given(sideboards())
def test_d1_turning_twice_changes_nothing(some: Sideboard) -> None:
    assert half_turned(half_turned(some)) == some


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
