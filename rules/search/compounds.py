"""Words made of words: “Tauschkarte” of “Tausch” and “Karte”, “swapcard” of “swap” and “card”."""

from collections.abc import Collection

FEWEST_LETTERS = 3
FEWEST_OF_HEAD, FEWEST_OF_BEGINNING = 4, 5
"""The fewest letters of the head of a compound, and of a word at its beginning, which says less of
what it is."""
LONGEST_WORD = 30
"""Nobody types a longer word; the time to split it grows with the letters."""
LINKS = {"de": ("", "s", "es", "n", "en", "er", "e")}
"""What joins two nouns in German; in any language a space may be missing."""

KnownParts = tuple[str, ...]


def split_compound(word: str, known: Collection[str], language: str) -> KnownParts:
    """
    Splits a word into known ones, the longest first. The result is empty if it cannot be split.

    >>> known = {"auftrag", "karte", "karten"}
    >>> split_compound("auftragskarten", known, "de"), split_compound("auftragskarten", known, "en")
    (('auftrag', 'karten'), ())
    >>> split_compound("karten", known, "de"), split_compound("auftragsmappe", known, "de")
    ((), ())
    """
    if not 2 * FEWEST_LETTERS <= len(word) <= LONGEST_WORD:
        return ()
    links = LINKS.get(language, ("",))
    seen: dict[str, KnownParts] = {}

    def is_part(tail: str) -> bool:
        return len(tail) >= FEWEST_LETTERS and tail in known

    def parts_of(tail: str) -> KnownParts:
        if tail not in seen:
            seen[tail] = (tail,) if is_part(tail) else fallen_apart(tail)
        return seen[tail]

    def fallen_apart(tail: str) -> KnownParts:
        for end in range(len(tail) - FEWEST_LETTERS, FEWEST_LETTERS - 1, -1):
            if tail[:end] in known and (others := linked(tail[end:])):
                return (tail[:end], *others)
        return ()

    def linked(tail: str) -> KnownParts:
        rests = (tail.removeprefix(link) for link in links if tail.startswith(link))
        return next(filter(None, (parts_of(rest) for rest in rests if rest)), ())

    return fallen_apart(word)


def head(word: str, known: Collection[str]) -> str:
    """
    Returns the longest known word at the end, where a compound says what it is, or else at the
    beginning.

    >>> head("sechserreihe", {"reihe", "ihe"}), head("reihenzaehler", {"reihe"}), head("xyz", {"z"})
    ('reihe', 'reihe', '')
    """
    longest = range(min(len(word), LONGEST_WORD) - 1, FEWEST_OF_HEAD - 1, -1)
    ends = (word[-letters:] for letters in longest)
    beginnings = (word[:letters] for letters in longest if letters >= FEWEST_OF_BEGINNING)
    return next((part for part in (*ends, *beginnings) if part in known), "")
