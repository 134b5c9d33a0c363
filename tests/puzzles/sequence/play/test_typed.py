"""What is typed in a game of Sequence: moves as the notation knows them, and questions."""

from typing import Any

import pytest
from django.utils.translation import override

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.deal_keys import key_of_day
from puzzles.game.commands import Said, that_was_all
from puzzles.sequence.play.choices import held_cards
from puzzles.sequence.play.in_words import (
    card_in_words,
    lines_finished_soon_in_words,
    lines_in_words,
    near_spaces_in_words,
)
from puzzles.sequence.play.screens import screen_asked
from puzzles.sequence.play.typed import answer, how_to_type, move_typed
from puzzles.sequence.takeover import take_over
from tests.puzzles.sample_games import DAY
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import SEQUENCE

GAME = take_over(EXAMPLE)


def said(text: str, *, rest: str = "", counting_help: bool = False) -> Said:
    mine: Any = PlayerGame(key_of_day(SEQUENCE, DAY), GAME)
    return answer(mine, text, rest=rest, counting_help=counting_help)


def asked(text: str, *, counting_help: bool = False) -> str:
    return plain(said(text, counting_help=counting_help).words)


def plain(words: str) -> str:
    return words.replace("\xa0", " ")


def heard_to_the_end(question: str, more: str, *, counting_help: bool = False) -> list[list[str]]:
    """The lines of each answer, until there is no rest."""
    answers = [said(question, counting_help=counting_help)]
    while rest := answers[-1].rest:
        answers.append(said(more, rest=rest, counting_help=counting_help))
    return [plain(each.words).splitlines() for each in answers]


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
    assert asked("hand").startswith("You hold: 1: 6 of spades; 2: ")
    assert " Next: " in asked("h")
    assert asked("again").startswith("Turn 1 of 12, 0 points.")


@pytest.mark.parametrize("more", ["more", "again", "next"])
def test_lines_are_told_three_at_a_time_until_there_are_no_more(more: str) -> None:
    for text, missing in (("l", None), ("lines 3", 3)):
        parts = heard_to_the_end(text, more)
        lines = [plain(line) for line in lines_in_words(GAME, missing, counting_help=False)]
        assert [line for part in parts for line in part[:3]][: len(lines)] == lines
        assert parts[0][3:] == [f"And {len(lines) - 3} others: type “more”."]
        assert parts[-1][-1] == "That was all."
        assert all(len(" ".join(part).split()) < 130 for part in parts)


def test_with_counting_help_the_lines_that_are_finished_soonest_come_first() -> None:
    parts = heard_to_the_end("lines", "more", counting_help=True)
    soon = [plain(line) for line in lines_finished_soon_in_words(GAME)]
    assert [line for part in parts for line in part[:3]][: len(soon)] == soon


def test_the_spaces_beside_one_s_chips_come_in_parts_as_well() -> None:
    parts = heard_to_the_end("near", "more")
    told = [line for part in parts for line in part if line.startswith("row ")]
    assert told == [plain(space) for space in near_spaces_in_words(GAME)]
    assert len(parts[0]) == 7


@pytest.mark.parametrize(
    ("language", "lines", "words"),
    [
        ("en", "lines", ["more", "next", "again", "mo"]),
        ("de", "linien", ["mehr", "weiter", "nochmal", "more"]),
        ("fr", "lignes", ["plus", "encore", "suite", "e", "more"]),
        ("it", "linee", ["altro", "ancora", "altre", "più", "more"]),
    ],
)
def test_each_language_has_its_words_for_more(language: str, lines: str, words: list[str]) -> None:
    with override(language):
        first = said(lines)
        seconds = {said(word, rest=first.rest).words for word in words}
        assert len(seconds) == 1
        assert seconds.isdisjoint({first.words, how_to_type()})
        assert said(words[0]).words == that_was_all(), "without a rest there is nothing more"


@pytest.mark.parametrize(
    ("language", "word"), [("en", "again"), ("de", "nochmal"), ("fr", "encore"), ("it", "ancora")]
)
def test_without_a_rest_again_says_the_turn_once_more(language: str, word: str) -> None:
    with override(language):
        mine: Any = PlayerGame(key_of_day(SEQUENCE, DAY), GAME)
        assert said(word).words == screen_asked(mine, {}).spoken


def test_a_card_is_asked_about_by_its_place_or_its_name() -> None:
    queen = held_cards(GAME)[4]
    assert asked("5") == asked("QH") == card_in_words(GAME, queen).replace("\xa0", " ")


@pytest.mark.parametrize("text", ["", "row 11", "column 0", "9", "AH", "what?"])
def test_what_cannot_be_read_is_answered_with_what_can(text: str) -> None:
    assert asked(text) == how_to_type().replace("\xa0", " ")
