"""The ceiling of a deal: computed once, while somebody plays it, and known when a game ends."""

from puzzles import records
from puzzles.solver.ceiling import ceiling
from puzzles.standings import Standing
from puzzles.table_store import tables


def ensure_ceiling(standing: Standing) -> None:
    """After a move in the middle of a game: the first and the last have enough to write."""
    is_in_the_middle = len(standing.game.moves) > 1 and not standing.is_finished
    if is_in_the_middle and standing.ceiling is None and standing.deal_id is not None:
        best = ceiling(standing.game.deal, tables()).score
        records.record_ceiling(standing.deal_id, ceiling=best)
