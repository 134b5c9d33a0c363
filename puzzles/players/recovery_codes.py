"""Recovery codes: a random secret and a check byte, written as eight words of four letters.

The words belong to no language. Letters that sound alike are read as one (p as b, t as d, g as k,
v as f), and no two words differ only in those: a misheard word is still read correctly.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from hashlib import sha256

SECRET_BYTES = 10
"""80 random bits cannot be guessed, so the digest needs no slow hash."""
CHECK_BYTES = 1
WORDS = 8
WORD_BITS = 11
WORD_LENGTH = 4
LONGEST_CODE_INPUT = 400
"""Longer input is refused unread: normalizing thousands of accents takes seconds."""
HEARD_AS = str.maketrans("ptgvcqy", "bdkfkki")


class BrokenRecoveryCode(ValueError):
    """`reason`: length, word or check; `quoted` is the word that is not in the list."""

    def __init__(self, reason: str, quoted: str = "") -> None:
        self.reason, self.quoted = reason, quoted
        super().__init__(f"The recovery code is broken: {reason} {quoted}".strip())


def recovery_code(secret: bytes, words: Sequence[str]) -> str:
    number = int.from_bytes(secret + _check(secret), "big")
    places = (number >> WORD_BITS * place & len(words) - 1 for place in reversed(range(WORDS)))
    return " ".join(words[place] for place in places)


def parse_recovery_code(text: str, words: Sequence[str]) -> bytes:
    """Ignores spaces, accents, capitals, and which of the letters that sound alike is written."""
    number = 0
    for word in _words_in(text):
        if word not in words:
            raise BrokenRecoveryCode("word", word)
        number = number << WORD_BITS | words.index(word)
    code = number.to_bytes(SECRET_BYTES + CHECK_BYTES, "big")
    secret, check = code[:SECRET_BYTES], code[SECRET_BYTES:]
    if check != _check(secret):
        raise BrokenRecoveryCode("check")
    return secret


def digest_of(secret: bytes) -> str:
    """What is stored and looked up. The timing of a lookup can leak no more than the digest,
    which cannot be reversed."""
    return sha256(b"sideboards recovery code" + secret).hexdigest()


def _words_in(text: str) -> Iterator[str]:
    if len(text) > LONGEST_CODE_INPUT:
        raise BrokenRecoveryCode("length")
    letters = re.sub(r"[^a-z]", "", unicodedata.normalize("NFKD", text).lower()).translate(HEARD_AS)
    if len(letters) != WORDS * WORD_LENGTH:
        raise BrokenRecoveryCode("length")
    return (letters[at : at + WORD_LENGTH] for at in range(0, len(letters), WORD_LENGTH))


def _check(secret: bytes) -> bytes:
    return sha256(b"sideboards recovery check" + secret).digest()[:CHECK_BYTES]
