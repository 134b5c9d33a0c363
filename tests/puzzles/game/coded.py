"""Games as far as codes need to know them."""

from dataclasses import dataclass

from puzzles.game.values import Coded
from tests.puzzles.sample_games import SIDEBOARDS


@dataclass(frozen=True)
class CodedGame:
    id: str
    number: int
    line_bits: int
    deal_bytes: int
    most_material_bytes: int = 0


def like_sideboards(number: int) -> CodedGame:
    """Whose codes have the same lengths."""
    return CodedGame(f"game{number}", number, SIDEBOARDS.line_bits, SIDEBOARDS.deal_bytes)


GAMES: list[Coded] = [
    SIDEBOARDS,
    like_sideboards(2),
    CodedGame("tiny", 3, line_bits=1, deal_bytes=1),
    CodedGame("odd", 4, line_bits=31, deal_bytes=16),
    CodedGame("broad", 5, line_bits=50, deal_bytes=5),
    CodedGame("long", 6, line_bits=90, deal_bytes=30),
    like_sideboards(7),
]
"""One of each number that a game can have."""
