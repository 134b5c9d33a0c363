"""A deal fits an address; whatever is wrong with a code has its own name."""

import random
from base64 import urlsafe_b64encode
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given

from puzzles.deal_codes import (
    CODE_LENGTH,
    BrokenDealCode,
    deal_code,
    edition_fingerprint,
    parse_deal_code,
)
from rules.games.sideboards.solo import Deal
from tests.rules.games.sideboards.rows_to_try import CARDS, EDITION, deals, objectives

EDITIONS = {edition_fingerprint(EDITION): EDITION}
DEAL = Deal(objectives("7,14,30"), tuple(reversed(CARDS))[:17])
CODE = deal_code(DEAL, EDITION)


def sealed(body: bytes) -> str:
    check = sha256(b"sideboards deal" + body).digest()[:3]
    return urlsafe_b64encode(body + check).decode()


def reason_of(code: str) -> str:
    with pytest.raises(BrokenDealCode) as refusal:
        parse_deal_code(code, EDITIONS)
    return refusal.value.reason


@given(deals())
def test_every_deal_comes_back_from_its_code(deal: Deal) -> None:
    code = deal_code(deal, EDITION)
    assert len(code) == CODE_LENGTH
    assert parse_deal_code(code, EDITIONS) == deal


def test_the_code_of_a_deal_never_changes() -> None:
    assert CODE == "AYO-XAVS5u9ch-CDizEsn___VTd5"


def test_a_name_does_not_make_another_edition_but_faces_do() -> None:
    renamed = replace(EDITION, name="Mine")
    turned = {**EDITION.cards, 1: replace(CARDS[0], drawers=CARDS[0].drawers[::-1])}
    assert edition_fingerprint(renamed) == edition_fingerprint(EDITION)
    assert edition_fingerprint(replace(EDITION, cards=turned)) != edition_fingerprint(EDITION)


def test_every_single_changed_bit_is_noticed() -> None:
    chance = random.Random(4)
    for _ in range(200):
        place, bit = chance.randrange(CODE_LENGTH), chance.randrange(7)
        changed = CODE[:place] + chr(ord(CODE[place]) ^ 1 << bit) + CODE[place + 1 :]
        assert reason_of(changed) in {"characters", "check"}


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "length"),
        (CODE + "A", "length"),
        (CODE[:-1] + "+", "characters"),
        (CODE[:-1] + "é", "characters"),
        (CODE[:-1] + " ", "characters"),
        ("A" * CODE_LENGTH, "check"),
        (sealed(bytes([9]) + bytes(17)), "version"),
        (sealed(bytes([1]) + bytes(17)), "edition"),
        (sealed(bytes([1]) + edition_fingerprint(EDITION) + b"\xff" * 14), "deal"),
    ],
)
def test_what_is_wrong_is_named(code: str, reason: str) -> None:
    assert reason_of(code) == reason
