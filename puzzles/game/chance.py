"""Random numbers that follow from a secret and a name alone."""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

RandomNumbers = Iterator[int]
_Any = TypeVar("_Any")


def numbers_of(secret: str, name: str) -> RandomNumbers:
    """An endless stream of 64-bit numbers, determined by the name and the secret."""
    for block in count():
        digest = hmac.digest(secret.encode(), f"{name} {block}".encode(), hashlib.sha256)
        yield from (int.from_bytes(digest[i : i + 8]) for i in range(0, len(digest), 8))


def below(limit: int, numbers: RandomNumbers) -> int:
    """Uniform below the limit, by rejection sampling."""
    fair = 2**64 - 2**64 % limit
    return next(number for number in numbers if number < fair) % limit


def any_of(things: Sequence[_Any], numbers: RandomNumbers) -> _Any:
    return things[below(len(things), numbers)]


def drawn(pile: Sequence[_Any], amount: int, numbers: RandomNumbers) -> tuple[_Any, ...]:
    left = list(pile)
    return tuple(left.pop(below(len(left), numbers)) for _ in range(amount))
