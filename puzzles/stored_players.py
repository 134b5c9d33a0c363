"""What is stored of a player, beside the games."""

from uuid import UUID

from django.db.models import Count

from puzzles.models import Player, RecoveryCode


def is_stored(player: UUID) -> bool:
    return Player.objects.filter(pk=player).exists()


def stored_player(player: UUID) -> Player | None:
    """In one query, with the number of `games` and the recovery code."""
    found = Player.objects.filter(pk=player).select_related("recovery_code")
    return found.annotate(games=Count("attempts")).first()


def player_with_code(digest: str) -> UUID | None:
    """Whose recovery code has this digest."""
    codes = RecoveryCode.objects.filter(digest=digest)
    return codes.values_list("player_id", flat=True).first()
