"""Pages for programs that watch over the site: whether it runs, and whether it can serve."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from http import HTTPStatus

from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.days.clock import now, today
from puzzles.days.publishing import has_puzzle
from puzzles.game.registry import games
from puzzles.models import RefusedDeletion
from puzzles.trainer.drills.stock import count_drills, games_with_stock
from puzzles.visitors.rate_limit_records import count_call
from rules.book.kept_pages import without_database
from sideboards_site.serving.outage import has_no_room, with_fallback

READY = "ready"
SECONDS_BETWEEN_WRITES = 10.0
"""Each process writes no more often: a request in between gets the result of the last write."""


@require_safe
@without_database
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Answers, whatever the database does: then there is no reason to restart the process."""
    return HttpResponse("ok\n", content_type="text/plain")


@never_cache
def not_ready(request: HttpRequest) -> HttpResponse:
    return states_response([("database", "no answer")], is_ready=False)


@require_safe
@with_fallback(not_ready)
@never_cache
def readyz(request: HttpRequest) -> HttpResponse:
    """Says whether the site can serve. Drills and deletions are listed, but do not count: without
    them everything that players do goes on."""
    needed = list(needed_states())
    is_ready = all(state == READY for _name, state in needed)
    return states_response([*needed, *drill_states(), *deletion_states()], is_ready=is_ready)


def states_response(states: Sequence[tuple[str, str]], *, is_ready: bool) -> HttpResponse:
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
        yield "writing", last_write.state()


def puzzle_states(day: date) -> Iterator[tuple[str, str]]:
    for game in games():
        if game.first_day <= day:
            yield f"puzzle of {game.id}", READY if has_puzzle(game, day) else f"none for {day}"


@dataclass
class LastWrite:
    """Whether the database stored something lately. Only a write shows that a disk is full, or
    that the database has become a standby."""

    tried_at: float | None = None
    met: str = READY

    def state(self) -> str:
        moment = time.monotonic()
        if self.tried_at is None or moment - self.tried_at >= SECONDS_BETWEEN_WRITES:
            self.tried_at, self.met = moment, _write()
        return self.met


last_write = LastWrite()
"""The last write of this process."""


def _write() -> str:
    """Writes a count that nothing reads, which is deleted with those of the rate limits."""
    ends_at = int(now().timestamp()) + int(SECONDS_BETWEEN_WRITES)
    try:
        with transaction.atomic():
            count_call("readyz", ends_at=ends_at)
    except DatabaseError as error:
        return "no room" if has_no_room(error) else "refused"
    return READY


def deletion_states() -> Iterator[tuple[str, str]]:
    if missing_migrations():
        return
    refused = RefusedDeletion.objects.first()
    state = f"refused, {refused.idle} of {refused.players}" if refused else READY
    yield "deletions", state


def drill_states() -> Iterator[tuple[str, str]]:
    if missing_migrations() or not settings.DRILL_STOCK:
        return
    for game, _trainer in games_with_stock():
        drills = count_drills(game)
        is_full = drills >= settings.DRILL_STOCK
        yield f"drills of {game.id}", READY if is_full else f"{drills} of {settings.DRILL_STOCK}"


def missing_migrations() -> int:
    """Returns the missing migrations. Once there are none this is cached, since this version never
    misses one afterwards."""
    missing = _count_missing_migrations()
    if missing:
        _count_missing_migrations.cache_clear()
    return missing


@cache
def _count_missing_migrations() -> int:
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
