"""The writes about players who were shown the moves of another game with a deal."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from puzzles.models import Attempt, Peek, Player


@transaction.atomic
def note_peek(player: UUID, deal_id: int, *, now: datetime) -> None:
    """Stores that the player was shown another game, also while their own is under way. Nothing is
    stored about a newcomer, whose browser remembers it."""
    if not Player.objects.select_for_update().filter(pk=player).exists():
        return
    Attempt.objects.of(player).filter(deal_id=deal_id, finished_at=None).update(cards_seen=True)
    peek = Peek(player_id=player, deal_id=deal_id, peeked_at=now)
    Peek.objects.bulk_create([peek], ignore_conflicts=True)
