"""A finished game as a sealed code.

The code holds which deal of which game it was, the whole line as a number, and what the site
vouches for. It holds no score: the line is replayed when the code is opened. Its length is a
multiple of four characters, so that no bit of it is without meaning. The highest bits come first:

daily      4 bits of kind, 2 for the standing, 16 for the puzzle's number, the line
practice   4 bits of kind, 2 for the standing, the line; then the deal as its game writes it

The kind of a daily is twice the game's number less one, that of a practice deal twice the number.
At its end are TAG_BYTES zeros, and all of it is sealed: a changed code does not end in zeros.

Codes made before sealing are signed: an HMAC tag in place of the zeros, 1 bit that says whether it
was the first try, and 17 for the number.
"""

import hmac
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from puzzles.days.deal_keys.sealing import sealed, unsealed
from puzzles.game.values import Coded

TAG_BYTES = 9
SHARE_PURPOSE = b"share"

_CODE = re.compile(r"[A-Za-z0-9_-]{16,560}")
_KIND_BITS = 4
_BYTES_WITHOUT_PADDING = 3


class UnknownCode(ValueError):
    """The code is made up, cut or changed, or written with a key that is no longer in use."""


class Standing(IntEnum):
    """What the site vouches for in the try that a code is about."""

    NOTHING = 0
    FIRST_TRY = 1
    """The game was begun on the puzzle's own day, by a player who had not seen the cards."""
    CARDS_SEEN = 2
    """The player had been shown another game with the deal."""
    FIRST_TRY_WITH_HELP = 3
    """A first try in which the counting help was on."""


@dataclass(frozen=True, slots=True)
class DailyShare:
    game_id: str
    number: int
    line: int
    standing: Standing = Standing.NOTHING


@dataclass(frozen=True, slots=True)
class PracticeShare:
    game_id: str
    deal: bytes
    """The deal, as `game.dealing.deal_payload` writes it."""
    line: int
    standing: Standing = Standing.NOTHING


Share = DailyShare | PracticeShare


@dataclass(frozen=True, slots=True)
class _Layout:
    standing_bits: int
    number_bits: int

    def daily_bytes(self, game: Coded) -> int:
        """With the tag, the length is a multiple of three, which is written without padding."""
        bits = _KIND_BITS + self.standing_bits + self.number_bits + game.line_bits
        return -(-bits // 8) + -(-(-bits // 8) + TAG_BYTES) % _BYTES_WITHOUT_PADDING

    def line_bytes(self, game: Coded) -> int:
        """Returns how many bytes come before the deal in the code of a practice deal."""
        least = -(-(_KIND_BITS + self.standing_bits + game.line_bits) // 8)
        return least + -(least + game.deal_bytes + TAG_BYTES) % _BYTES_WITHOUT_PADDING


_SEALED = _Layout(standing_bits=2, number_bits=16)
_SIGNED = _Layout(standing_bits=1, number_bits=17)


def share_code(game: Coded, share: Share, key: bytes) -> str:
    body = (
        _daily_body(game, share) if isinstance(share, DailyShare) else _practice_body(game, share)
    )
    return urlsafe_b64encode(sealed(body + bytes(TAG_BYTES), key, purpose=SHARE_PURPOSE)).decode()


def parse_share_code(code: str, keys: Sequence[bytes], games: Iterable[Coded]) -> Share:
    """Reads a code. It accepts several keys, so that old links stay valid after a new key."""
    if len(code) % 4 or _CODE.fullmatch(code) is None:
        raise UnknownCode(code)
    data, known = urlsafe_b64decode(code), {game.number: game for game in games}
    for key in keys:
        opened = unsealed(data, key, purpose=SHARE_PURPOSE)
        if hmac.compare_digest(opened[-TAG_BYTES:], bytes(TAG_BYTES)):
            return _share_in(opened[:-TAG_BYTES], _SEALED, known, code=code)
    body, tag = data[:-TAG_BYTES], data[-TAG_BYTES:]
    if not any(hmac.compare_digest(tag, _tag(body, key)) for key in keys):
        raise UnknownCode(code)
    return _share_in(body, _SIGNED, known, code=code)


def _tag(body: bytes, key: bytes) -> bytes:
    return hmac.digest(key, b"sideboards share" + body, "sha256")[:TAG_BYTES]


def _share_in(body: bytes, layout: _Layout, games: dict[int, Coded], *, code: str) -> Share:
    number, is_practice = divmod((body[0] >> 4) - 1, 2)
    game = games.get(number + 1)
    if game is None:
        raise UnknownCode(code)
    try:
        material = len(body) - layout.line_bytes(game) - game.deal_bytes
        if is_practice and 0 <= material <= game.most_material_bytes:
            return _practice_from(game, body, layout)
        if not is_practice and len(body) == layout.daily_bytes(game):
            return _daily_from(game, body, layout)
    except ValueError as error:
        raise UnknownCode(code) from error
    raise UnknownCode(code)


def _daily_body(game: Coded, share: DailyShare) -> bytes:
    kind, length = 2 * game.number - 1, _SEALED.daily_bytes(game)
    head = (kind << _SEALED.standing_bits | share.standing) << _SEALED.number_bits | share.number
    line_bits = 8 * length - _KIND_BITS - _SEALED.standing_bits - _SEALED.number_bits
    return (head << line_bits | share.line).to_bytes(length, "big")


def _daily_from(game: Coded, body: bytes, layout: _Layout) -> DailyShare:
    line_bits = 8 * len(body) - _KIND_BITS - layout.standing_bits - layout.number_bits
    head, line = divmod(int.from_bytes(body, "big"), 1 << line_bits)
    kind_and_standing, number = divmod(head, 1 << layout.number_bits)
    return DailyShare(game.id, number, line, _standing(kind_and_standing, layout))


def _practice_body(game: Coded, share: PracticeShare) -> bytes:
    length = _SEALED.line_bytes(game)
    head = 2 * game.number << _SEALED.standing_bits | share.standing
    line_bits = 8 * length - _KIND_BITS - _SEALED.standing_bits
    return (head << line_bits | share.line).to_bytes(length, "big") + share.deal


def _practice_from(game: Coded, body: bytes, layout: _Layout) -> PracticeShare:
    length = layout.line_bytes(game)
    line_bits = 8 * length - _KIND_BITS - layout.standing_bits
    head, line = divmod(int.from_bytes(body[:length], "big"), 1 << line_bits)
    return PracticeShare(game.id, body[length:], line, _standing(head, layout))


def _standing(kind_and_standing: int, layout: _Layout) -> Standing:
    return Standing(kind_and_standing % (1 << layout.standing_bits))
