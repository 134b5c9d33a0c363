"""The list of 2,048 words that recovery codes are written with."""

from functools import cache
from hashlib import sha256
from pathlib import Path

FILE = Path(__file__).with_suffix(".txt")
SHA256 = "89de09ecc4a16b59229e7222b14ed6c4c8fb9189c70e94e295ee113060e46ad5"
"""The digest of the list: any change to it would invalidate the codes that players keep on
paper."""


@cache
def recovery_words() -> tuple[str, ...]:
    text = FILE.read_bytes()
    if sha256(text).hexdigest() != SHA256:
        raise RuntimeError(f"{FILE.name} has changed: recovery codes would lead elsewhere")
    return tuple(text.decode().split())
