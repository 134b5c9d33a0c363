"""Whether a restored database is the one that was copied: whole, and its games come out as stored.

A game is stored as its moves alone, so playing them again checks far more than a checksum: the rows
belong together, and this version of the site understands them.
"""

from collections.abc import Iterator, Mapping

from django.core.management import call_command
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.models import F
from django.db.models.functions import Mod

from puzzles.models import Attempt
from sideboards_site.backups.faults import BackupFault

NEWEST_GAMES = 100
GAMES_OF_ALL_TIMES = 100
"""How many games of all times are replayed beside the newest ones."""


def refuse_other_rows(found: Mapping[str, int], expected: Mapping[str, int]) -> None:
    for table, number in expected.items():
        if found.get(table) != number:
            raise BackupFault(f"{table} should have {number} rows, and has {found.get(table, 0)}.")


def bring_up_to_date(connection: BaseDatabaseWrapper) -> None:
    """Migrates the database, as the next start would. An older version cannot read what a newer one
    has written."""
    loader = MigrationLoader(connection)
    unknown = [name for name in loader.applied_migrations if name not in loader.disk_migrations]
    newer = sorted(f"{app}.{name}" for app, name in unknown if app in loader.migrated_apps)
    if newer:
        raise BackupFault(f"It was made by a newer version of the site, which has {newer[-1]}.")
    call_command("migrate", database=connection.alias, verbosity=0, interactive=False)


def replay_games(connection: BaseDatabaseWrapper, *, turn: int) -> int:
    """Replays games, and returns how many: the newest, and some of all times, others at each
    turn."""
    replayed = 0
    for attempt in _sample(connection.alias, turn=turn):
        refuse_other_score(attempt)
        replayed += 1
    return replayed


def _sample(alias: str, *, turn: int) -> Iterator[Attempt]:
    finished = Attempt.objects.using(alias).finished()
    whole = finished.select_related("deal__edition").prefetch_related("moves")
    newest = list(whole.order_by("-pk")[:NEWEST_GAMES])
    yield from newest
    older = whole.exclude(pk__in=[attempt.pk for attempt in newest])
    step = max(1, older.count() // GAMES_OF_ALL_TIMES)
    yield from older.annotate(place=Mod(F("pk"), step)).filter(place=turn % step)[
        :GAMES_OF_ALL_TIMES
    ]


def refuse_other_score(attempt: Attempt) -> None:
    try:
        score = attempt.position.score
    except Exception as error:
        reason = type(error).__name__
        raise BackupFault(f"Game {attempt.pk} cannot be played again ({reason}).") from error
    if score != attempt.score:
        raise BackupFault(f"Game {attempt.pk} has {attempt.score} points, and is worth {score}.")
