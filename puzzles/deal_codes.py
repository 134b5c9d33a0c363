"""A deal as a short text for an address: its objectives and its cards in order.

Card faces belong to an edition, so the code names its edition by a fingerprint; a code of
an edition that is not at hand is refused instead of being played with other faces.
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256

from rules.games.sideboards.edition import Edition, edition_data
from rules.games.sideboards.objectives import PILES, one_of_each
from rules.games.sideboards.setup import SOLO_DEAL_CARDS
from rules.games.sideboards.solo import Deal

VERSION = 1
FINGERPRINT_BYTES = 3
DEAL_BYTES = 14
CHECK_BYTES = 3
CODE_LENGTH = 28

Editions = Mapping[bytes, Edition]


class BrokenDealCode(ValueError):
    """`reason`: length, characters, check, version, edition or deal."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"The code of the deal is broken: {reason}.")


def edition_fingerprint(edition: Edition) -> bytes:
    """Of faces and patterns, not of the name."""
    data = edition_data(edition) | {"name": ""}
    return sha256(json.dumps(data, sort_keys=True).encode()).digest()[:FINGERPRINT_BYTES]


def deal_code(deal: Deal, edition: Edition) -> str:
    return code_of_parts(edition_fingerprint(edition), deal_bytes(deal, edition))


def code_of_parts(fingerprint: bytes, number_bytes: bytes) -> str:
    body = bytes([VERSION]) + fingerprint + number_bytes
    return urlsafe_b64encode(body + _check(body)).decode()


def parse_deal_code(code: str, editions: Editions) -> Deal:
    fingerprint, number_bytes = parts_of_code(code)
    return deal_from(number_bytes, fingerprint, editions)


def parts_of_code(code: str) -> tuple[bytes, bytes]:
    """The edition's fingerprint and the deal's number."""
    if len(code) != CODE_LENGTH:
        raise BrokenDealCode("length")
    if not code.isascii() or not code.replace("-", "a").replace("_", "a").isalnum():
        raise BrokenDealCode("characters")
    body, check = _split(urlsafe_b64decode(code), -CHECK_BYTES)
    if check != _check(body):
        raise BrokenDealCode("check")
    if body[0] != VERSION:
        raise BrokenDealCode("version")
    return _split(body[1:], FINGERPRINT_BYTES)


def deal_bytes(deal: Deal, edition: Edition) -> bytes:
    number = 0
    for pile, objective in zip(PILES.values(), deal.objectives.ids, strict=True):
        number = number * len(pile) + pile.index(objective)
    left = sorted(edition.cards)
    for card in deal.cards:
        number = number * len(left) + left.index(card.id)
        left.remove(card.id)
    return number.to_bytes(DEAL_BYTES, "big")


def deal_from(number_bytes: bytes, fingerprint: bytes, editions: Editions) -> Deal:
    if fingerprint not in editions:
        raise BrokenDealCode("edition")
    edition = editions[fingerprint]
    number = int.from_bytes(number_bytes, "big")
    places = []
    for size in range(len(edition.cards) - SOLO_DEAL_CARDS + 1, len(edition.cards) + 1):
        number, place = divmod(number, size)
        places.append(place)
    left = sorted(edition.cards)
    cards = [left.pop(place) for place in reversed(places)]
    ids = []
    for pile in reversed(PILES.values()):
        number, place = divmod(number, len(pile))
        ids.append(pile[place])
    if number:
        raise BrokenDealCode("deal")
    objectives = one_of_each(edition.objectives[number] for number in ids)
    return Deal(objectives, tuple(edition.cards[number] for number in cards))


def _check(body: bytes) -> bytes:
    return sha256(b"sideboards deal" + body).digest()[:CHECK_BYTES]


def _split(data: bytes, at: int) -> tuple[bytes, bytes]:
    return data[:at], data[at:]
