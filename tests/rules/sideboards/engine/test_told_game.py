"""The game that is told: what its page says of each turn."""

import pytest

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import Color, Handle, Mark
from rules.sideboards.engine.told_game import told_game

GAME = told_game(shipped_edition())
NORA, EMIL = 0, 1
FLOWER, SQUARE, BAR = Handle.FLOWER, Handle.SQUARE, Handle.BAR
RED, TURQUOISE, PINK, ORANGE, BLACK = Color


def marks(turn: int, seat: int) -> list[Mark]:
    sheet = GAME.sheet(GAME.turns[turn][seat].sideboard)
    return [each.mark for each in (*sheet.colors.patterns, *sheet.handles.patterns)]


@pytest.mark.parametrize(
    ("turn", "seat", "new"),
    [
        (0, NORA, {FLOWER}),
        (0, EMIL, {FLOWER, SQUARE, BAR}),
        (1, NORA, {RED, TURQUOISE}),
        (1, EMIL, set()),
        (2, NORA, {ORANGE}),
        (2, EMIL, {ORANGE, FLOWER}),
        (3, NORA, {PINK, SQUARE}),
        (3, EMIL, {BLACK}),
        (4, NORA, {ORANGE, BAR}),
        (4, EMIL, {TURQUOISE, FLOWER, SQUARE}),
        (5, NORA, {RED, TURQUOISE, FLOWER}),
        (5, EMIL, {BAR}),
        (6, NORA, {FLOWER, BAR}),
        (6, EMIL, {PINK, BLACK, SQUARE, BAR}),
    ],
)
def test_a_turn_makes_the_patterns_that_are_told(turn: int, seat: int, new: set[Mark]) -> None:
    left = marks(turn, seat)
    for mark in marks(turn - 1, seat) if turn else ():
        left.remove(mark)
    assert sorted(left) == sorted(new)


def test_the_best_is_placed_but_where_the_neighbor_would_gain_more() -> None:
    for turn in range(1, len(GAME.turns)):
        for seat in (NORA, EMIL):
            reasons = GAME.reasons(turn, seat)
            if reasons.gain < reasons.other:
                assert reasons.kept > reasons.passed
                assert seat == EMIL


def test_the_card_that_is_passed_suits_the_neighbor_as_told() -> None:
    third = GAME.reasons(3, EMIL)
    assert third.gain == third.other
    assert third.passed == 0 < third.kept
    last = GAME.reasons(6, NORA)
    assert (last.gain, last.passed, last.kept) == (last.other, 0, 0)


def test_the_swap_brings_more_than_the_discarded_hand() -> None:
    swap = GAME.reasons(4, NORA)
    assert swap.gain > swap.swapped > 0
    assert [bool(seat[NORA].swapped) for seat in GAME.turns].count(True) == 1
    assert not any(seat[EMIL].swapped for seat in GAME.turns)


def test_the_red_rows_tie_and_the_last_card_decides() -> None:
    nora, emil = GAME.final_sheets()
    assert nora.rows.count == emil.rows.count
    assert nora.rows.bonus == emil.rows.bonus > 0
    assert emil.total > nora.total
    assert GAME.reasons(6, EMIL).gain == max(
        GAME.reasons(turn, seat).gain for turn in range(1, 7) for seat in (NORA, EMIL)
    )
