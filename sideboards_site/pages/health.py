"""For whoever watches over the site: whether it runs, and whether it can serve."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from http import HTTPStatus

from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.days.clock import today
from puzzles.days.publishing import has_puzzle
from puzzles.game.registry import games
from puzzles.trainer.drills.stock import count_drills, games_with_stock
from rules.book.kept_pages import without_database
from sideboards_site.outage import with_fallback

READY = "ready"


@require_safe
@without_database
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """It answers: whatever the database does, there is no reason to start it again."""
    return HttpResponse("ok\n", content_type="text/plain")


@never_cache
def not_ready(request: HttpRequest) -> HttpResponse:
    return told([("database", "no answer")], is_ready=False)


@require_safe
@with_fallback(not_ready)
@never_cache
def readyz(request: HttpRequest) -> HttpResponse:
    """The drills are told only: without them everything but move drills goes on."""
    needed = list(needed_states())
    is_ready = all(state == READY for _name, state in needed)
    return told([*needed, *drill_states()], is_ready=is_ready)


def told(states: Sequence[tuple[str, str]], *, is_ready: bool) -> HttpResponse:
    text = "".join(f"{name}: {state}\n" for name, state in states)
    status = HTTPStatus.OK if is_ready else HTTPStatus.SERVICE_UNAVAILABLE
    return HttpResponse(text, status=status, content_type="text/plain")


def needed_states() -> Iterator[tuple[str, str]]:
    connection.ensure_connection()
    yield "database", READY
    missing = missing_migrations()
    yield "migrations", f"{missing} missing" if missing else READY
    if not missing:
        yield from puzzle_states(today())


def puzzle_states(day: date) -> Iterator[tuple[str, str]]:
    for game in games():
        if game.first_day <= day:
            yield f"puzzle of {game.id}", READY if has_puzzle(game, day) else f"none for {day}"


def drill_states() -> Iterator[tuple[str, str]]:
    if missing_migrations() or not settings.DRILL_STOCK:
        return
    for game, _trainer in games_with_stock():
        drills = count_drills(game)
        is_full = drills >= settings.DRILL_STOCK
        yield f"drills of {game.id}", READY if is_full else f"{drills} of {settings.DRILL_STOCK}"


def missing_migrations() -> int:
    """Kept once there are none: then this version misses none ever after."""
    missing = _count_missing_migrations()
    if missing:
        _count_missing_migrations.cache_clear()
    return missing


@cache
def _count_missing_migrations() -> int:
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
