"""Results that nobody has played, as many as one likes, to try a site with.

They are real games of a few lines for each deal, so that every page about them holds. The database
itself multiplies them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from random import Random
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import F

from puzzles.database.values import value_for_database
from puzzles.game.registry import game_of
from puzzles.game.values import Position, TallyKey
from puzzles.models import Deal, Player, Puzzle, Tally

FIRST_MADE_UP = UUID(bytes=b"made up " + bytes(8))
LAST_MADE_UP = UUID(bytes=b"made up " + b"\xff" * 8)
LINES_OF_A_DEAL = 20
"""How many different games are made with each deal."""
MADE_UP_HOUR = time(10)


@dataclass(frozen=True, slots=True)
class MadeUpLine:
    deal: Deal
    day: date
    number: int
    position: Position


def has_real_players() -> bool:
    return Player.objects.exclude(pk__range=(FIRST_MADE_UP, LAST_MADE_UP)).exists()


def make_up_results(puzzles: Sequence[Puzzle], *, results: int) -> int:
    """Stores as many players as it takes, each with a result at each of these puzzles, and returns
    the number of results."""
    players = -(-results // len(puzzles))
    lines = [line for puzzle in puzzles for line in _lines(puzzle)]
    with transaction.atomic(), _without_checks_of_each_row():
        begin = Player.objects.filter(pk__range=(FIRST_MADE_UP, LAST_MADE_UP)).count()
        _store_players(range(begin, begin + players), active_on=max(each.date for each in puzzles))
        _store_lines(lines)
        _multiply(begin)
        _count(lines, range(begin, begin + players))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return players * len(puzzles)


def _lines(puzzle: Puzzle) -> Iterator[MadeUpLine]:
    game, chance = game_of(puzzle.game), Random(puzzle.deal.key)
    for number in range(LINES_OF_A_DEAL):
        position = game.playing.begin(puzzle.deal.dealt)
        while not position.is_over:
            position = game.playing.play(position, chance.choice(game.playing.choices(position)))
        yield MadeUpLine(puzzle.deal, puzzle.date, number, position)


def _store_players(numbers: Sequence[int], *, active_on: date) -> None:
    came = datetime.combine(active_on, MADE_UP_HOUR, UTC)
    made = (Player(id=_id(number), created_at=came, active_on=active_on) for number in numbers)
    Player.objects.bulk_create(made, batch_size=5000)
    with connection.cursor() as cursor:
        cursor.execute("CREATE TEMPORARY TABLE made_up_player (number integer, id char(32))")
        if connection.features.has_native_uuid_field:
            cursor.execute("ALTER TABLE made_up_player ALTER COLUMN id TYPE uuid USING id::uuid")
        rows = [(number, value_for_database(_id(number))) for number in numbers]
        cursor.executemany("INSERT INTO made_up_player VALUES (%s, %s)", rows)


def _id(number: int) -> UUID:
    return UUID(int=FIRST_MADE_UP.int + number)


def _store_lines(lines: Sequence[MadeUpLine]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TEMPORARY TABLE made_up_line (deal_id bigint, number integer, score integer,"
            " started_on date, finished_at timestamp with time zone)"
        )
        cursor.execute(
            "CREATE TEMPORARY TABLE made_up_move"
            " (deal_id bigint, number integer, ply integer, notation varchar(20))"
        )
        cursor.executemany(
            "INSERT INTO made_up_line VALUES (%s, %s, %s, %s, %s)", [*map(_line_row, lines)]
        )
        cursor.executemany(
            "INSERT INTO made_up_move VALUES (%s, %s, %s, %s)",
            [
                (line.deal.pk, line.number, ply, repr(move))
                for line in lines
                for ply, move in enumerate(line.position.moves)
            ],
        )


def _line_row(line: MadeUpLine) -> tuple[Any, ...]:
    ended = datetime.combine(line.day, MADE_UP_HOUR, UTC)
    return (
        line.deal.pk,
        line.number,
        line.position.score,
        value_for_database(line.day),
        value_for_database(ended),
    )


def _multiply(begin: int) -> None:
    """Multiplies the results: players are given the games by turns."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO puzzles_attempt (player_id, deal_id, started_at, started_on, finished_at,"  # noqa: S608 - a number
            " score, cards_seen) SELECT player.id, line.deal_id, line.finished_at, line.started_on,"
            " line.finished_at, line.score, false FROM made_up_player player"
            f" JOIN made_up_line line ON line.number = player.number % {LINES_OF_A_DEAL}"
            " ORDER BY line.deal_id, player.number"
        )
        cursor.execute(
            "INSERT INTO puzzles_recordedmove (attempt_id, ply, notation, made_at)"  # noqa: S608 - likewise
            " SELECT attempt.id, move.ply, move.notation, attempt.finished_at"
            " FROM puzzles_attempt attempt"
            " JOIN made_up_player player ON player.id = attempt.player_id"
            " JOIN made_up_move move ON move.deal_id = attempt.deal_id"
            f" AND move.number = player.number % {LINES_OF_A_DEAL} ORDER BY attempt.id, move.ply"
        )
        for name in ("player", "line", "move"):
            cursor.execute(f"DROP TABLE made_up_{name}")


def _count(lines: Sequence[MadeUpLine], numbers: Sequence[int]) -> None:
    tries = Counter(number % LINES_OF_A_DEAL for number in numbers)
    added: Counter[tuple[Deal, TallyKey]] = Counter()
    points: Counter[tuple[Deal, TallyKey]] = Counter()
    for line in lines:
        keys = game_of(line.deal.game).playing.tally_keys(line.position)
        for key in (TallyKey(Tally.SCORE, choice=str(line.position.score)), *keys):
            added[line.deal, key] += tries[line.number]
            points[line.deal, key] += tries[line.number] * line.position.score
    for (deal, key), more in added.items():
        named = {"kind": key.kind, "position": key.position, "choice": key.choice}
        new = {"tries": more, "points": points[deal, key]}
        changed = {name: F(name) + value for name, value in new.items()}
        row = Tally.objects.filter(deal=deal, **named).first()
        if row:
            Tally.objects.filter(pk=row.pk).update(**changed)
        elif more:
            Tally.objects.create(deal=deal, **named, **new)


@contextmanager
def _without_checks_of_each_row() -> Iterator[None]:
    """PostgreSQL looks up each reference of millions of rows; checking them all at once takes
    seconds."""
    if connection.vendor != "postgresql":
        yield
        return
    tables = ["puzzles_attempt", "puzzles_recordedmove"]
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
            " WHERE contype = 'f' AND conrelid::regclass::text = ANY(%s)",
            [tables],
        )
        references = cursor.fetchall()
        # what else is still to be checked, or they could not be taken away
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        for table, name, _definition in references:
            cursor.execute(f'ALTER TABLE {table} DROP CONSTRAINT "{name}"')
        yield
        for table, name, definition in references:
            cursor.execute(f'ALTER TABLE {table} ADD CONSTRAINT "{name}" {definition}')
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")
