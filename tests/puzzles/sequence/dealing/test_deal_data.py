import json
from typing import Any

import pytest

from puzzles.sequence.dealing.deal_data import NoDeal, deal_data, deal_from
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS

GOOD = deal_data(EXAMPLE)
ROW = [[3, 1], [3, 2], [3, 3], [3, 4], [3, 5], [10, 2], [10, 3], [10, 4], [10, 5], [9, 1]]


def test_a_deal_is_written_and_read() -> None:
    for deal in (EXAMPLE, *KNOWN_DEALS):
        assert deal_from(json.loads(json.dumps(deal_data(deal)))) == deal


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"mine": GOOD["mine"][:9]}, "“mine” is not a list of 10 spaces."),
        ({"mine": None}, "“mine” is not a list of 10 spaces."),
        ({"green": [*GOOD["green"][:9], GOOD["green"][0]]}, "“green” names a space twice."),
        ({"green": [*GOOD["green"][:9], [1, 1]]}, "“[1, 1]” is not a space for a chip"),
        ({"green": [*GOOD["green"][:9], [True, 2]]}, "“[True, 2]” is not a space for a chip"),
        ({"green": [*GOOD["green"][:9], [0, 11]]}, "“[0, 11]” is not a space for a chip"),
        ({"green": [*GOOD["green"][:9], "1,2"]}, "“1,2” is not a space for a chip"),
        ({"green": [*GOOD["green"][:9], GOOD["mine"][0]]}, "The space 2,10 is among mine and"),
        ({"cards": GOOD["cards"][:17]}, "A deal has 18 cards, not 17."),
        ({"cards": "6S"}, "“cards” is not a list of cards."),
        ({"cards": [*GOOD["cards"][:17], 7]}, "“cards” is not a list of cards."),
        ({"cards": [*GOOD["cards"][:17], "1S"]}, "“1S” is not a card"),
        ({"cards": [*GOOD["cards"][:17], "KC"]}, "The card KC is there 3 times"),
        ({"cards": [*GOOD["cards"][:17], "AC"], "mine": ROW}, "There is a finished sequence"),
    ],
)
def test_what_is_no_deal_is_said_in_one_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NoDeal) as refused:
        deal_from({**GOOD, **change})
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("data", [None, [], "deal", 7, {}])
def test_other_data_are_no_deal(data: object) -> None:
    with pytest.raises(NoDeal):
        deal_from(data)
