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
    """The text is no recovery code. `reason` is length, word or check; `quoted` is the word that is
    not in the list."""

    def __init__(self, reason: str, quoted: str = "") -> None:
        self.reason, self.quoted = reason, quoted
        super().__init__(f"The recovery code is broken: {reason} {quoted}".strip())


def recovery_code(secret: bytes, words: Sequence[str]) -> str:
    number = int.from_bytes(secret + _check(secret), "big")
    places = (number >> WORD_BITS * place & len(words) - 1 for place in reversed(range(WORDS)))
    return " ".join(words[place] for place in places)


def parse_recovery_code(text: str, words: Sequence[str]) -> bytes:
    """Reads a code. It ignores spaces, accents, capitals, and which of the letters that sound alike
    is written."""
    number = 0
    for word, typed in _words_in(text):
        if word not in words:
            raise BrokenRecoveryCode("word", typed)
        number = number << WORD_BITS | words.index(word)
    code = number.to_bytes(SECRET_BYTES + CHECK_BYTES, "big")
    secret, check = code[:SECRET_BYTES], code[SECRET_BYTES:]
    if check != _check(secret):
        raise BrokenRecoveryCode("check")
    return secret


def digest_of(secret: bytes) -> str:
    """Returns what is stored and looked up. The timing of a lookup can leak no more than the
    digest, which cannot be reversed."""
    return sha256(b"sideboards recovery code" + secret).hexdigest()


def _words_in(text: str) -> Iterator[tuple[str, str]]:
    """Returns each word as it sounds and as it was typed."""
    if len(text) > LONGEST_CODE_INPUT:
        raise BrokenRecoveryCode("length")
    letters = list(_letters_in(text))
    if len(letters) != WORDS * WORD_LENGTH:
        raise BrokenRecoveryCode("length")
    for start in range(0, len(letters), WORD_LENGTH):
        word = letters[start : start + WORD_LENGTH]
        heard = "".join(letter for _at, letter in word).translate(HEARD_AS)
        yield heard, text[word[0][0] : word[-1][0] + 1]


def _letters_in(text: str) -> Iterator[tuple[int, str]]:
    """Returns each letter with its position; a sign may stand for several letters."""
    for at, sign in enumerate(text):
        for letter in re.findall(r"[a-z]", unicodedata.normalize("NFKD", sign).lower()):
            yield at, letter


def _check(secret: bytes) -> bytes:
    return sha256(b"sideboards recovery check" + secret).digest()[:CHECK_BYTES]
