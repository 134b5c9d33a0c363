"""What is typed in a game: moves as the notation knows them, and questions about the board."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.utils.translation import override

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.deal_keys import key_of_day
from puzzles.game.commands import Said, that_was_all
from puzzles.sideboards.play.in_words import column_words, ends_words, level_words
from puzzles.sideboards.play.screens import Screen
from puzzles.sideboards.play.typed import answer, how_to_type, move_typed
from rules.sideboards.book.sheet_words import sheet_lines
from rules.sideboards.engine.cards import PlacedCard, Side
from rules.sideboards.engine.solo import begin
from rules.sideboards.pictures.words import held_card_words
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on
from tests.puzzles.sideboards.play.test_screens import after_one_turn, screen

GAME = after_one_turn(Side.RIGHT)
FIRST, SECOND = (card.id for card in GAME.hand)


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    with override("en"):
        yield


def mine() -> Any:
    return PlayerGame(key_of_day(SIDEBOARDS, DAY), GAME)


def said(text: str, *, rest: str = "", counting_help: bool = False) -> Said:
    return answer(mine(), text, rest=rest, counting_help=counting_help)


def asked(text: str, *, counting_help: bool = False) -> str:
    return said(text, counting_help=counting_help).words


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1l", f"{FIRST}L"),
        ("2tr", f"{SECOND}tR"),
        ("1 turned left", f"{FIRST}tL"),
        (" 2 T R ", f"{SECOND}tR"),
        ("1lt", f"{FIRST}tL"),
        ("x", "x"),
        ("swap", "x"),
        ("3l", ""),
        ("1", ""),
        ("l2", ""),
        ("", ""),
        ("1q", ""),
    ],
)
def test_a_move_is_typed_as_card_turned_and_side(text: str, move: str) -> None:
    assert move_typed(GAME, text) == move


def test_two_cards_begin() -> None:
    start = begin(deal_on())
    one, _, third = (card.id for card in start.hand)
    assert move_typed(start, "1 3t") == f"{one} {third}t"
    assert move_typed(start, "1t3") == f"{one}t {third}"


@pytest.mark.parametrize(
    ("language", "text"), [("de", "1kr"), ("fr", "1td"), ("it", "1cd"), ("de", "1tr")]
)
def test_the_letters_are_those_of_the_language_or_else_english(language: str, text: str) -> None:
    with override(language):
        assert move_typed(GAME, text) == f"{FIRST}tR"


def test_levels_columns_and_objectives_are_asked_for() -> None:
    row = GAME.sideboard
    assert asked("l2") == asked("level 2") == level_words(row, 2)
    assert asked("c3") == asked("Column 3") == column_words(row, 3)
    told = asked("o1")
    number = GAME.deal.objectives.colors.id
    assert told.startswith(f"Objective\xa0{number}. Colors: ")
    assert " So far: " in told
    for objective in GAME.deal.objectives.three:
        words = asked(f"objective {objective.id}")
        assert words.startswith(f"Objective\xa0{objective.id}. "), "as it is called"
    assert asked("objective 31") == how_to_type()


def test_the_hand_the_row_and_the_last_words_are_asked_for() -> None:
    assert held_card_words(PlacedCard(GAME.hand[1]), GAME.hand) in asked("hand")
    assert asked("again") == screen(GAME).spoken
    assert asked("r") == screen(GAME).row_label
    assert len(asked("braille").splitlines()) == 5


def test_a_card_is_asked_about_before_it_is_placed() -> None:
    assert "Left: " in asked("1")
    assert asked("1") != asked("1t")
    assert "+" not in asked("1")
    assert "+" in asked("1", counting_help=True)


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "more"), ("de", "mehr"), ("fr", "plus"), ("fr", "encore"), ("it", "altro")],
)
def test_with_counting_help_the_points_come_first_and_the_details_when_asked(
    language: str, word: str
) -> None:
    with override(language):
        first = said("1t", counting_help=True)
        details = said(word, rest=first.rest, counting_help=True)
        assert "+" in first.words
        assert len(first.words.split()) < 40
        face = Screen(mine(), counting_help=True).hand[0][1]
        assert details == Said(ends_words(GAME, face, sheet_lines(GAME.score_sheet)))
        assert said("more").words == that_was_all()


def test_without_counting_help_there_is_no_rest() -> None:
    assert not said("1").rest


@pytest.mark.parametrize(
    "text", ["", "level 9", "column 0", "o4", "3", "9tl", "what?", "1 2 3", "²"]
)
def test_what_cannot_be_read_is_answered_with_what_can(text: str) -> None:
    assert asked(text) == how_to_type()
