"""A name to be listed under: any script, one line, all of it visible.

Its length is what a reader counts: marks above and below, joiners and skin tones belong to the
character before them. (Emoji joined to one picture count one by one: not every system joins
them.)
"""

import unicodedata

LONGEST = 20
MOST_MARKS = 4
"""On one character; with more it would cover the lines around it."""

LONGEST_WRITTEN = 400
"""As it may come, taken apart. To order thousands of marks would take seconds."""

NO_TEXT = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Controls, directions and other signs without a shape, halves of characters, line breaks."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and signs by their category, but nothing is to be seen of them."""
JOINERS = frozenset("\u200c\u200d")
MARKS = {"Mn", "Mc", "Me"}
SKIN_TONES = frozenset("\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
EMOJI_STYLE = "\ufe0f"
VIRAMA = 9
"""The combining class of the marks that bind two consonants."""


class BadName(ValueError):
    """`reason`: empty, long, marks or invisible."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"Nobody can be listed under this name: {reason}.")


def parse_name(text: str) -> str:
    """
    >>> parse_name("  Zoe\u0308   Müller ")
    'Zoë Müller'
    """
    spaced = _with_single_spaces(text)
    if len(spaced) > LONGEST_WRITTEN:
        raise BadName("long")
    name = unicodedata.normalize("NFC", spaced)
    if not name:
        raise BadName("empty")
    if not all(_is_seen(name[:place], name[place]) for place in range(len(name))):
        raise BadName("invisible")
    characters = _characters(name)
    if len(characters) > LONGEST:
        raise BadName("long")
    if any(len(character) > 1 + MOST_MARKS for character in characters):
        raise BadName("marks")
    return name


def _with_single_spaces(text: str) -> str:
    spaced = (" " if unicodedata.category(each) == "Zs" else each for each in text)
    return " ".join(part for part in "".join(spaced).split(" ") if part)


def _is_seen(before: str, character: str) -> bool:
    if character in JOINERS:
        return _is_joinable(before)
    if _continues(character):
        return bool(before) and character not in BLANKS
    return unicodedata.category(character) not in NO_TEXT and character not in BLANKS


def _is_joinable(before: str) -> bool:
    """Where scripts and emoji need joiners; between other letters they would only hide."""
    last = before.rstrip(EMOJI_STYLE)[-1:]
    if not last:
        return False
    is_emoji = unicodedata.category(last) == "So" or last in SKIN_TONES
    return (
        is_emoji or unicodedata.combining(last) == VIRAMA or unicodedata.bidirectional(last) == "AL"
    )


def _continues(character: str) -> bool:
    is_mark = unicodedata.category(character) in MARKS
    return is_mark or character in JOINERS or character in SKIN_TONES


def _characters(name: str) -> list[str]:
    characters: list[str] = []
    for each in name:
        if _continues(each):
            characters[-1] += each
        else:
            characters.append(each)
    return characters
