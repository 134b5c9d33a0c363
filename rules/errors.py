"""Bad input to a game, reported in one sentence that may quote it."""

LONGEST_QUOTE = 40


class GameError(ValueError):
    """The message is a sentence for the person who gave the input."""


def excerpt(text: str, *, longest: int = LONGEST_QUOTE) -> str:
    """A short, printable part of any text, safe to quote in a message."""
    printable = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[:longest])
    return printable + "…" if len(text) > longest else printable
