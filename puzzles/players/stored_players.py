"""Reading what is stored about a player, apart from the games."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Count, Max

from puzzles.models import Player, RecoveryCode
from puzzles.visitors.player_cookie import resolved_in_query


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    id: UUID
    created_at: datetime
    games: int
    codes: int
    """The number of valid recovery codes: the player's own, and those of joined players."""
    newest_code: datetime | None


def stored_player(cookie_id: UUID) -> StoredPlayer | None:
    """Returns the player that a cookie's id stands for, in one query."""
    found = Player.objects.filter(pk=resolved_in_query(cookie_id)).annotate(
        games=Count("attempts", distinct=True),
        codes=Count("recovery_codes", distinct=True),
        newest_code=Max("recovery_codes__made_at"),
    )
    row = found.values("id", "created_at", "games", "codes", "newest_code").first()
    return StoredPlayer(**row) if row else None


def player_with_code(digest: str) -> UUID | None:
    """Returns the player who has a recovery code with this digest."""
    codes = RecoveryCode.objects.filter(digest=digest)
    return codes.values_list("player_id", flat=True).first()
