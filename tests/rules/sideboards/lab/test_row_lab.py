"""Rows that the reader changes: what the address says counts, garbage is passed over."""

import pytest

from rules.sideboards.engine.cards import Color, Sideboard
from rules.sideboards.lab.row_lab import RowLab, row_lab, spoken_lab
from tests.rules.sideboards.engine.rows_to_try import EDITION, row

START = row("12 7t 44")
NOTHING = Sideboard()


def lab(text: str, at: str = "", top: str = "") -> RowLab:
    return row_lab(text, at, EDITION.cards, top=top, otherwise=NOTHING)


def test_the_row_and_the_chosen_column_come_from_the_address() -> None:
    found = lab("12 7t 44", "1")
    assert found.sideboard == START
    assert found.chosen
    assert repr(found.chosen.placed) == "7t"
    assert [column.is_chosen for column in found.columns] == [False, True, False]


def test_each_card_has_an_address_that_chooses_it() -> None:
    assert [column.address for column in lab("12 7t").columns] == [
        "?row=12+7t&at=0",
        "?row=12+7t&at=1",
    ]


def test_the_chosen_card_has_an_address_that_turns_it() -> None:
    assert lab("12 7t 44", "1").turn == "?row=12+7+44&at=1"
    assert lab("12 7 44", "1").turn == "?row=12+7t+44&at=1"


def test_replacements_lie_as_the_chosen_card_does_with_its_color_on_top() -> None:
    found = lab("12 7t 44", "1")
    assert found.chosen
    top = found.chosen.placed.drawers[0].color
    assert len(found.replacements) > 5
    for each in found.replacements:
        assert each.placed.turned
        assert each.placed.drawers[0].color == top
        assert each.address == f"?row=12+{each.placed!r}+44&at=1"


def test_the_card_that_lies_there_is_shown_among_its_replacements() -> None:
    here = [each for each in lab("12 7t 44", "1").replacements if each.is_here]
    assert [repr(each.placed) for each in here] == ["7t"]


def test_the_replacements_stand_as_they_did_after_one_of_them_is_taken() -> None:
    before = lab("12 7t 44", "1").replacements
    taken = next(each for each in before if not each.is_here)
    after = lab(f"12 {taken.placed!r} 44", "1").replacements
    assert [each.placed for each in after] == [each.placed for each in before]


def test_every_card_that_does_not_lie_elsewhere_is_below_one_of_the_colors() -> None:
    tops = lab("12 7t 44", "1").tops
    assert [each.color for each in tops] == list(Color)
    assert [each.address for each in tops] == [f"?row=12+7t+44&at=1&top={color}" for color in Color]
    shown = [each for color in Color for each in lab("12 7t 44", "1", color).replacements]
    assert {each.placed.card.id for each in shown} == set(range(1, 61)) - {12, 44}
    assert len(shown) == 58


def test_the_color_that_is_asked_for_is_marked() -> None:
    tops = lab("12 7t 44", "1", "pink").tops
    assert [each.color for each in tops if each.is_shown] == [Color.PINK]


def test_without_a_chosen_card_there_is_nothing_to_turn_or_to_replace() -> None:
    found = lab("12 7t 44", top="pink")
    assert (found.turn, found.tops, found.replacements) == ("", [], [])


def test_a_color_that_no_drawer_has_is_passed_over() -> None:
    assert lab("12 7t 44", "1", "blue").replacements == lab("12 7t 44", "1").replacements


@pytest.mark.parametrize(
    "text", ["", "nonsense", "12 12", "61", "1 2 3 4 5 6 7 8 9", "\x00", "9" * 9999]
)
def test_a_row_that_cannot_be_read_is_the_one_to_begin_with(text: str) -> None:
    assert lab(text, "0", "red") == RowLab(NOTHING, EDITION.cards)


@pytest.mark.parametrize("at", ["", "3", "-1", "x", "1.0", "٠"])
def test_a_column_that_is_not_there_is_not_chosen(at: str) -> None:
    assert lab("12 7t 44", at).chosen is None


def test_the_chosen_card_is_spoken_before_what_came_of_it() -> None:
    assert spoken_lab(lab("1 2", "1"), ["Total: 3."]).startswith("Second card: ")
    assert spoken_lab(lab("1 2", "1"), ["Total: 3."]).endswith(". Total: 3.")
    assert spoken_lab(lab("1 2"), ["Total: 3."]) == "Total: 3."
