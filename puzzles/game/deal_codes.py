"""A deal as a short text for an address: the game's number, the game's payload, a checksum.

The first byte is the game's number, so a code can never be read as another game's.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Protocol

from puzzles.game.dealing import Dealing
from puzzles.game.values import BrokenDealCode, Coded, DealT, Dealt, FindEdition

LEAST_CHECK_BYTES = 3


class CodedDeals(Coded, Protocol[DealT]):
    """A game that encodes its deals."""

    @property
    def dealing(self) -> Dealing[DealT]: ...


def deal_code(game: CodedDeals[DealT], dealt: Dealt[DealT]) -> str:
    return code_of_payload(game, game.dealing.deal_payload(dealt))


def parse_deal_code(code: str, game: CodedDeals[DealT], find_edition: FindEdition) -> Dealt[DealT]:
    return game.dealing.dealt_from(payload_of_code(game, code), find_edition)


def code_of_payload(game: Coded, payload: bytes) -> str:
    body = bytes([game.number]) + payload
    return urlsafe_b64encode(body + _check(game, body)).decode()


def has_form(game: Coded, code: str) -> bool:
    """Whether it could be a code, open or sealed."""
    return _has_length(game, code) and _has_letters(code)


def holds_material(game: Coded, code: str) -> bool:
    """Whether the deal of the code is one with material that a player has brought along."""
    return len(code) > _length(game)


def is_code_of(game: Coded, code: str) -> bool:
    try:
        payload_of_code(game, code)
    except BrokenDealCode:
        return False
    return True


def payload_of_code(game: Coded, code: str) -> bytes:
    if not _has_length(game, code):
        raise BrokenDealCode("length")
    if not _has_letters(code):
        raise BrokenDealCode("characters")
    data = urlsafe_b64decode(code)
    body, check = data[: -_check_bytes(game)], data[-_check_bytes(game) :]
    if check != _check(game, body):
        raise BrokenDealCode("check")
    if body[0] != game.number:
        raise BrokenDealCode("version")
    return body[1:]


def _has_length(game: Coded, code: str) -> bool:
    longest = _length(game) + game.most_material_bytes // 3 * 4
    return len(code) in range(_length(game), longest + 1, 4)


def _length(game: Coded) -> int:
    """Of the shortest code."""
    return (1 + game.deal_bytes + _check_bytes(game)) // 3 * 4


def _has_letters(code: str) -> bool:
    return code.isascii() and code.replace("-", "a").replace("_", "a").isalnum()


def _check(game: Coded, body: bytes) -> bytes:
    return sha256(b"sideboards deal" + body).digest()[: _check_bytes(game)]


def _check_bytes(game: Coded) -> int:
    """Padded so that every bit of the code is significant."""
    return LEAST_CHECK_BYTES + -(1 + game.deal_bytes + LEAST_CHECK_BYTES) % 3
