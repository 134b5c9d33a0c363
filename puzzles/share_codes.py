"""A finished try as a code that proves itself.

The code holds which deal it was, the whole line as a number, and whether it was the first
try; a keyed tag makes every other text a wrong one. Nothing in it is a score: whoever opens
the code replays the line. Its length is a multiple of four characters, so that no bit of it
is without meaning.

daily      4 bits of version, 1 for the first try, 17 for the puzzle's number, 26 for the line
practice   4 bits of version, 1 for the first try, 27 for the line; then edition and deal
"""

import hmac
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.deal_codes import DEAL_BYTES, FINGERPRINT_BYTES

TAG_BYTES = 9
DAILY_VERSION = 1
PRACTICE_VERSION = 2

_CODE = re.compile(r"[A-Za-z0-9_-]{20}|[A-Za-z0-9_-]{40}")
_NUMBER_BITS = 17
_LINE_BITS = 26
_DAILY_BYTES = 6
_LINE_BYTES = 4
_PRACTICE_BYTES = _LINE_BYTES + FINGERPRINT_BYTES + DEAL_BYTES


class UnknownCode(ValueError):
    """Made up, cut, changed, or written with a key that is no longer in use."""


@dataclass(frozen=True, slots=True)
class DailyShare:
    number: int
    line: int
    first_try: bool


@dataclass(frozen=True, slots=True)
class PracticeShare:
    edition: bytes
    deal: bytes
    """As `deal_codes.deal_bytes` writes it."""
    line: int
    first_try: bool


Share = DailyShare | PracticeShare


def share_code(share: Share, key: bytes) -> str:
    body = _daily_body(share) if isinstance(share, DailyShare) else _practice_body(share)
    return urlsafe_b64encode(body + _tag(body, key)).decode()


def parse_share_code(code: str, keys: Sequence[bytes]) -> Share:
    """With one of several keys, so that a new key leaves old links alive."""
    if _CODE.fullmatch(code) is None:
        raise UnknownCode(code)
    data = urlsafe_b64decode(code)
    body, tag = data[:-TAG_BYTES], data[-TAG_BYTES:]
    if not any(hmac.compare_digest(tag, _tag(body, key)) for key in keys):
        raise UnknownCode(code)
    version = body[0] >> 4
    if version == DAILY_VERSION and len(body) == _DAILY_BYTES:
        return _daily_from(body)
    if version == PRACTICE_VERSION and len(body) == _PRACTICE_BYTES:
        return _practice_from(body)
    raise UnknownCode(code)


def _tag(body: bytes, key: bytes) -> bytes:
    return hmac.digest(key, b"sideboards share" + body, "sha256")[:TAG_BYTES]


def _daily_body(share: DailyShare) -> bytes:
    number = ((DAILY_VERSION << 1 | share.first_try) << _NUMBER_BITS | share.number) << _LINE_BITS
    return (number | share.line).to_bytes(_DAILY_BYTES, "big")


def _daily_from(body: bytes) -> DailyShare:
    number, line = divmod(int.from_bytes(body, "big"), 1 << _LINE_BITS)
    version_and_try, puzzle = divmod(number, 1 << _NUMBER_BITS)
    return DailyShare(puzzle, line, first_try=bool(version_and_try & 1))


def _practice_body(share: PracticeShare) -> bytes:
    number = (PRACTICE_VERSION << 1 | share.first_try) << (8 * _LINE_BYTES - 5) | share.line
    return number.to_bytes(_LINE_BYTES, "big") + share.edition + share.deal


def _practice_from(body: bytes) -> PracticeShare:
    number = int.from_bytes(body[:_LINE_BYTES], "big")
    version_and_try, line = divmod(number, 1 << (8 * _LINE_BYTES - 5))
    edition, deal = body[_LINE_BYTES:-DEAL_BYTES], body[-DEAL_BYTES:]
    return PracticeShare(edition, deal, line, first_try=bool(version_and_try & 1))
