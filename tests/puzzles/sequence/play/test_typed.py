"""What is typed in a game of Sequence: moves as the notation knows them, and questions."""

from typing import Any

import pytest

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.deal_keys import key_of_day
from puzzles.sequence.play.choices import held_cards
from puzzles.sequence.play.in_words import (
    card_in_words,
    lines_finished_soon_in_words,
    lines_in_words,
)
from puzzles.sequence.play.typed import answer, how_to_type, move_typed
from puzzles.sequence.takeover import TakeOverGame, take_over
from tests.puzzles.sample_games import DAY
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import SEQUENCE

GAME = take_over(EXAMPLE)


def asked(text: str, game: TakeOverGame = GAME, *, counting_help: bool = False) -> str:
    mine: Any = PlayerGame(key_of_day(SEQUENCE, DAY), game)
    return answer(mine, text, counting_help=counting_help).replace("\xa0", " ")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("5 4,4", "QH-4,4"),
        ("5 r4c4", "QH-4,4"),
        ("qh 4 4", "QH-4,4"),
        (" QH-4,4 ", "QH-4,4"),
        ("10s 1,2", ""),
        ("6s 10 5", "6S-10,5"),
        ("7 5,10", "JD-5,10"),
        ("5", ""),
        ("row 4", ""),
        ("8 4,4", ""),
        ("", ""),
    ],
)
def test_a_move_is_typed_as_card_and_space(text: str, move: str) -> None:
    assert move_typed(GAME, text) == move


def test_rows_columns_lines_and_the_hand_are_asked_for() -> None:
    assert asked("r1").startswith("Row 1, from the left: corner; ")
    assert asked("column 10").count(";") == 9
    assert asked("l", counting_help=True).splitlines() == [
        line.replace("\xa0", " ") for line in lines_finished_soon_in_words(GAME)
    ]
    for text, missing in (("l", None), ("lines 3", 3)):
        assert asked(text).splitlines() == [
            line.replace("\xa0", " ") for line in lines_in_words(GAME, missing, counting_help=False)
        ]
    assert "row 5, column 4: king of hearts" in asked("near").splitlines()
    assert asked("hand").startswith("You hold: 1: 6 of spades; 2: ")
    assert " Next: " in asked("h")
    assert asked("again").startswith("Turn 1 of 12, 0 points.")


def test_a_card_is_asked_about_by_its_place_or_its_name() -> None:
    queen = held_cards(GAME)[4]
    assert asked("5") == asked("QH") == card_in_words(GAME, queen).replace("\xa0", " ")


@pytest.mark.parametrize("text", ["", "row 11", "column 0", "9", "AH", "what?"])
def test_what_cannot_be_read_is_answered_with_what_can(text: str) -> None:
    assert asked(text) == how_to_type().replace("\xa0", " ")
