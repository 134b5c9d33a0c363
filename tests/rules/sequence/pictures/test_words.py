import pytest
from django.utils import translation

from rules.sequence.engine.board import EVERY_SPACE, LINES, Space
from rules.sequence.engine.cards import PACK
from rules.sequence.engine.notation import parse_card
from rules.sequence.pictures.words import (
    board_words,
    line_of_spaces_words,
    playing_card_words,
    space_words,
)


@pytest.mark.parametrize(
    ("tongue", "queen", "jack"),
    [
        ("en", "queen of hearts", "jack of spades, one-eyed"),
        ("fr", "dame de cœur", "valet de pique, à un œil"),
        ("de", "Herz-Dame", "Pik-Bube, einäugig"),
        ("it", "donna di cuori", "Jack di picche, con un occhio"),
    ],
)
def test_cards_are_named_as_players_name_them(tongue: str, queen: str, jack: str) -> None:
    with translation.override(tongue):
        assert playing_card_words(parse_card("QH")) == queen
        assert playing_card_words(parse_card("JS")) == jack


def test_every_card_and_every_space_has_words_of_its_own(language: str) -> None:
    with translation.override(language):
        assert len({playing_card_words(card) for card in PACK}) == len(PACK)
        assert len({space_words(space) for space in EVERY_SPACE}) == len(EVERY_SPACE)
        assert len({line_of_spaces_words(line) for line in LINES}) == len(LINES)


def test_a_space_is_named_by_row_and_column() -> None:
    assert space_words(Space(5, 9)) == "row 5, column 9: 10 of spades"
    assert space_words(Space(1, 10)) == "row 1, column 10: corner"


def test_an_empty_board_is_told_in_one_sentence() -> None:
    assert board_words({}) == "The board, ten rows of ten spaces."
