"""A board in an address: each tap is a link, and what cannot be read is refused."""

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from rules.sequence.engine.board import CORNERS, EVERY_SPACE, Space
from rules.sequence.engine.setup import Chip
from rules.sequence.lab.chip_lab import ASK_ONLY, BrokenBoard, ChipLab, parse_lab

HERE, THERE = Space(3, 4), Space(10, 9)
LAB = ChipLab({HERE: Chip.BLUE})


def read(address: str) -> ChipLab:
    return parse_lab(QueryDict(address.removeprefix("?")), start={})


@given(
    st.dictionaries(st.sampled_from(sorted(set(EVERY_SPACE) - CORNERS)), st.sampled_from(Chip)),
    st.sampled_from([*Chip, ASK_ONLY]),
    st.sampled_from([None, *EVERY_SPACE]),
)
def test_an_address_gives_the_same_board_back(
    chips: dict[Space, Chip], tool: str, at: Space | None
) -> None:
    lab = ChipLab(chips, 3, tool, at)
    assert read(lab.address) == lab


def test_a_tap_puts_a_chip_down_changes_it_and_takes_it_away() -> None:
    assert LAB.tapped(THERE).chips == {HERE: Chip.BLUE, THERE: Chip.BLUE}
    assert LAB.with_tool(Chip.GREEN).tapped(HERE).chips == {HERE: Chip.GREEN}
    assert LAB.tapped(HERE).chips == {}
    assert LAB.tapped(HERE).at == HERE


def test_a_question_and_a_corner_change_nothing() -> None:
    assert LAB.with_tool(ASK_ONLY).tapped(HERE).chips == LAB.chips
    assert LAB.tapped(Space(1, 1)).chips == LAB.chips


def test_the_third_color_goes_back_into_the_box() -> None:
    three = ChipLab({HERE: Chip.RED}, 3, Chip.RED)
    assert three.with_sides(2) == ChipLab({}, 2, Chip.BLUE)
    assert LAB.with_sides(3).colors == tuple(Chip)


def test_nothing_in_the_address_is_the_board_to_start_from() -> None:
    assert parse_lab(QueryDict(""), start=LAB.chips) == LAB
    assert parse_lab(QueryDict("tool=blue"), start=LAB.chips).chips == {}


@pytest.mark.parametrize(
    "query",
    [
        "blue=0,1",
        "blue=11,1",
        "blue=x",
        "blue=3,4.3,4",
        "blue=3,4&green=3,4",
        "blue=1,1",
        "blue=" + ".".join(f"{row},{column}" for row in range(2, 9) for column in range(1, 8)),
        "blue=" + "3,4." * 5000,
        "sides=4",
        "sides=x",
        "tool=red",
        "tool=hammer",
        "at=0,0",
        "at=\x00",
    ],
)
def test_what_cannot_be_read_is_refused(query: str) -> None:
    with pytest.raises(BrokenBoard):
        read(query)
