"""Two turns on the start page, scored by the rules."""

import pytest

from puzzles.sideboards.play.first_taps import FirstTaps, first_taps, hands
from rules.sideboards.engine.cards import FULL, Color
from rules.sideboards.pictures.hero import hero_sideboard


def tapped(text: str) -> FirstTaps:
    return first_taps({"tapped": text})


def test_two_taps_fill_the_sideboard_and_the_best_ones_make_the_one_that_greets() -> None:
    assert len(tapped("").sideboard) == FULL - 2
    assert tapped("10").sideboard == hero_sideboard()
    assert tapped("10").is_over
    assert tapped("10").points == tapped("").most


def test_each_tap_brings_what_the_rules_say() -> None:
    assert [tapped(text).points for text in ("", "1", "10")] == [16, 18, 24]
    assert [tapped(text).gained for text in ("1", "10", "0", "11")] == [2, 6, 0, 0]


def test_of_two_cards_one_goes_on_with_the_row_and_the_other_ends_it() -> None:
    for before, hand in zip(("", "1"), hands(), strict=True):
        gains = [tapped(f"{before}{place}").gained for place in range(len(hand))]
        assert sorted(gain > 0 for gain in gains) == [False, True]


def test_the_words_of_the_page_name_the_color_that_counts() -> None:
    assert tapped("").objective.mark is Color.PINK


def test_each_choice_leads_on_until_the_end() -> None:
    assert [choice.address for choice in tapped("1").choices] == [
        "?tapped=10#hero",
        "?tapped=11#hero",
    ]
    assert tapped("10").choices == []


@pytest.mark.parametrize("text", ["2", "100", "x", "1٣", " 1"])
def test_what_means_nothing_begins_anew(text: str) -> None:
    assert tapped(text) == FirstTaps()
