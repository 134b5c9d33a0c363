"""The writes of the tallies of a deal's results."""

from django.db import connection

from puzzles.games.game import Game
from puzzles.games.values import Position, TallyKey
from puzzles.models import Tally

SLOTS = {"postgresql": 8, "sqlite": 1}
"""Who finishes waits for whoever writes the same row, until that is on the disks of the database
and its standby. SQLite has one writer in any case."""


def add_result(deal_id: int, game: Game, position: Position, *, attempt_id: int) -> None:
    _count(deal_id, game, position, slot=_slot_of(attempt_id), sign=1)


def take_result_back(deal_id: int, game: Game, position: Position, *, attempt_id: int) -> None:
    """A row that counted nobody else is deleted."""
    slot = _slot_of(attempt_id)
    _count(deal_id, game, position, slot=slot, sign=-1)
    Tally.objects.filter(deal_id=deal_id, slot=slot, tries=0, points=0).delete()


def _slot_of(attempt_id: int) -> int:
    return attempt_id % SLOTS[connection.vendor]


def _count(deal_id: int, game: Game, position: Position, *, slot: int, sign: int) -> None:
    """One upsert, its rows always in the same order, so that concurrent ones cannot deadlock."""
    keys = _keys(game, position)
    table = connection.ops.quote_name(Tally._meta.db_table)  # noqa: SLF001 - public in Django
    values = ", ".join(["(%s, %s, %s, %s, %s, %s, %s)"] * len(keys))
    with connection.cursor() as cursor:
        cursor.execute(
            f'INSERT INTO {table} (deal_id, kind, "position", choice, slot, tries, points)'  # noqa: S608
            f" VALUES {values}"
            f' ON CONFLICT (deal_id, kind, "position", choice, slot) DO UPDATE SET'
            f" tries = {table}.tries + excluded.tries, points = {table}.points + excluded.points",
            [
                value
                for key in keys
                for value in (
                    *(deal_id, key.kind, key.position, key.choice),
                    *(slot, sign, sign * position.score),
                )
            ],
        )


def _keys(game: Game, position: Position) -> list[TallyKey]:
    if not position.is_over:
        raise ValueError(f"{game.line_text(position.moves)} is not a finished game")
    return [TallyKey(Tally.SCORE, choice=str(position.score)), *game.tally_keys(position)]
