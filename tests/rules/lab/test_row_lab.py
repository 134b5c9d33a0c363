"""Rows that the reader changes: what the address says counts, garbage is passed over."""

import pytest

from rules.games.sideboards.cards import Sideboard
from rules.lab.row_lab import RowLab, row_lab
from tests.rules.games.sideboards.rows_to_try import row

START = row("12 7t 44")
NOTHING = Sideboard()


def lab(text: str, at: str = "", card: str = "") -> RowLab:
    return row_lab(text, at, card=card, otherwise=NOTHING)


def test_the_row_and_the_chosen_column_come_from_the_address() -> None:
    found = lab("12 7t 44", "1")
    assert found.sideboard == START
    assert found.chosen
    assert repr(found.chosen.placed) == "7t"


def test_each_change_is_an_address_that_makes_it() -> None:
    chosen = lab("12 7t 44", "1").chosen
    assert chosen
    assert chosen.turn == "?row=12+7+44&at=1"
    assert chosen.before == "?row=12+6t+44&at=1"
    assert chosen.after == "?row=12+8t+44&at=1"


def test_a_neighbor_that_already_lies_in_the_row_is_skipped_past_the_last_too() -> None:
    chosen = lab("59 60 1", "0").chosen
    assert chosen
    assert chosen.after == "?row=2+60+1&at=0"


def test_another_card_is_put_in_the_chosen_column_lying_as_before() -> None:
    assert repr(lab("12 7t 44", "1", "33").sideboard) == "12 33t 44"


@pytest.mark.parametrize("card", ["12", "61", "x", "-1", "٣"])
def test_a_card_that_cannot_lie_there_changes_nothing(card: str) -> None:
    assert lab("12 7t 44", "1", card).sideboard == START


@pytest.mark.parametrize(
    "text", ["", "nonsense", "12 12", "61", "1 2 3 4 5 6 7 8 9", "\x00", "9" * 9999]
)
def test_a_row_that_cannot_be_read_is_the_one_to_begin_with(text: str) -> None:
    assert lab(text, "0", "1") == RowLab(NOTHING)


@pytest.mark.parametrize("at", ["", "3", "-1", "x", "1.0", "٠"])
def test_a_column_that_is_not_there_is_not_chosen(at: str) -> None:
    assert lab("12 7t 44", at).chosen is None
