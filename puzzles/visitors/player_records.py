"""The write that stores a visitor as a player."""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from puzzles.models import Player
from puzzles.visitors.player_cookie import resolved_id


@transaction.atomic
def store_visitor(cookie_id: UUID, *, now: datetime) -> UUID:
    """The player that the id stands for, inserted if there is none yet."""
    came = Player(id=cookie_id, created_at=now, active_on=timezone.localdate(now))
    Player.objects.bulk_create([came], ignore_conflicts=True)
    # after the insert, which waits for a concurrent joining to commit
    player = resolved_id(cookie_id)
    if player != cookie_id:
        Player.objects.filter(pk=cookie_id).delete()
    return player
