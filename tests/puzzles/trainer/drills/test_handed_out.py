"""Boards in addresses: signed for their game and their kind."""

import pytest

from puzzles.trainer.drills.handed_out import NamedBoard, named_board, signed_name
from tests.puzzles.sample_games import SIDEBOARDS

NAME = "a3-0a1b2c-00000000ff"
SIGNED = signed_name(SIDEBOARDS, "row", NAME)


def test_a_board_that_was_handed_out_is_known() -> None:
    assert named_board(SIDEBOARDS, "row", SIGNED) == NamedBoard(NAME, is_handed_out=True)


@pytest.mark.parametrize(
    "text",
    [NAME, f"{NAME}_", f"{SIGNED}0", SIGNED[:-1], SIGNED.replace("ff_", "fe_"), "", "_"],
)
def test_any_other_is_not(text: str) -> None:
    assert named_board(SIDEBOARDS, "row", text) == NamedBoard(
        text.partition("_")[0], is_handed_out=False
    )
    assert not named_board(SIDEBOARDS, "count", SIGNED).is_handed_out
