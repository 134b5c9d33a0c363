"""What a hit shows of its text: the line that answers best, with the words that matched."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.search.index import IndexedLine, Word

EXCERPT = 160


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text; `is_match` where the page highlights it."""

    words: str
    is_match: bool = False


def best_excerpt(lines: Sequence[IndexedLine], matched: frozenset[str]) -> tuple[Piece, ...]:
    """Returns the line with the most matches, cut between words."""
    line = max(lines, key=lambda each: len(_matches(each, matched)))
    return lit(line, matched, *_window(line, matched))


def _matches(line: IndexedLine, matched: frozenset[str]) -> list[Word]:
    return [word for word in line.words if word.stemmed in matched]


def lit(
    line: IndexedLine, matched: frozenset[str], start: int = 0, end: int | None = None
) -> tuple[Piece, ...]:
    """Marks the matches from a start to an end; what is left out there shows as an ellipsis."""
    last = len(line.text) if end is None else end
    pieces, at = [Piece("… " if start else "")], start
    for word in _matches(line, matched):
        if start <= word.start and word.end <= last:
            pieces += [
                Piece(line.text[at : word.start]),
                Piece(line.text[word.start : word.end], is_match=True),
            ]
            at = word.end
    pieces += [Piece(line.text[at:last]), Piece(" …" if last < len(line.text) else "")]
    return tuple(piece for piece in pieces if piece.words)


def _window(line: IndexedLine, matched: frozenset[str]) -> tuple[int, int]:
    """Returns where to begin and end a line, cut between words around its first match."""
    text = line.text
    if len(text) <= EXCERPT:
        return 0, len(text)
    first = next((word.start for word in _matches(line, matched)), 0)
    start = text.rfind(" ", 0, max(0, first - EXCERPT // 3)) + 1
    end = start + EXCERPT
    return start, len(text) if end >= len(text) else text.rfind(" ", start, end)
