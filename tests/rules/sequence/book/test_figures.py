"""The rules as code answer questions with a figure; no sum is done elsewhere."""

import pytest
from django.utils.translation import override

from rules.book.figures import Computed
from rules.search.answers import computed_by
from rules.sequence.book.plug import BOOK
from rules.sequence.engine.cards import PACK
from rules.sequence.engine.setup import (
    HAND_SIZES,
    PLAYER_NUMBERS,
    SEQUENCES_TO_WIN,
    setup,
)
from rules.sequence.pictures.words import rank_words, suit_words

BY_NAME = {"en": "{rank} of {suit}", "fr": "{rank} de {suit}", "de": "{suit} {rank}"}
BY_NAME["it"] = "{rank} di {suit}"


def told(question: str, language: str = "en") -> Computed | None:
    with override(language):
        return computed_by(BOOK, question)


def figure(question: str, language: str = "en") -> str:
    answer = told(question, language)
    return answer.figure if answer else "none"


def test_each_card_is_known_by_its_name(language: str) -> None:
    for card in PACK:
        with override(language):
            words = {"rank": rank_words(card.rank), "suit": suit_words(card.suit)}
        form = "jack" if card.is_jack else "where"
        answer = told(BY_NAME[language].format(**words), language)
        assert answer
        assert answer.figure == f"{form} {card!r}"
        assert answer.picture


@pytest.mark.parametrize("players", range(2, 13))
def test_hands_sides_and_sequences_are_those_of_the_engine(players: int) -> None:
    ways = [setup(players, sides=sides) for sides in HAND_SIZES if players in HAND_SIZES[sides]]
    assert bool(ways) == (players in PLAYER_NUMBERS)
    hands = " ".join(f"{way.sides}x{way.hand}" for way in ways) or "none"
    teams = " ".join(f"{way.sides}x{way.team_size}" for way in ways) or "none"
    needed = " ".join(str(way.sequences_to_win) for way in ways) or "none"
    assert figure(f"how many cards with {players} players") == f"hand {hands}"
    assert figure(f"how many teams with {players} players") == f"sides {teams}"
    assert figure(f"how many sequences to win with {players} players") == f"win {needed}"


def test_the_number_of_sides_alone_says_how_many_sequences_win() -> None:
    for sides, needed in SEQUENCES_TO_WIN.items():
        assert figure(f"{sides} teams, how many sequences to win") == f"win {needed}"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("both spaces of the king of hearts are taken, dead?", "dead yes KH"),
        ("one space of the king of hearts is taken, dead?", "dead no KH"),
        ("one space of the king of hearts is free, dead?", "dead no KH"),
        ("both spaces of the king of hearts are free, dead?", "dead no KH"),
        ("when is the king of hearts dead", "dead ? KH"),
        ("is the jack of clubs dead", "dead no JC"),
        ("is the king of hearts dead if taken", "none"),
        ("both or one of the king of hearts taken, dead?", "none"),
    ],
)
def test_a_card_is_dead_as_the_engine_says(question: str, expected: str) -> None:
    assert figure(question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "how many cards",
        "how many cards with 3 players and 4 players",
        "how many cards with 30 players",
        "hand size 4",
        "4 cards in hand with 5 cards",
        "how many cards for 4 teams of 8 players",
        "how many cards do 2 teams of 3 get",
        "how many cards are left with 4 players",
        "how many teams with 2 teams and 4 players",
        "how many sequences win",
        "how many sequences win with 7 teams",
        "hearts",
        "king of hearts and queen of spades",
        "11 of hearts",
        "king of hearts 5",
        "11 of hearts dead",
    ],
)
def test_what_does_not_fit_together_gets_no_figure(question: str) -> None:
    assert figure(question) == "none"


def test_a_figure_is_a_sentence_with_its_rule() -> None:
    six, five = told("how many cards with 6"), told("can we play with 5")
    assert six
    assert five
    assert six.rule == "sequence-hand"
    assert six.words.replace("\u00a0", " ") == (
        "6 players on 2 sides: 5 cards each. 6 players on 3 sides: 5 cards each."
    )
    assert five.rule == "sequence-players"
    assert five.words.endswith("Possible are 2, 3, 4, 6, 8, 9, 10 and 12.")
