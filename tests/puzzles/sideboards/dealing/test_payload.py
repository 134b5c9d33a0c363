"""What a deal's code says of its edition, its objectives and its cards."""

import pytest
from hypothesis import given

from puzzles.game.deal_codes import code_of_payload, deal_code, parse_deal_code
from puzzles.game.values import BrokenDealCode, Dealt, FrozenEdition
from puzzles.sideboards.dealing.editions import frozen
from puzzles.sideboards.dealing.payload import (
    BYTES,
    FINGERPRINT_BYTES,
    NUMBER_BYTES,
    deal_payload,
)
from rules.sideboards.engine.solo import SoloDeal
from tests.puzzles.sample_games import SIDEBOARDS
from tests.rules.sideboards.engine.rows_to_try import CARDS, EDITION, deals, objectives

SHIPPED = frozen(EDITION)
FINGERPRINT = bytes.fromhex(SHIPPED.digest)[:FINGERPRINT_BYTES]
DEAL = SoloDeal(objectives("7,14,30"), tuple(reversed(CARDS))[:17])


def none_stored(digest_start: str) -> FrozenEdition | None:
    return None


def reason_of(payload: bytes) -> str:
    with pytest.raises(BrokenDealCode) as refusal:
        parse_deal_code(code_of_payload(SIDEBOARDS, payload), SIDEBOARDS, none_stored)
    return refusal.value.reason


@given(deals())
def test_every_deal_comes_back_from_its_code(deal: SoloDeal) -> None:
    dealt = Dealt(deal, SHIPPED)
    code = deal_code(SIDEBOARDS, dealt)
    assert len(code) == 28
    assert parse_deal_code(code, SIDEBOARDS, none_stored) == dealt


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (DEAL, "AYO-XAVS5u9ch-CDizEsn___VTd5"),
        (SoloDeal(objectives("1,8,15"), tuple(CARDS[:17])), "AYO-XAAAAAAAAAAAAAAAAAAAQD0_"),
        (SoloDeal(objectives("3,9,21"), tuple(CARDS[3::3][:17])), "AYO-XAGrvBeNWB8zM8rI5gejrLRy"),
    ],
)
def test_the_code_of_a_deal_never_changes(deal: SoloDeal, code: str) -> None:
    assert deal_code(SIDEBOARDS, Dealt(deal, SHIPPED)) == code
    assert parse_deal_code(code, SIDEBOARDS, none_stored).deal == deal


def test_a_deal_without_its_edition_has_no_code() -> None:
    with pytest.raises(ValueError, match="without its edition"):
        deal_payload(Dealt(DEAL))


def test_an_edition_that_nobody_knows_is_named_as_what_is_missing() -> None:
    assert reason_of(bytes(BYTES)) == "edition"


def test_a_number_that_is_no_deal_is_told_apart() -> None:
    assert reason_of(FINGERPRINT + b"\xff" * NUMBER_BYTES) == "deal"
