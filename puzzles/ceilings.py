"""The ceiling of a deal, computed once: when its first game ends."""

from puzzles import records
from puzzles.solver.ceiling import ceiling
from puzzles.standings import Standing
from puzzles.table_store import tables


def ensure_ceiling(standing: Standing) -> None:
    if standing.is_finished and standing.ceiling is None and standing.deal_id is not None:
        best = ceiling(standing.game.deal, tables()).score
        records.record_ceiling(standing.deal_id, ceiling=best)
