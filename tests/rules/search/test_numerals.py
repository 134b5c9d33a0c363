"""A number is the same in words and in digits."""

import pytest

from rules.search.books import search_in
from rules.search.numerals import digits, numerals
from rules.search.words import words_in
from rules.sideboards.book.plug import BOOK

LAST_CARD = 30


@pytest.mark.parametrize(
    ("spoken", "words"),
    [
        ("en", "objective twenty-nine"),
        ("en", "card twenty nine"),
        ("fr", "objectif vingt-neuf"),
        ("de", "Auftrag neunundzwanzig"),
        ("it", "obiettivo ventinove"),
    ],
)
def test_a_number_in_words_finds_its_card(spoken: str, words: str) -> None:
    assert search_in(BOOK, spoken).find(words)[0].id == "objective-29"


def test_each_card_s_number_is_a_word_in_each_language(language: str) -> None:
    known = set(numerals(language).values())
    assert {str(number) for number in range(2, LAST_CARD + 1)} - known == set()


def test_words_side_by_side_are_one_number_only_if_they_say_one() -> None:
    for said, read in (
        ("trente et un", ["31"]),
        ("twenty-four hours", ["24", "hours"]),
        ("ten one-eyed jacks", ["ten", "one", "eyed", "jacks"]),
        ("six five", ["six", "five"]),
    ):
        assert [each.folded for each in words_in(said)] == read
    assert digits("nothing else") == ""
