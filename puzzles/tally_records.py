"""The writes of what all results of a deal add up to."""

from django.db import connection
from django.db.models import F

from puzzles.attempt import Result
from puzzles.models import Tally

Row = tuple[str, str, str]
"""Kind, position and choice."""


def add_result(deal_id: int, result: Result) -> None:
    """One statement for all rows, always in the same order: no two wait for each other."""
    rows = [(deal_id, *row, result.score) for row in _rows(result)]
    table = connection.ops.quote_name(Tally._meta.db_table)  # noqa: SLF001 - public in Django
    values = ", ".join(["(%s, %s, %s, %s, 1, %s)"] * len(rows))
    with connection.cursor() as cursor:
        cursor.execute(
            f'INSERT INTO {table} (deal_id, kind, "position", choice, tries, points)'  # noqa: S608
            f" VALUES {values}"
            f' ON CONFLICT (deal_id, kind, "position", choice) DO UPDATE SET'
            f" tries = {table}.tries + 1, points = {table}.points + excluded.points",
            [value for row in rows for value in row],
        )


def take_result_back(deal_id: int, result: Result) -> None:
    """Where it counted for nobody else, no row stays."""
    for kind, position, choice in _rows(result):
        row = Tally.objects.filter(deal_id=deal_id, kind=kind, position=position, choice=choice)
        row.filter(tries=1).delete()
        row.update(tries=F("tries") - 1, points=F("points") - result.score)


def _rows(result: Result) -> tuple[Row, ...]:
    """The rows that a result counts in."""
    return (
        (Tally.Kind.SCORE, "", str(result.score)),
        (Tally.Kind.START, "", result.start),
        (Tally.Kind.FIRST, result.start, result.first),
    )
