"""The writes of the tallies of a deal's results."""

from django.db import connection
from django.db.models import F

from puzzles.games.game import Game
from puzzles.games.values import Position, TallyKey
from puzzles.models import Tally
from puzzles.visitors.batch_records import Statement, all_or_none


def add_result(deal_id: int, game: Game, position: Position) -> None:
    all_or_none(adding(deal_id, game, position))


def adding(deal_id: int, game: Game, position: Position) -> Statement:
    """One upsert, its rows always in the same order, so that concurrent ones cannot deadlock."""
    keys = _keys(game, position)
    table = connection.ops.quote_name(Tally._meta.db_table)  # noqa: SLF001 - public in Django
    values = ", ".join(["(%s, %s, %s, %s, 1, %s)"] * len(keys))
    return Statement(
        f'INSERT INTO {table} (deal_id, kind, "position", choice, tries, points)'  # noqa: S608
        f" VALUES {values}"
        f' ON CONFLICT (deal_id, kind, "position", choice) DO UPDATE SET'
        f" tries = {table}.tries + 1, points = {table}.points + excluded.points",
        [
            value
            for key in keys
            for value in (deal_id, key.kind, key.position, key.choice, position.score)
        ],
    )


def take_result_back(deal_id: int, game: Game, position: Position) -> None:
    """A row that counted nobody else is deleted."""
    for key in _keys(game, position):
        row = Tally.objects.filter(
            deal_id=deal_id, kind=key.kind, position=key.position, choice=key.choice
        )
        row.filter(tries=1).delete()
        row.update(tries=F("tries") - 1, points=F("points") - position.score)


def _keys(game: Game, position: Position) -> list[TallyKey]:
    if not position.is_over:
        raise ValueError(f"{game.line_text(position.moves)} is not a finished game")
    return [TallyKey(Tally.SCORE, choice=str(position.score)), *game.tally_keys(position)]
