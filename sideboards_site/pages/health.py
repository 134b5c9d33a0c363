"""For whoever watches over the site: whether it runs, and whether it can serve."""

from collections.abc import Callable, Mapping
from functools import cache
from http import HTTPStatus

from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.days.clock import today
from puzzles.days.publishing import has_puzzle
from puzzles.games.registry import games
from puzzles.trainer.drills.stock import has_drills
from rules.book.kept_pages import without_database


@require_safe
@without_database
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """It answers: whatever the database does, there is no reason to start it again."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """The drills are told only: without them everything but move drills goes on."""
    needed = {name: check() for name, check in CHECKS_TO_PASS.items()}
    status = HTTPStatus.OK if all(needed.values()) else HTTPStatus.SERVICE_UNAVAILABLE
    return JsonResponse({**needed, "drills": drills_are_there()}, status=status)


def database_is_there() -> bool:
    connection.ensure_connection()
    return True


def migrations_are_done() -> bool:
    if not _missing_migrations():
        return True
    _missing_migrations.cache_clear()
    return False


@cache
def _missing_migrations() -> int:
    """Kept once there are none: then this version misses none ever after."""
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def puzzles_are_there() -> bool:
    """Today's of each game."""
    day = today()
    return all(has_puzzle(game, day) for game in games() if game.first_day <= day)


def drills_are_there() -> bool:
    trained = [game for game in games() if game.trainer and game.trainer.moves]
    return not settings.DRILL_STOCK or all(has_drills(game) for game in trained)


CHECKS_TO_PASS: Mapping[str, Callable[[], bool]] = {
    "database": database_is_there,
    "migrations": migrations_are_done,
    "puzzles": puzzles_are_there,
}
