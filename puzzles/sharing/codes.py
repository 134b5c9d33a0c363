"""A finished game as a signed code.

The code holds which deal of which game it was, the whole line as a number, and whether it was the
first try; an HMAC tag makes every other text invalid. It holds no score: the line is replayed when
the code is opened. Its length is a multiple of four characters, so that no bit of it is
without meaning. The highest bits come first:

daily      4 bits of kind, 1 for the first try, 17 for the puzzle's number, the line
practice   4 bits of kind, 1 for the first try, the line; then the deal as its game writes it

The kind of a daily is twice the game's number less one, that of a practice deal twice the number.
"""

import hmac
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from puzzles.games.values import Coded

TAG_BYTES = 9

_CODE = re.compile(r"[A-Za-z0-9_-]{16,128}")
_KIND_BITS, _FIRST_BITS, _NUMBER_BITS = 4, 1, 17
_BYTES_WITHOUT_PADDING = 3


class UnknownCode(ValueError):
    """Made up, cut, changed, or written with a key that is no longer in use."""


@dataclass(frozen=True, slots=True)
class DailyShare:
    game_id: str
    number: int
    line: int
    first_try: bool


@dataclass(frozen=True, slots=True)
class PracticeShare:
    game_id: str
    deal: bytes
    """As `Game.deal_payload` writes it."""
    line: int
    first_try: bool


Share = DailyShare | PracticeShare


def share_code(game: Coded, share: Share, key: bytes) -> str:
    body = (
        _daily_body(game, share) if isinstance(share, DailyShare) else _practice_body(game, share)
    )
    return urlsafe_b64encode(body + _tag(body, key)).decode()


def parse_share_code(code: str, keys: Sequence[bytes], games: Iterable[Coded]) -> Share:
    """Accepts several keys, so that old links stay valid after a new key."""
    if len(code) % 4 or _CODE.fullmatch(code) is None:
        raise UnknownCode(code)
    data = urlsafe_b64decode(code)
    body, tag = data[:-TAG_BYTES], data[-TAG_BYTES:]
    if not any(hmac.compare_digest(tag, _tag(body, key)) for key in keys):
        raise UnknownCode(code)
    number, is_practice = divmod((body[0] >> 4) - 1, 2)
    game = next((game for game in games if game.number == number + 1), None)
    if game is None:
        raise UnknownCode(code)
    if is_practice and len(body) == _line_bytes(game) + game.deal_bytes:
        return _practice_from(game, body)
    if not is_practice and len(body) == _daily_bytes(game):
        return _daily_from(game, body)
    raise UnknownCode(code)


def _tag(body: bytes, key: bytes) -> bytes:
    return hmac.digest(key, b"sideboards share" + body, "sha256")[:TAG_BYTES]


def _daily_body(game: Coded, share: DailyShare) -> bytes:
    kind, length = 2 * game.number - 1, _daily_bytes(game)
    head = (kind << _FIRST_BITS | share.first_try) << _NUMBER_BITS | share.number
    line_bits = 8 * length - _KIND_BITS - _FIRST_BITS - _NUMBER_BITS
    return (head << line_bits | share.line).to_bytes(length, "big")


def _daily_from(game: Coded, body: bytes) -> DailyShare:
    line_bits = 8 * len(body) - _KIND_BITS - _FIRST_BITS - _NUMBER_BITS
    head, line = divmod(int.from_bytes(body, "big"), 1 << line_bits)
    kind_and_try, number = divmod(head, 1 << _NUMBER_BITS)
    return DailyShare(game.id, number, line, first_try=bool(kind_and_try & 1))


def _daily_bytes(game: Coded) -> int:
    """With the tag a multiple of three, which is written without padding."""
    least = -(-(_KIND_BITS + _FIRST_BITS + _NUMBER_BITS + game.line_bits) // 8)
    return least + -(least + TAG_BYTES) % _BYTES_WITHOUT_PADDING


def _practice_body(game: Coded, share: PracticeShare) -> bytes:
    length = _line_bytes(game)
    head = 2 * game.number << _FIRST_BITS | share.first_try
    line_bits = 8 * length - _KIND_BITS - _FIRST_BITS
    return (head << line_bits | share.line).to_bytes(length, "big") + share.deal


def _practice_from(game: Coded, body: bytes) -> PracticeShare:
    length = _line_bytes(game)
    line_bits = 8 * length - _KIND_BITS - _FIRST_BITS
    head, line = divmod(int.from_bytes(body[:length], "big"), 1 << line_bits)
    return PracticeShare(game.id, body[length:], line, first_try=bool(head & 1))


def _line_bytes(game: Coded) -> int:
    least = -(-(_KIND_BITS + _FIRST_BITS + game.line_bits) // 8)
    return least + -(least + game.deal_bytes + TAG_BYTES) % _BYTES_WITHOUT_PADDING
