"""What a deal's code says of its edition, its objectives and its cards."""

import random

import pytest
from hypothesis import given

from puzzles.game.deal_codes import code_of_payload, deal_code, parse_deal_code
from puzzles.game.values import BrokenDealCode, Dealt, FrozenEdition
from puzzles.sideboards.dealing.editions import boxed, edition_in, frozen
from puzzles.sideboards.dealing.payload import (
    BYTES,
    FINGERPRINT_BYTES,
    MOST_BOX_BYTES,
    NUMBER_BYTES,
    deal_payload,
)
from rules.sideboards.engine.box import Box
from rules.sideboards.engine.box_code import box_code
from rules.sideboards.engine.solo import SoloDeal
from tests.puzzles.sample_games import SIDEBOARDS, solo_deal
from tests.rules.sideboards.engine.boxes_to_try import random_box
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


@pytest.mark.parametrize("seed", range(30))
def test_the_code_of_a_deal_with_own_cards_holds_their_box(seed: int) -> None:
    edition = boxed(box_code(random_box(random.Random(seed))), SHIPPED)
    cards = tuple(edition_in(edition).cards.values())
    dealt = Dealt(SoloDeal(objectives("7,14,30"), cards[:17]), edition)
    payload = deal_payload(dealt)
    assert len(payload) in range(BYTES + 3, BYTES + MOST_BOX_BYTES + 1, 3)
    again = parse_deal_code(deal_code(SIDEBOARDS, dealt), SIDEBOARDS, none_stored)
    assert again.edition == edition
    assert solo_deal(again.deal).cards == dealt.deal.cards


def test_a_box_without_anything_is_not_the_site_s_own_edition_in_a_code() -> None:
    empty = boxed(box_code(Box()), SHIPPED)
    assert edition_in(empty).cards == EDITION.cards
    assert empty.digest != SHIPPED.digest


def test_a_box_that_cannot_be_read_makes_no_deal() -> None:
    box = Box().with_pattern(3, 9, [(0, 0), (1, 1)])
    own = deal_payload(Dealt(DEAL, boxed(box_code(box), SHIPPED)))
    assert reason_of(own[:-1] + bytes([own[-1] ^ 1])) == "deal"
    assert reason_of(own[:BYTES] + bytes(3) + own[BYTES:]) == "deal"
