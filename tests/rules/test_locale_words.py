from datetime import date, timedelta
from itertools import product

import pytest
from django.utils import translation

from rules.locale_words import (
    DAY_PLACES,
    ELIDING_DAYS,
    day_phrase,
    day_words,
    listed_words,
    number_words,
    signed_words,
    stretch_words,
)
from rules.unbroken import HOLDING


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "Sunday, November 1, 2026"),
        ("fr", "dimanche 1er novembre 2026"),
        ("de", "Sonntag, 1. November 2026"),
        ("it", "domenica 1º novembre 2026"),
    ],
)
def test_the_first_of_a_month_is_written_as_each_language_does(code: str, words: str) -> None:
    with translation.override(code):
        assert day_words(date(2026, 11, 1)).replace(HOLDING, " ") == words


def test_only_the_first_day_is_an_ordinal() -> None:
    with translation.override("fr"):
        assert day_words(date(2026, 11, 21)) == f"samedi 21{HOLDING}novembre 2026"


@pytest.mark.parametrize(
    ("stretch", "words"),
    [
        (timedelta(hours=5, minutes=11, seconds=1), "5\xa0hours and 12\xa0minutes"),
        (timedelta(hours=1), "1\xa0hour"),
        (timedelta(seconds=1), "1\xa0minute"),
        (timedelta(0), "1\xa0minute"),
        (timedelta(hours=24), "24\xa0hours"),
    ],
)
def test_a_begun_minute_counts_whole(stretch: timedelta, words: str) -> None:
    with translation.override("en"):
        assert stretch_words(stretch) == words


def test_numbers_have_one_decimal_at_most_and_the_language_s_comma() -> None:
    with translation.override("de"):
        assert [number_words(value) for value in (41, 41.0, 41.2)] == ["41", "41", "41,2"]


@pytest.mark.parametrize(
    ("value", "words"), [(18.25, "18.3"), (18.15, "18.2"), (18.24, "18.2"), (-0.25, "−0.3")]
)
def test_a_middle_is_rounded_up(value: float, words: str) -> None:
    with translation.override("en"):
        assert number_words(value) == words


@pytest.mark.parametrize(
    ("value", "words"), [(1.25, "+1.3"), (3, "+3"), (0, "0"), (-0.04, "0"), (-3, "−3")]
)
def test_a_difference_has_its_sign(value: float, words: str) -> None:
    with translation.override("en"):
        assert signed_words(value) == words


@pytest.mark.parametrize(
    ("code", "phrases"),
    [
        ("en", ["on November 1, 2026", "since November 8, 2026", "to November 11, 2026"]),
        ("de", ["am 1. November 2026", "seit dem 8. November 2026", "bis zum 11. November 2026"]),
        ("fr", ["le 1er novembre 2026", "depuis le 8 novembre 2026", "au 11 novembre 2026"]),
        ("it", ["il 1º novembre 2026", "dall’8 novembre 2026", "all’11 novembre 2026"]),
    ],
)
def test_a_day_within_a_sentence_has_its_grammar(code: str, phrases: list[str]) -> None:
    places = [("on", 1), ("since", 8), ("to", 11)]
    with translation.override(code):
        said = [day_phrase(date(2026, 11, day), place) for place, day in places]
    assert [words.replace(HOLDING, " ") for words in said] == phrases


@pytest.mark.parametrize("code", ["en", "fr", "de", "it"])
def test_every_place_of_a_day_is_written_in_every_language(code: str) -> None:
    with translation.override(code):
        for place, day in product(DAY_PLACES, (2, *ELIDING_DAYS)):
            assert day_phrase(date(2026, 11, day), place).endswith("2026")


@pytest.mark.parametrize(
    ("code", "words"),
    [("en", "5, 7 and 7"), ("de", "5, 7 und 7"), ("fr", "5, 7 et 7"), ("it", "5, 7 e 7")],
)
def test_words_are_listed_as_in_a_sentence(code: str, words: str) -> None:
    with translation.override(code):
        assert listed_words(["5", "7", "7"]) == words
