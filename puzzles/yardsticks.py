"""What a result is measured by: the best score of its deal, and what the coach makes of it."""

from functools import lru_cache
from typing import TypedDict

from puzzles.current_coach import current_coach
from puzzles.solver.ceiling import ceiling
from puzzles.table_store import tables
from rules.games.sideboards.notation import line_text
from rules.games.sideboards.solo import Deal


class Yardsticks(TypedDict):
    """As a deal is stored with them."""

    ceiling: int
    ceiling_line: str
    coach_score: int
    coach_line: str


@lru_cache(maxsize=64)
def yardsticks_of(deal: Deal) -> Yardsticks:
    """Kept for whoever begins the same deal at the same moment."""
    best, blind = ceiling(deal, tables()), current_coach().play_blind(deal)
    return Yardsticks(
        ceiling=best.score,
        ceiling_line=line_text(best.line),
        coach_score=blind.score_sheet.total,
        coach_line=line_text(blind.moves),
    )
