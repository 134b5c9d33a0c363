"""The writes of the tallies of a deal's results."""

from typing import Any

from django.db import connection

from puzzles.attempts.sql import add_to_tallies
from puzzles.database.statements import run_atomically
from puzzles.game.game import Game
from puzzles.game.values import Position, TallyKey
from puzzles.models import Tally

SLOTS = {"postgresql": 8, "sqlite": 1}
"""How many rows share a sum. A transaction waits for whoever writes the same row, until that is on
the disks of the database and its standby, so PostgreSQL spreads the sum over several rows. SQLite
has one writer in any case."""


def add_result(deal_id: int, game: Game, position: Position, *, attempt_id: int) -> None:
    sql, values = adding_result(deal_id, game, position, attempt_id=attempt_id)
    run_atomically([sql], values)


def adding_result(
    deal_id: int, game: Game, position: Position, *, attempt_id: int, sign: int = 1
) -> tuple[str, dict[str, Any]]:
    """Returns the statement and its values, which run together with what ends the attempt."""
    keys = _keys(game, position)
    values: dict[str, Any] = {
        "deal": deal_id,
        "slot": _slot_of(attempt_id),
        "tries": sign,
        "points": sign * position.score,
    }
    for place, key in enumerate(keys):
        values[f"kind_{place}"] = key.kind
        values[f"position_{place}"] = key.position
        values[f"choice_{place}"] = key.choice
    return add_to_tallies(len(keys)), values


def take_result_back(deal_id: int, game: Game, position: Position, *, attempt_id: int) -> None:
    """Takes a result out of the sums. A row that counted nobody else is deleted."""
    sql, values = adding_result(deal_id, game, position, attempt_id=attempt_id, sign=-1)
    run_atomically([sql], values)
    slot = _slot_of(attempt_id)
    Tally.objects.filter(deal_id=deal_id, slot=slot, tries=0, points=0).delete()


def _slot_of(attempt_id: int) -> int:
    return attempt_id % SLOTS[connection.vendor]


def _keys(game: Game, position: Position) -> list[TallyKey]:
    if not position.is_over:
        raise ValueError(f"{game.line_text(position.moves)} is not a finished game")
    return [TallyKey(Tally.SCORE, choice=str(position.score)), *game.playing.tally_keys(position)]
