"""The write that stores that somebody has completed a lesson."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from puzzles.models import LessonDone
from puzzles.visitors.player_records import record_visit, store_visitor


@transaction.atomic
def record_lesson_done(cookie_id: UUID, *, game: str, lesson: str, now: datetime) -> UUID:
    """Stores a completed lesson, and returns the player that the id stands for. A lesson completed
    twice keeps its first day."""
    player = store_visitor(cookie_id, now=now)
    record_visit(player, now=now)
    done = LessonDone(player_id=player, game=game, lesson=lesson, done_at=now)
    LessonDone.objects.bulk_create([done], ignore_conflicts=True)
    return player
