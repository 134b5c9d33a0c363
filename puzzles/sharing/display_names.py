"""Display names: one line in any script, without invisible characters. Length is what a reader
counts: grapheme clusters, as Unicode defines them."""

import unicodedata

import regex

LONGEST_NAME = 20
MOST_MARKS = 4
"""How many marks one character may have; with more it would cover the lines around it. Skin tones
count as marks."""
MOST_PARTS = 4
"""How many letters or emoji may be joined into one character: a family has four. A font may draw
each of them."""
LONGEST_STORED_NAME = LONGEST_NAME * (1 + MOST_MARKS)
"""The longest name in code points, as the database counts."""

LONGEST_NAME_INPUT = 400
"""The longest input before it is normalized: reordering thousands of marks takes seconds."""

BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Invisible characters whose Unicode category says letter, mark or symbol."""

SPACES = regex.compile(r"\p{Zs}+")
CHARACTER = regex.compile(r"\X")
MARK = regex.compile(r"[\p{M}\p{Emoji_Modifier}]")
VISIBLE_PART = regex.compile(r"[^\p{M}\p{Emoji_Modifier}\u200c\u200d]")
NEEDED_JOINER = regex.compile(
    r"""
    (?<= [\p{Extended_Pictographic}\p{Emoji_Modifier}] \ufe0f*
       | \p{Canonical_Combining_Class=Virama}
       | \p{Bidi_Class=Arabic_Letter} )
    [\u200c\u200d]
    """,
    regex.VERBOSE,
)
"""A joiner that emoji and some scripts need; between other letters it is an invisible character."""
INVISIBLE = regex.compile(rf"[\p{{C}}\p{{Zl}}\p{{Zp}}{BLANKS}]")
"""Matches control, format and direction characters, surrogates and line breaks."""


class BadName(ValueError):
    """The name cannot be displayed. `reason` is empty, long, marks or invisible."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"Nobody can be listed under this name: {reason}.")


def parse_name(text: str) -> str:
    """
    >>> parse_name("  Zoe\u0308   Müller ")
    'Zoë Müller'
    """
    spaced = SPACES.sub(" ", text).strip(" ")
    if len(spaced) > LONGEST_NAME_INPUT:
        raise BadName("long")
    name = unicodedata.normalize("NFC", spaced)
    if not name:
        raise BadName("empty")
    if MARK.match(name) or INVISIBLE.search(NEEDED_JOINER.sub("", name)):
        raise BadName("invisible")
    characters = CHARACTER.findall(name)
    if any(len(MARK.findall(character)) > MOST_MARKS for character in characters):
        raise BadName("marks")
    if len(characters) > LONGEST_NAME or len(name) > LONGEST_STORED_NAME:
        raise BadName("long")
    if any(len(VISIBLE_PART.findall(character)) > MOST_PARTS for character in characters):
        raise BadName("long")
    return name
