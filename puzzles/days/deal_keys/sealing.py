"""Data of a few bytes that say nothing without a key, at the same length.

FF1, the format-preserving mode of AES (NIST SP 800-38G), shuffles all data of one length by a key.
It does not prove that anybody sealed them: whoever opens something has to look for bytes that are
known beforehand. With n such bits one of 2^n made-up texts would pass.
"""

import hmac
from functools import lru_cache

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import ECB

ROUNDS = 10
BLOCK = 16
MOST_KEPT = 1024
"""How many sealed texts a process remembers. A page names its deal often, and a link is opened by
its page, preview and picture."""


@lru_cache(maxsize=MOST_KEPT)
def sealed(data: bytes, key: bytes, *, purpose: bytes) -> bytes:
    """Seals data. The result has the same length, and is always the same for the same data."""
    number, length = int.from_bytes(data, "big"), len(data)
    shuffled = encrypt(number, _aes_key(key), radix=2, length=8 * length, tweak=purpose)
    return shuffled.to_bytes(length, "big")


@lru_cache(maxsize=MOST_KEPT)
def unsealed(data: bytes, key: bytes, *, purpose: bytes) -> bytes:
    """Returns what was sealed with that key for that purpose, or else bytes that look random."""
    number, length = int.from_bytes(data, "big"), len(data)
    sorted_out = decrypt(number, _aes_key(key), radix=2, length=8 * length, tweak=purpose)
    return sorted_out.to_bytes(length, "big")


@lru_cache(maxsize=16)
def _aes_key(key: bytes) -> bytes:
    """Keys of a site have any length, and sign older codes as well, so a key for AES is derived
    from them."""
    return hmac.digest(key, b"sideboards seal", "sha256")


def encrypt(number: int, key: bytes, *, radix: int, length: int, tweak: bytes) -> int:
    """Encrypts a number of `length` digits by FF1, as the standard describes it."""
    ff1 = _FF1(key, radix, length, tweak)
    left, right = divmod(number, ff1.rights)
    for turn in range(ROUNDS):
        left, right = right, (left + ff1.added(turn, right)) % ff1.changed(turn)
    return left * ff1.rights + right


def decrypt(number: int, key: bytes, *, radix: int, length: int, tweak: bytes) -> int:
    ff1 = _FF1(key, radix, length, tweak)
    left, right = divmod(number, ff1.rights)
    for turn in reversed(range(ROUNDS)):
        left, right = (right - ff1.added(turn, left)) % ff1.changed(turn), left
    return left * ff1.rights + right


class _FF1:
    """What the rounds have in common. `lefts` and `rights` are how many values each half has."""

    def __init__(self, key: bytes, radix: int, length: int, tweak: bytes) -> None:
        # the standard builds everything from single blocks, so this mode is the right one
        self._block = Cipher(AES(key), ECB()).encryptor().update  # noqa: S305
        self._tweak = tweak
        self.lefts: int = radix ** (length // 2)
        self.rights: int = radix ** (length - length // 2)
        self._half_bytes = -(-(self.rights - 1).bit_length() // 8)
        head = b"\x01\x02\x01" + radix.to_bytes(3, "big") + bytes([ROUNDS, length // 2 % 256])
        self._begun = self._block(head + length.to_bytes(4, "big") + len(tweak).to_bytes(4, "big"))

    def changed(self, turn: int) -> int:
        """How many values the half has that a round changes."""
        return self.rights if turn % 2 else self.lefts

    def added(self, turn: int, half: int) -> int:
        """Returns what a round adds to one half, computed from the other one."""
        last = bytes([turn]) + half.to_bytes(self._half_bytes, "big")
        mixed, text = self._begun, self._tweak + bytes(-len(self._tweak + last) % BLOCK) + last
        for place in range(0, len(text), BLOCK):
            mixed = self._block(_xor(mixed, text[place : place + BLOCK]))
        wanted = 4 * -(-self._half_bytes // 4) + 4
        more = range(1, -(-wanted // BLOCK))
        stream = [mixed, *(self._block(_xor(mixed, _number(place))) for place in more)]
        return int.from_bytes(b"".join(stream)[:wanted], "big")


def _number(number: int) -> bytes:
    return number.to_bytes(BLOCK, "big")


def _xor(one: bytes, other: bytes) -> bytes:
    return _number(int.from_bytes(one, "big") ^ int.from_bytes(other, "big"))
