import pytest

from puzzles.game.values import BrokenDealCode
from puzzles.sequence.dealing.payload import BYTES, deal_of_payload, deal_payload
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS


def test_a_deal_takes_24_bytes_and_comes_back_as_it_was() -> None:
    assert BYTES == 24
    for deal in (EXAMPLE, *KNOWN_DEALS):
        assert deal_of_payload(deal_payload(deal)) == deal


def test_old_codes_keep_their_meaning() -> None:
    assert deal_payload(EXAMPLE).hex() == "01ea22e1544934efe0a894d7eed73a4da7a6ff8ee1dd57d4"


@pytest.mark.parametrize("payload", [b"\xff" * BYTES, bytes(BYTES)])
def test_other_numbers_are_no_deal(payload: bytes) -> None:
    with pytest.raises(BrokenDealCode):
        deal_of_payload(payload)
