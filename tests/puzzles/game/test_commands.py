"""What a typed command means, in the words of a language or in English."""

import pytest

from puzzles.game.commands import name_beginning, question_typed, words_typed

NAMES = {"left": "gauche", "right": "droite", "again": "encore"}


@pytest.mark.parametrize(
    ("word", "name"),
    [("g", "left"), ("gauche", "left"), ("left", "left"), ("e", "again"), ("x", ""), ("", "")],
)
def test_the_first_letters_are_enough(word: str, name: str) -> None:
    assert name_beginning(word, NAMES) == name


def test_a_question_is_a_word_and_perhaps_a_number() -> None:
    assert question_typed(" Level 2 ") == ("level", 2)
    assert question_typed("l2") == ("l", 2)
    assert question_typed("niveau") == ("niveau", 0)
    assert question_typed("1tl") == question_typed("l 2 3") == ("", 0)


def test_two_letters_are_two_words() -> None:
    assert list(words_typed("tl")) == list(words_typed("T L")) == ["t", "l"]
    assert list(words_typed("turned left")) == ["turned", "left"]
