"""Names that differ in code and look the same, by Unicode's own data (UTS #39).

Two names of any scripts may stand in one circle, unless a reader could take one for the other.
"""

import unicodedata
from functools import cache
from pathlib import Path

import regex

DATA = Path(__file__).with_name("confusables.txt")
INVISIBLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")


def look_alike(one: str, other: str) -> bool:
    """
    Whether two names look alike in the letters in which they are written, or in small ones.

    >>> look_alike("Founder", "F\N{CYRILLIC SMALL LETTER O}under")
    True
    >>> look_alike("Zoe", "Zoë")
    False
    """
    pairs = zip(_looks(one), _looks(other), strict=True)
    return any(look == same for look, same in pairs)


def _looks(name: str) -> tuple[str, str]:
    plain = unicodedata.normalize("NFKC", name)
    return _skeleton(plain), _skeleton(plain.casefold())


def _skeleton(text: str) -> str:
    """Returns the name with each character replaced by the one that stands for all that look like
    it."""
    visible = INVISIBLE.sub("", unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", visible.translate(_prototypes()))


@cache
def _prototypes() -> dict[int, str]:
    lines = DATA.read_text(encoding="ascii").splitlines()
    pairs = (line.split(";") for line in lines if not line.startswith("#"))
    return {int(code, 16): _characters(like) for code, like in pairs}


def _characters(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())
