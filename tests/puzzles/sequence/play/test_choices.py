"""The move that one prepares, as an address tells it."""

import pytest

from puzzles.sequence.play.choices import Draft, draft_asked
from puzzles.sequence.takeover import parse_turns, replay_turns, take_over
from rules.sequence.engine.board import Space
from rules.sequence.engine.cards import Card, Suit
from rules.sequence.engine.moves import PlaceChip
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN, KNOWN_DEALS

GAME = take_over(EXAMPLE)
QUEEN = Card("Q", Suit.HEARTS)


@pytest.mark.parametrize("text", ["QH", "QH-4,4", "JD-7,4"])
def test_a_card_or_a_card_and_its_space_come_back(text: str) -> None:
    assert str(draft_asked(GAME, text)) == text


def test_a_space_is_kept_only_where_the_card_may_go() -> None:
    assert draft_asked(GAME, "QH-4,4") == Draft(QUEEN, PlaceChip(QUEEN, Space(4, 4)))
    for elsewhere in ("QH-5,5", "QH-1,1", "QHx4,4"):
        assert draft_asked(GAME, elsewhere) == Draft(QUEEN)


@pytest.mark.parametrize("text", ["", "queen", "AH", "AH-4,4", "QH-4,4-5,5", "QH-99,1", "Q" * 500])
def test_what_an_address_cannot_mean_is_passed_over(text: str) -> None:
    assert draft_asked(GAME, text) in {Draft(), Draft(QUEEN)}


def test_nothing_is_prepared_once_a_game_is_over() -> None:
    over = replay_turns(KNOWN_DEALS[0], parse_turns(KNOWN[0]["line"]))
    assert draft_asked(over, repr(over.hand[0])) == Draft()
