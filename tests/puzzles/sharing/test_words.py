import pytest

from puzzles.attempts.player_games import untouched
from puzzles.days.deal_keys import key_of_code
from puzzles.sharing.words import (
    comparison_words,
    distance_words,
    message,
    picture_of_challenge,
)
from tests.puzzles.sample_games import SIDEBOARDS, code_of, deal_on, dealt


@pytest.mark.parametrize(
    ("mine", "theirs", "words"),
    [
        (47, 47, "You’re tied."),
        (0, 0, "You’re tied."),
        (48, 47, "You’re 1\xa0point ahead."),
        (49, 47, "You’re 2\xa0points ahead."),
        (46, 47, "You’re 1\xa0point behind."),
        (40, 47, "You’re 7\xa0points behind."),
    ],
)
def test_two_results_are_compared_from_the_reader_s_side(
    mine: int, theirs: int, words: str
) -> None:
    assert comparison_words(mine, theirs) == words


def test_the_distance_from_the_ceiling_is_told_until_it_is_reached() -> None:
    assert distance_words(SIDEBOARDS, 50, 50).startswith("That’s the ceiling")
    assert distance_words(SIDEBOARDS, 49, 50).startswith("1\xa0point below the ceiling of 50")
    assert distance_words(SIDEBOARDS, 40, 50).startswith("10\xa0points below the ceiling of 50")


def test_the_text_of_a_practice_deal_names_no_day() -> None:
    deal = deal_on()
    mine = untouched(key_of_code(SIDEBOARDS, code_of(deal)), dealt(deal))
    head = f"Sideboards, practice deal: {mine.position.score}"
    assert message(mine, address="there") == f"{head}\nWith counting help\nthere"


def test_the_picture_of_a_challenge_says_what_it_is_or_which_help_its_maker_had() -> None:
    plain = picture_of_challenge(SIDEBOARDS, 47, mark="")
    helped = picture_of_challenge(SIDEBOARDS, 47, mark="With hints")
    assert (plain.occasion, helped.occasion) == (
        "Sideboards · Challenge",
        "Sideboards · With hints",
    )
    assert (plain.headline, plain.is_challenge) == ("Beat 47", True)
