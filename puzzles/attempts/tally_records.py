"""The writes of the tallies of a deal's results."""

from django.db import connection

from puzzles.game.game import Game
from puzzles.game.values import Position, TallyKey
from puzzles.models import Tally
from puzzles.visitors.batch_records import Statement, all_or_none

SLOTS = {"postgresql": 8, "sqlite": 1}
"""Who finishes waits for whoever writes the same row, until that is on the disks of the database
and its standby. SQLite has one writer in any case."""


def add_result(deal_id: int, game: Game, position: Position, *, attempt_id: int) -> None:
    all_or_none(adding(deal_id, game, position, attempt_id=attempt_id))


def adding(
    deal_id: int, game: Game, position: Position, *, attempt_id: int, sign: int = 1
) -> Statement:
    """One upsert, its rows always in the same order, so that concurrent ones cannot deadlock."""
    keys, slot = _keys(game, position), _slot_of(attempt_id)
    table = connection.ops.quote_name(Tally._meta.db_table)  # noqa: SLF001 - public in Django
    values = ", ".join(["(%s, %s, %s, %s, %s, %s, %s)"] * len(keys))
    return Statement(
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


def take_result_back(deal_id: int, game: Game, position: Position, *, attempt_id: int) -> None:
    """A row that counted nobody else is deleted."""
    all_or_none(adding(deal_id, game, position, attempt_id=attempt_id, sign=-1))
    slot = _slot_of(attempt_id)
    Tally.objects.filter(deal_id=deal_id, slot=slot, tries=0, points=0).delete()


def _slot_of(attempt_id: int) -> int:
    return attempt_id % SLOTS[connection.vendor]


def _keys(game: Game, position: Position) -> list[TallyKey]:
    if not position.is_over:
        raise ValueError(f"{game.line_text(position.moves)} is not a finished game")
    return [TallyKey(Tally.SCORE, choice=str(position.score)), *game.tally_keys(position)]
