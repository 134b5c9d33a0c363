import pytest
from django.utils.translation import override

from rules.sequence.book.pictures import named_board_svg
from rules.sequence.engine.setup import Chip
from rules.sequence.texts import GAME
from rules.sequence.texts.pictures import parse_boards
from rules.texts.files import UnreadableFile
from rules.texts.prose import read_prose

BOARDS = parse_boards(read_prose(GAME).pictures)


def test_the_sequences_of_a_picture_are_found_by_the_rules() -> None:
    assert {name: len(board.finished) for name, board in BOARDS.items() if board.chips} == {
        "three-ways": 3,
        "corner": 1,
        "shared-chip": 2,
        "nine": 2,
        "example": 1,
    }


def test_every_picture_is_drawn_with_its_text_alternative() -> None:
    with override("en"):
        drawn = {name: named_board_svg(board) for name, board in BOARDS.items()}
    assert all('role="img"' in picture for picture in drawn.values())
    assert "jack of spades, one-eyed" in drawn["jacks-one-eyed"]
    assert "Blue: " in drawn["corner"]


@pytest.mark.parametrize("data", [{"cards": "11H"}, {Chip.BLUE: "3,3 11,1"}])
def test_a_picture_that_cannot_be_drawn_is_named(data: dict[str, str]) -> None:
    with pytest.raises(UnreadableFile, match="the picture “odd” fails on"):
        parse_boards({"odd": data})
